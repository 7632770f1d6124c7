import { defineModule } from '../../../http/module';
import { v3Offsite } from './v3.offsite';

export { unnameClicks, unnameOldClicks } from './queries';

/** The way from an ad to where it leads. */
export const redirectModule = defineModule({
  calls: { ...v3Offsite },
});
