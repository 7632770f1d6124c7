import { createHmac } from 'node:crypto';
import type { ExperimentLevel } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { prepared } from '../../../platform/db';
import type { ExperimentRow } from './queries';

/** An experiment as ads of one of its cells know it; times are seconds since 1970. */
export interface Trial {
  readonly account: string;
  readonly experiment: string;
  /** The place of the cell that the ad is in. */
  readonly cell: number;
  /** The share of all people who see no cell, and after it where the share of each cell ends, from 0 to 1. */
  readonly holdout: number;
  readonly ends: readonly number[];
  readonly startTime: number;
  readonly endTime: number;
}

/** An experiment that runs, or begins in a moment. */
export type TrialRow = Pick<
  ExperimentRow,
  'id' | 'ad_account_id' | 'entity_level' | 'cells' | 'holdout_percent' | 'start_time' | 'end_time'
>;

/** Experiments that run at a moment, or begin in the minute after. */
const selectTrials = prepared<TrialRow, [moment: Date]>(
  'experiments.trials',
  `select x.id, x.ad_account_id, x.entity_level, x.cells, x.holdout_percent, extract(epoch from x.start_time)::float8 as start_time,
     extract(epoch from x.end_time)::float8 as end_time
   from experiments x where x.state = 'ACTIVE' and x.stopped_time is null and x.end_time > $1 and x.start_time < $1 + interval '1 minute'`,
);

/** The experiments that ads are in. */
export type Trials = (campaign: string, adGroup: string) => Trial | undefined;

const keyOf = (level: ExperimentLevel, id: string): string => `${level} ${id}`;

/** Which experiments run, to look up by campaign or ad group. */
export async function readTrials(db: Executor, moment: Date): Promise<Trials> {
  return trialsOf(await selectTrials(db, [moment]));
}

/** As {@link readTrials}, of rows. */
export function trialsOf(rows: readonly TrialRow[]): Trials {
  if (rows.length === 0) return () => undefined;
  const trials = new Map<string, Trial>();
  for (const row of rows) {
    const holdout = row.holdout_percent / 100;
    let sum = 0;
    const ends = row.cells.map(
      ({ split_percent: split }) => holdout + ((sum += split) / 100) * (1 - holdout),
    );
    for (const [cell, { entity_ids: ids }] of row.cells.entries())
      for (const id of ids)
        trials.set(keyOf(row.entity_level, id), {
          account: row.ad_account_id,
          experiment: row.id,
          cell,
          holdout,
          ends,
          startTime: row.start_time,
          endTime: row.end_time,
        });
  }
  return (campaign, adGroup) =>
    trials.get(keyOf('CAMPAIGN', campaign)) ?? trials.get(keyOf('AD_GROUP', adGroup));
}

/** Values of four bytes. */
const HASHES = 2 ** 32;

/**
 * The group of a person in an experiment: the place of a cell, or behind them the holdout. Always the same, equally spread, independent of other experiments, and nobody without
 * the site's secret can tell it.
 */
export function armOf(
  secret: string,
  { experiment, holdout, ends }: Pick<Trial, 'experiment' | 'holdout' | 'ends'>,
  person: string,
): number {
  const hash = createHmac('sha256', secret).update(`experiment\n${experiment}\n${person}`).digest();
  const share = hash.readUInt32BE(0) / HASHES;
  if (share < holdout) return ends.length;
  const cell = ends.findIndex((end) => share < end);
  // Shares that don't add up to the whole by rounding leave the rest to the last.
  return cell === -1 ? ends.length - 1 : cell;
}

/** How an ad that is in an experiment is shown to somebody: as it is, not at all as they are in another cell, or not at all as they are held out. */
export type TrialView = 'shown' | 'other' | 'ghost';

/** How ads that are in experiments are shown to a person; each group is worked out once. */
export function trialViews(secret: string, person: string, now: number): (trial: Trial) => TrialView {
  const arms = new Map<string, number>();
  return (trial) => {
    if (now < trial.startTime || now >= trial.endTime) return 'shown';
    let arm = arms.get(trial.experiment);
    if (arm === undefined) arms.set(trial.experiment, (arm = armOf(secret, trial, person)));
    if (arm === trial.cell) return 'shown';
    return arm === trial.ends.length ? 'ghost' : 'other';
  };
}
