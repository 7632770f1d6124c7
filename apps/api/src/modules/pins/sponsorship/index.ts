import { defineModule } from '../../../http/module';
import { pinSponsorshipResource } from './PinSponsorshipResource';

export { declarePartnership, requireBrand } from './PinSponsorshipResource';

/** Paid partnerships on Pins. */
export const sponsorshipModule = defineModule({
  calls: { ...pinSponsorshipResource },
});
