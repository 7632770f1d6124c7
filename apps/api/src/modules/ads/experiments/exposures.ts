import type { Db } from '../../../platform/db';
import { prepared } from '../../../platform/db';
import type { Trial } from './trial';

/** How long what is noted may wait to be written, in ms. */
const WRITTEN_AFTER_MS = 1000;
/** How many people of experiments a process remembers to have written. */
const REMEMBERED = 50_000;

/** Keeps who came upon which experiment, each once, of those who agreed to be counted; people of the advertiser's own business don't count. */
const addPeople = prepared<
  never,
  [
    accounts: readonly string[],
    experiments: readonly string[],
    people: readonly string[],
    arms: readonly number[],
    at: readonly number[],
  ]
>(
  'experiments.add_people',
  `insert into experiment_people (ad_account_id, experiment_id, user_id, arm, at)
   select r.account, r.experiment, r.person, r.arm, to_timestamp(r.at)
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::float8[]) as r (account, experiment, person, arm, at)
     join experiments x on x.ad_account_id = r.account and x.id = r.experiment join ad_accounts a on a.id = r.account
     join users u on u.id = r.person and u.measuring is distinct from false
   where a.owner_user_id <> r.person and not exists (
     select from business_members m where m.business_id = a.owner_user_id and m.member_id = r.person)
   order by 1, 2, 3 on conflict (ad_account_id, experiment_id, user_id) do nothing`,
);

interface Exposure {
  readonly trial: Pick<Trial, 'account' | 'experiment'>;
  readonly person: string;
  readonly arm: number;
  /** Seconds since 1970. */
  readonly at: number;
}

/**
 * Notes who came upon an experiment: whose page had a place for one of its ads, whether it was shown there or held out (docs/handbook/experiments.md#who-counts).
 * Written once a second for all people together: nobody waits for it.
 */
class Exposures {
  readonly #db: Db;
  #waiting = new Map<string, Exposure>();
  readonly #written = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  add(exposure: Exposure): void {
    const key = `${exposure.trial.experiment} ${exposure.person}`;
    if (this.#written.has(key) || this.#waiting.has(key)) return;
    this.#waiting.set(key, exposure);
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref();
  }

  /** Writes what waits. What can't be written is noted when it happens again. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#waiting;
    this.#waiting = new Map();
    const all = [...written.values()];
    if (all.length === 0) return;
    try {
      await addPeople(this.#db, [
        all.map(({ trial }) => trial.account),
        all.map(({ trial }) => trial.experiment),
        all.map(({ person }) => person),
        all.map(({ arm }) => arm),
        all.map(({ at }) => at),
      ]);
    } catch {
      return;
    }
    if (this.#written.size > REMEMBERED) this.#written.clear();
    for (const key of written.keys()) this.#written.add(key);
  }
}

const ofDbs = new WeakMap<Db, Exposures>();

/** The notes of this process on who came upon which experiment. */
export function exposuresOf(db: Db): Exposures {
  let one = ofDbs.get(db);
  if (!one) ofDbs.set(db, (one = new Exposures(db)));
  return one;
}
