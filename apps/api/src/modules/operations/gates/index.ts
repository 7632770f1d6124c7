import { defineModule } from '../../../http/module';
import { featureGateHistoryResource, featureGateResource } from './FeatureGateResource';

/** Features that are open to some, and who opens them. */
export const gatesModule = defineModule({
  calls: { ...featureGateHistoryResource, ...featureGateResource },
});
