import type { Services } from '../../../http/context';
import { DatabaseUnavailable, type Db } from '../../../platform/db';
import type { Sorted } from './batch';
import { insertBatch, makeDays } from './queries';
import { siteTypeOf } from './site-type';

/** Events that wait to be written in this process, at most: measuring never takes the database away from those who use the site. */
const WAITING_MAX = 5_000;
/** Days ahead that tables are made for. */
export const DAYS_AHEAD = 7;
/** PostgreSQL's code for a row that the table of no day takes. */
const NO_DAY = '23514';

/** Events of one browser, with their person and context. */
export interface Written extends Pick<Sorted, 'views' | 'impressions' | 'timings'> {
  readonly visit: string;
  readonly personId: string | null;
  /** How the browser names itself. */
  readonly userAgent: string;
}

interface Waiting {
  readonly batch: Written;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

type Parts = Pick<Services, 'db' | 'metrics'>;

/** How many events a batch has. */
export const sizeOf = ({
  views,
  impressions,
  timings,
}: Pick<Written, 'views' | 'impressions' | 'timings'>): number =>
  views.length + impressions.length + timings.length;
const sizeOfAll = (waiting: readonly Waiting[]) => waiting.reduce((sum, { batch }) => sum + sizeOf(batch), 0);

/** Writes what browsers report, one statement at a time: what comes while one runs goes into the next. */
class Writer {
  readonly #parts: Parts;
  #waiting: Waiting[] = [];
  /** Of those that wait or are being written. */
  #size = 0;
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async write(batch: Written): Promise<boolean> {
    const size = sizeOf(batch);
    if (this.#size + size > WAITING_MAX) return false;
    this.#size += size;
    await new Promise<void>((done, failed) => {
      this.#waiting.push({ batch, done, failed });
      if (!this.#isBusy) void this.#drain();
    });
    return true;
  }

  async #drain(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const turn = this.#waiting;
      this.#waiting = [];
      await this.#together(turn);
      this.#size -= sizeOfAll(turn);
    }
    this.#isBusy = false;
  }

  /** Writes batches at once; where that fails, each by itself, so that none fails because of another. */
  async #together(turn: readonly Waiting[]): Promise<void> {
    try {
      const kept = await insert(
        this.#parts.db,
        turn.map(({ batch }) => batch),
      );
      this.#parts.metrics.observeTelemetry('kept', kept);
      this.#parts.metrics.observeTelemetry('person_gone', sizeOfAll(turn) - kept);
      for (const { done } of turn) done();
    } catch (error) {
      if (turn.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const one of turn) await this.#together([one]);
        return;
      }
      this.#parts.metrics.observeTelemetry('unwritten', sizeOfAll(turn));
      for (const { failed } of turn) failed(error);
    }
  }
}

const writers = new WeakMap<Db, Writer>();

/** Writes a batch; false when so much waits already that it was dropped. */
export function writeBatch(parts: Parts, batch: Written): Promise<boolean> {
  let writer = writers.get(parts.db);
  if (!writer) writers.set(parts.db, (writer = new Writer(parts)));
  return writer.write(batch);
}

/** Writes rows of several batches with one statement; on a day whose tables weren't made ahead, makes them first. */
async function insert(db: Db, batches: readonly Written[]): Promise<number> {
  const columns = columnsOf(batches);
  try {
    return (await insertBatch(db, columns))[0]!.kept;
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DAY) throw error;
    await makeDays(db, [DAYS_AHEAD]);
    return (await insertBatch(db, columns))[0]!.kept;
  }
}

function columnsOf(batches: readonly Written[]): Parameters<typeof insertBatch>[1] {
  const of = <K extends 'views' | 'impressions' | 'timings'>(list: K) =>
    batches.flatMap(({ visit, personId, userAgent, ...batch }) =>
      batch[list].map((row) => ({ ...(row as Written[K][number]), visit, personId, userAgent })),
    );
  const [views, impressions, timings] = [of('views'), of('impressions'), of('timings')];
  const people = batches.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const seconds = ({ age }: { age: number }) => age / 1000;
  return [
    [...new Set(people)],
    views.map(seconds),
    views.map(({ visit }) => visit),
    views.map(({ personId }) => personId),
    views.map(({ event }) => event),
    views.map(({ view_type }) => view_type),
    views.map(({ view_parameter }) => view_parameter),
    views.map(({ object_id }) => object_id ?? null),
    views.map(({ origin }) => (origin ? JSON.stringify(origin) : null)),
    views.map(({ view_type, userAgent }) => siteTypeOf(view_type, userAgent)),
    impressions.map(seconds),
    impressions.map(({ visit }) => visit),
    impressions.map(({ personId }) => personId),
    impressions.map(({ view_type }) => view_type),
    impressions.map(({ view_parameter }) => view_parameter),
    impressions.map(({ pin_id }) => pin_id),
    impressions.map(({ slot }) => slot),
    impressions.map(({ promoted }) => promoted),
    impressions.map(({ shown_ms }) => shown_ms),
    impressions.map(({ marks }) => marks[1] ?? null),
    impressions.map(({ marks }) => marks[50] ?? null),
    impressions.map(({ marks }) => marks[80] ?? null),
    impressions.map(({ marks }) => marks[2] ?? null),
    timings.map(seconds),
    timings.map(({ timing }) => timing),
    timings.map(({ view_type }) => view_type),
    timings.map(({ view_parameter }) => view_parameter),
    timings.map(({ remote }) => remote ?? null),
    timings.map(({ value }) => value),
  ];
}
