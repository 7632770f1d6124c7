import type { Db } from '../../apps/api/src/platform/db';
import type { AdEvent } from '../../apps/api/src/modules/ads/billing/events';
import { recordTold } from '../../apps/api/src/modules/ads/billing/record';
import { choose, type AuctionEntry } from '../../apps/api/src/modules/ads/delivery/choose';
import { matchedOf } from '../../apps/api/src/modules/ads/delivery/matched';
import { placesOf } from '../../apps/api/src/modules/ads/delivery/places';
import { runningAds, type SpendByBudget } from '../../apps/api/src/modules/ads/delivery/running';
import { holdsOf, sell, settle } from '../../apps/api/src/modules/ads/delivery/sell';
import { createRandom } from '../../libs/demo-pictures/src';
import type { AdDayScene, Visitor } from './ad-day-scene';

const DAY_SECONDS = 86_400;
/** The clock is turned by so many seconds at once: what was spent is known that late, where a site knows it after two. */
const STEP = Number(process.env.AD_DAY_STEP ?? 20);
/** Places of a page, and ads that are looked at for each, as pages do. */
const PLACES = 3;
const TRIED = 4;
/** How many of those who get a page see its first, second and third place. */
const SEEN = [0.9, 0.65, 0.45];
/** Whoever has an interest that an ad is aimed at presses it more often. */
const LIKED = 1.5;
const NOTHING: ReadonlySet<string> = new Set();
/** How much is looked at in each hour, of what is usual. */
const HOURS = [
  0.5, 0.3, 0.2, 0.2, 0.2, 0.3, 0.5, 0.8, 0.9, 0.9, 1, 1, 1.2, 1.1, 1, 1, 1.1, 1.3, 1.6, 1.9, 2.1, 2, 1.6,
  0.9,
];

/** Results of a day. */
interface LivedDay {
  pages: number;
  sold: number;
  told: number;
  /** Billable events, and those of them that cost nothing because their budget was spent. */
  billable: number;
  unpaid: number;
  /** Tenths of the showings by how likely a press was said to be. */
  deciles: { predicted: number; real: number }[];
  /** Presses of a thousand ads that were seen, and of a hundred what went to people who like what they are about. */
  pressed: number;
  liked: number;
  /** Predicted presses against real ones. */
  calibration: number;
  /** Spend at the beginning of each hour, by budget key, and at the end. */
  snapshots: readonly SpendByBudget[];
}

const { next, between, chance } = createRandom(7);

/** When pages are asked for, in seconds of the day, and by whom: some don't come, some come often. */
function pagesOf(people: readonly Visitor[]): { at: number; who: Visitor }[] {
  const most = Math.max(...HOURS);
  const pages: { at: number; who: Visitor }[] = [];
  for (const who of people) {
    for (let visit = Math.floor(-Math.log(1 - next()) * 1.1); visit > 0; visit--) {
      let at = next() * DAY_SECONDS;
      while (next() * most > HOURS[Math.floor(at / 3600)]!) at = next() * DAY_SECONDS;
      for (let page = between(1, 5); page > 0 && at < DAY_SECONDS; page--) {
        pages.push({ at, who });
        at += 10 + next() * 80;
      }
    }
  }
  return pages.sort((one, other) => one.at - other.at);
}

/** Lives through the day, recorded for forecasts where that is wanted: pages are filled, what people do is told some seconds later, in batches. */
export async function liveDay(
  db: Db,
  scene: AdDayScene,
  { isRecorded = false }: { readonly isRecorded?: boolean } = {},
): Promise<LivedDay> {
  await db.query(
    `select make_ad_event_days(($1::timestamptz at time zone 'UTC')::date, ($1::timestamptz at time zone 'UTC')::date + 1)`,
    [new Date(scene.day).toISOString()],
  );
  const pages = pagesOf(scene.people);
  const ads = runningAds(db);
  const holds = holdsOf(db);
  const seen = new Map<string, Map<string, { day: number; week: number; month: number }>>();
  const later = new Map<number, AdEvent[]>();
  const guesses: Guess[] = [];
  const snapshots: SpendByBudget[] = [];
  let [sold, told] = [0, 0];

  const tell = (step: number, one: AdEvent): void => {
    const list = later.get(step);
    if (list) list.push(one);
    else later.set(step, [one]);
  };
  const look = (
    who: Visitor,
    wanting: [AuctionEntry, ...AuctionEntry[]],
    place: number,
    now: number,
  ): void => {
    const { id: person, measured, robot } = who;
    const [winner] = wanting;
    const { group, fits } = winner;
    const showing = {
      ...sell(wanting, { placement: 'HOME_FEED', person, measured, holds, now }),
      matched: matchedOf({
        placement: 'HOME_FEED',
        facts: measured ? who.facts : { ...who.facts, personal: null },
        group,
        fits,
      }),
    };
    sold += 1;
    if (!chance(SEEN[place]!)) return;
    const at = now / 1000 + 1 + next() * 15;
    const step = (seconds: number): number => Math.floor((seconds - scene.day / 1000) / STEP) + 1;
    const one = { showing, viewer: person, person, robot };
    if (measured) tell(step(at), { ...one, kind: 'impression' });
    const liked = scene.likes(who, winner) ? LIKED : 1;
    const pressed = chance(scene.rates.get(winner.ad)! * liked);
    if (pressed) tell(step(at + 2 + next() * 10), { ...one, kind: 'click' });
    if (!robot) guesses.push({ predicted: winner.rate, pressed, liked: liked > 1 });
  };

  let page = 0;
  for (let step = 0; step <= DAY_SECONDS / STEP + 10; step++) {
    const now = scene.day + step * STEP * 1000;
    holds.release(now);
    const due = later.get(step);
    later.delete(step);
    if (due) {
      await recordTold(db, due);
      settle(holds, due, now);
      told += due.length;
      for (const { kind, person, robot, showing } of due)
        if (kind === 'impression' && !robot) count(seen, person, showing.adGroup);
    }
    await ads.again(now);
    const { order, spent } = await ads.read(now);
    for (; page < pages.length && pages[page]!.at < (step + 1) * STEP; page++) {
      const { who } = pages[page]!;
      const chosen = choose(
        order.for(
          who.facts.country,
          { placement: 'HOME_FEED', app: who.facts.app },
          who.measured ? (who.facts.personal?.interests ?? NOTHING) : NOTHING,
        ),
        {
          looksAt: NOTHING,
          placement: 'HOME_FEED',
          now: now / 1000,
          person: who.id,
          facts: who.measured ? who.facts : { ...who.facts, personal: null },
          seen: seen.get(who.id) ?? new Map(),
          served: () => 0,
          measured: who.measured,
          spent,
          holds,
          trialView: () => 'shown',
          random: next,
        },
        PLACES * TRIED,
      );
      if (isRecorded)
        placesOf(db).note(
          {
            placement: 'HOME_FEED',
            country: who.facts.country,
            app: who.facts.app,
            measured: who.measured,
            places: PLACES,
            worths: chosen.map(({ worth }) => worth),
          },
          now,
          next,
        );
      for (let place = 0; place < Math.min(PLACES, chosen.length); place++)
        look(who, chosen.slice(place) as [AuctionEntry, ...AuctionEntry[]], place, now);
    }
    if ((step * STEP) % 3600 === 0 && snapshots.length < HOURS.length) {
      snapshots.push(spent);
      process.stderr.write(`hour ${snapshots.length - 1}: ${page} pages, ${told} events\n`);
    }
  }
  await placesOf(db).write();
  return {
    pages: pages.length,
    sold,
    told,
    ...(await paidOf(db, scene)),
    ...calibrationOf(guesses),
    snapshots,
  };
}

function count(
  seen: Map<string, Map<string, { day: number; week: number; month: number }>>,
  person: string,
  group: string,
): void {
  let groups = seen.get(person);
  if (!groups) seen.set(person, (groups = new Map()));
  const times = (groups.get(group)?.day ?? 0) + 1;
  groups.set(group, { day: times, week: times, month: times });
}

/** Predictions for an ad that was seen, and the actual outcome. */
interface Guess {
  readonly predicted: number;
  readonly pressed: boolean;
  readonly liked: boolean;
}

function calibrationOf(guesses: Guess[]) {
  guesses.sort((one, other) => one.predicted - other.predicted);
  const tenth = Math.ceil(guesses.length / 10);
  const meanOf = (part: typeof guesses) => ({
    predicted: part.reduce((sum, { predicted }) => sum + predicted, 0) / part.length,
    real: part.filter(({ pressed }) => pressed).length / part.length,
  });
  const { predicted, real } = meanOf(guesses);
  return {
    deciles: Array.from({ length: 10 }, (_, n) => meanOf(guesses.slice(n * tenth, (n + 1) * tenth))),
    pressed: 1000 * real,
    liked: (100 * guesses.filter(({ liked }) => liked).length) / guesses.length,
    calibration: Math.max(predicted / real, real / predicted),
  };
}

/** Billable events, and those of them that cost nothing. */
async function paidOf(db: Db, { day }: AdDayScene) {
  const [row] = await db.query<{ billable: number; unpaid: number }>(
    `select count(*)::int as billable, (count(*) filter (where e.charge_micro = 0))::int as unpaid
     from ad_events e join ad_groups g on g.ad_account_id = e.ad_account_id and g.id = e.ad_group_id
     where e.day = ($1::timestamptz at time zone 'UTC')::date and e.left_out is null
       and e.kind = case g.billable_event when 'IMPRESSION' then 'impression' else 'click' end`,
    [new Date(day).toISOString()],
  );
  return row!;
}
