import { defineModule } from '../../../http/module';
import { adExperimentPlanResource } from './AdExperimentPlanResource';
import { adExperimentResource, adExperimentsResource } from './AdExperimentResource';
import { startExperimentJobs } from './jobs';

export { exposuresOf } from './exposures';
export { readTrials, type Trial, type Trials, trialViews, type TrialView } from './trial';

/** Experiments: ads compared with each other, or with none. */
export const experimentsModule = defineModule({
  calls: { ...adExperimentPlanResource, ...adExperimentResource, ...adExperimentsResource },
  jobs: [startExperimentJobs],
});
