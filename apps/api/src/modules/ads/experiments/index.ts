import { defineModule } from '../../../http/module';
import { adExperimentPlanResource } from './AdExperimentPlanResource';
import { adExperimentResource, adExperimentsResource } from './AdExperimentResource';
import type { Services } from '../../../http/context';
import { takeLooks } from './looks';

export { exposuresOf } from './exposures';
export { readTrials, type Trial, type Trials, trialViews, type TrialView } from './trial';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Takes the looks at experiments that are due, and lets go of who was in those that are long over. */
    'experiments.looks': object;
  }
}

/** Starts this process's work on experiments. */
async function startExperimentJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('experiments.looks', () => takeLooks(db), { alone: () => 'looks' });
  await jobs.schedule('experiments.looks', { minute: 17 }, {});
}

/** Experiments: ads compared with each other, or with none. */
export const experimentsModule = defineModule({
  calls: { ...adExperimentPlanResource, ...adExperimentResource, ...adExperimentsResource },
  jobs: [startExperimentJobs],
});
