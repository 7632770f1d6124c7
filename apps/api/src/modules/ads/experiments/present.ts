import type { CallData } from '@corkboard/contract';
import type { ExperimentRow } from './queries';

type Experiment = CallData<'AdExperimentResource.create'>;

/** When an experiment is over, in seconds since 1970. */
export const overAt = ({
  stopped_time: stopped,
  end_time: end,
}: Pick<ExperimentRow, 'stopped_time' | 'end_time'>): number => stopped ?? end;

/** Where an experiment is at a moment, in seconds since 1970. */
export function statusOf(row: ExperimentRow, now: number): Experiment['status'] {
  if (row.state !== 'ACTIVE') return row.state;
  if (now >= overAt(row)) return 'COMPLETED';
  return now >= row.start_time ? 'RUNNING' : 'SCHEDULED';
}

/** An experiment as calls show it. */
export const toExperiment = ({ state, ...row }: ExperimentRow, now: number): Experiment => ({
  ...row,
  status: statusOf({ state, ...row }, now),
});
