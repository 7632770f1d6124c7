import { defineModule } from '../../../http/module';
import { mediaPlanResource } from './MediaPlanResource';

/** Forecasts for ad groups that somebody plans. */
export const plannerModule = defineModule({
  calls: { ...mediaPlanResource },
});
