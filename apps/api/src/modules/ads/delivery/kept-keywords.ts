import type { Db } from '../../../platform/db';
import { Keywords } from './keywords';
import { selectKeywords } from './queries';
import type { Services } from '../../../http/context';
import { runningAds } from './running';

/** How long keywords may be as they were where no notice comes, in ms. */
const FRESH_MS = 30_000;
/** Overlap of two reads, in seconds: a change bears the time at which its transaction began, and may be committed later than newer ones. */
const OVERLAP = 120;

/** The keywords of all ads, as one process keeps them. They are read whole once, and what changes after that. */
class KeptKeywords {
  readonly #db: Db;
  readonly #keywords = new Keywords();
  #last = 0;
  #isRead = false;
  #until = 0;
  #reading: Promise<void> | null = null;
  #isChanged = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The keywords. Whoever asks waits only when nothing was read yet. */
  async read(now: number): Promise<Keywords> {
    if (!this.#isRead) await this.#again(now);
    else if (now >= this.#until) void this.#again(now).catch(() => undefined);
    return this.#keywords;
  }

  /** Something was changed: reads it, once more where it is being read. A process that nobody searches in reads nothing. */
  changed(): void {
    if (this.#reading) this.#isChanged = true;
    else if (this.#isRead) void this.#again(Date.now()).catch(() => undefined);
  }

  #again(now: number): Promise<void> {
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = null;
      if (!this.#isChanged) return;
      this.#isChanged = false;
      this.changed();
    });
    return this.#reading;
  }

  async #read(now: number): Promise<void> {
    const rows = await selectKeywords(this.#db, [Math.max(0, this.#last - OVERLAP)]);
    for (const { id, parent_id: parent, match_type: match, words, roots, bid, archived, updated } of rows) {
      this.#last = Math.max(this.#last, updated);
      if (archived) this.#keywords.delete(id);
      else this.#keywords.set({ id, parent, match, words, roots, bid: bid === null ? null : Number(bid) });
    }
    this.#isRead = true;
    this.#until = now + FRESH_MS;
  }
}

const kept = new WeakMap<Db, KeptKeywords>();

/** Cache of keywords in this process (docs/handbook/ads.md#what-runs). */
export function keptKeywords(db: Db): KeptKeywords {
  let one = kept.get(db);
  if (!one) kept.set(db, (one = new KeptKeywords(db)));
  return one;
}

/** Lets go of them: they are read anew. */
export const clearKeywords = (db: Db): void => void kept.delete(db);

/** Has this process hear of changed ads and keywords: a paused one is gone, and a new one there, within a moment. */
export function startDelivery({ db }: Services): void {
  db.listen('ads_changed', () => {
    runningAds(db).changed(Date.now());
  });
  db.listen('keywords_changed', () => {
    keptKeywords(db).changed();
  });
}
