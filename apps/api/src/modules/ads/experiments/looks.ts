import { EXPERIMENT } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { dropPeople, type DueRow, selectDue, takeLook } from './look-queries';
import { countedBy } from './metric';

const DAY = 86_400;
/** How long what people did may be on its way, in seconds. */
const LATE = 900;
/** Days after its end that it's kept who was in which group of an experiment. */
const KEPT_DAYS = 30;

/** When an experiment begins and is planned to end, in seconds since 1970. */
interface Span {
  readonly start_time: number;
  readonly end_time: number;
}

/** How many looks an experiment has in all: at most one a day. */
export const looksPlanned = ({ start_time: start, end_time: end }: Span): number =>
  Math.max(1, Math.min(EXPERIMENT.looks, Math.floor((end - start) / DAY)));

/** When the look with a number is, from 1 on, in seconds since 1970: they are equally far apart, and the last one is at the end. */
export const lookTime = (span: Span, look: number): number =>
  Math.round(span.start_time + ((span.end_time - span.start_time) * look) / looksPlanned(span));

/** Takes the looks that are due (docs/handbook/experiments.md#looks). @param now in ms */
export async function takeLooks(db: Db, now: number = Date.now()): Promise<void> {
  const due = await selectDue(db, [new Date(now), EXPERIMENT.looks]);
  for (const one of due) await takeLooksOf(db, one, now / 1000);
  await dropPeople(db, [KEPT_DAYS]);
}

async function takeLooksOf(db: Db, one: DueRow, now: number): Promise<void> {
  const { touch, event } = countedBy(one.key_metric);
  const arms = one.cells.length + (one.holdout_percent > 0 ? 1 : 0);
  const entities = one.cells.flatMap(({ entity_ids: ids }) => ids);
  const last = Math.min(now - LATE, one.stopped_time ?? Infinity);
  for (let look = one.taken + 1; look <= looksPlanned(one) && lookTime(one, look) <= last; look++)
    await takeLook(db, [
      one.ad_account_id,
      one.id,
      look,
      lookTime(one, look),
      arms,
      one.entity_level,
      entities,
      touch,
      event,
    ]);
}
