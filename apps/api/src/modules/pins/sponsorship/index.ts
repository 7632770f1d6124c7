import { defineModule } from '../../../http/module';
import { pinSponsorshipResource } from './PinSponsorshipResource';

/** Paid partnerships on Pins. */
export const sponsorshipModule = defineModule({
  calls: { ...pinSponsorshipResource },
});
