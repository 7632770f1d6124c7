import { EXPERIMENT_EVENTS, type ExperimentMetric } from '@corkboard/contract';

/** Where a metric is counted: among what people did with ads, or among what they did on the advertiser's site. */
export interface MetricSource {
  readonly touch: 'click' | 'engagement' | null;
  readonly event: string | null;
}

/** The source of a metric (docs/handbook/experiments.md#metrics). */
export function countedBy(metric: ExperimentMetric): MetricSource {
  if (metric === 'CLICK') return { touch: 'click', event: null };
  if (metric === 'ENGAGEMENT') return { touch: 'engagement', event: null };
  return { touch: null, event: EXPERIMENT_EVENTS[metric] };
}
