import type { Db } from '../../../platform/db';
import type { Placement } from '../billing';
import { keepPlaces } from './queries';

/** Pages that are kept of a minute, by one process. */
const KEPT_A_MINUTE = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A page with room for ads, and who wanted it. It names nobody. */
export interface PagePlaces {
  readonly placement: Placement;
  readonly country: string | null;
  readonly app: string;
  readonly measured: boolean;
  /** How many ads it had room for. */
  readonly places: number;
  /** Values of a thousand impressions of each ad that competed, in millionths of a dollar, the highest first. */
  readonly worths: readonly number[];
}

/**
 * Keeps some pages of every minute, all of them equally likely, and how many each stands for: what forecasts are made from
 * (docs/handbook/ads.md#forecasts).
 */
export class Places {
  readonly #db: Db;
  #minute = 0;
  #pages: PagePlaces[] = [];
  #all = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Notes a page. What the minute before had is written when the next begins; nobody waits for it.
   *
   * @param now in ms
   * @param random from 0 to below 1
   */
  note(page: PagePlaces, now: number, random: () => number = Math.random): void {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      // A minute that couldn't be written is missing from forecasts, and from nothing else.
      void this.write().catch(() => undefined);
      this.#minute = minute;
    }
    this.#all += 1;
    const place = this.#pages.length < KEPT_A_MINUTE ? this.#pages.length : Math.floor(random() * this.#all);
    if (place < KEPT_A_MINUTE) this.#pages[place] = page;
  }

  /** Writes what was noted and isn't written yet. */
  async write(): Promise<void> {
    const [pages, all, minute] = [this.#pages, this.#all, this.#minute];
    this.#pages = [];
    this.#all = 0;
    if (pages.length === 0) return;
    const at = minute * MINUTE_MS;
    await keepPlaces(this.#db, [
      new Date(at - (at % HOUR_MS)),
      all / pages.length,
      JSON.stringify(
        pages.map(({ worths, places, ...page }) => ({
          ...page,
          places,
          worths: worths.slice(0, places + 1).map(Math.round),
        })),
      ),
    ]);
  }
}

const ofDbs = new WeakMap<Db, Places>();

/** Sample of pages with room for ads, as this process records it. */
export function placesOf(db: Db): Places {
  let one = ofDbs.get(db);
  if (!one) ofDbs.set(db, (one = new Places(db)));
  return one;
}
