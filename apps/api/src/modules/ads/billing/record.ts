import { dayOf as dayIn, mondayOf, NO_ZONE, numberOfDay } from '@corkboard/contract';
import { DatabaseUnavailable, type Db, type Tx } from '../../../platform/db';
import {
  book,
  lockAccountBudgets,
  lockOrderLines,
  lockSpending,
  type RoomRow,
  selectRoom,
} from './charging-queries';
import { countSeen, keepTold, keepTouches, makeEventDays, type ToldRow } from './intake-queries';
import { dayAmount, type Flexible, weekAmount } from './flexible';
import { Together } from './together';
import {
  type EventCount,
  type EarnedEvent,
  type Event,
  isPaid,
  type StoredEvent,
  type AdEvent,
} from './events';
import { judge, settleWaiting } from './presses';
import { type Showing, SHOWING_SECONDS } from './token';
import { track } from './trackers';

/** Days ahead that tables are made for. */
export const EVENT_DAYS_AHEAD = 7;
/** PostgreSQL's code for a row that the table of no day takes. */
const NO_DAY = '23514';

/** The place of what is earned: on any page, among Pins that nobody paid for. */
const ORGANIC = 'ORGANIC';

/** Programs that say what they are. */
const ROBOTS =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|fetch|curl|wget|python|java\/|go-http|httpclient|axios|okhttp/i;

/** Whether whoever sends a request says that they are a program; who says nothing is one. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOTS.test(userAgent);

/** How far the clocks of two processes may be apart, in seconds: one shows an ad, and another may be told of it. */
const CLOCKS_APART = 30;

/** Whether a showing may still be told of. @param now in ms */
export const isTimely = ({ at }: Pick<Showing, 'at'>, now: number): boolean => {
  const age = now / 1000 - at;
  return age >= -CLOCKS_APART && age <= SHOWING_SECONDS;
};

/** The day that a showing is of, in its ad account's time zone: what happens to it later is of that day, too. One without a day is from before there were zones. */
export const dayOf = ({ at, day }: Pick<Showing, 'at' | 'day'>): string => day ?? dayIn(at * 1000, NO_ZONE);
const keyOf = ({ day, insertion, kind }: Pick<ToldRow, 'day' | 'insertion' | 'kind'>): string =>
  `${day} ${insertion} ${kind}`;

/**
 * Keeps what happened to showings and charges what costs something, each once, however often and wherever it is told (docs/handbook/ads.md#what-is-charged).
 * When it returns, all of it is kept. What is told at the same time is kept in one transaction.
 */
export async function recordTold(db: Db, told: readonly (AdEvent | EarnedEvent)[]): Promise<void> {
  if (told.length === 0) return;
  let intake = intakes.get(db);
  if (!intake) {
    intake = new Together<AdEvent | EarnedEvent>(
      (all) => keep(db, all),
      (error) => error instanceof DatabaseUnavailable,
    );
    intakes.set(db, intake);
  }
  await intake.write(told);
}
const intakes = new WeakMap<Db, Together<AdEvent | EarnedEvent>>();

async function keep(db: Db, told: readonly (AdEvent | EarnedEvent)[]): Promise<void> {
  const events = distinct(told);
  try {
    await db.transaction((tx) => record(tx, events));
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DAY) throw error;
    await makeEventDays(db, [EVENT_DAYS_AHEAD]);
    await db.transaction((tx) => record(tx, events));
  }
  // Events are kept: what can't be settled stays left out, and nobody tells it all again for that.
  await settleWaiting(db, events.filter(isPaid), bookAll).catch(() => undefined);
}

/** Each event once, with how often it is there, in the order of their keys: whoever writes some of them at the same time waits, and no two for each other. */
function distinct(told: readonly (AdEvent | EarnedEvent)[]): ((AdEvent | EarnedEvent) & EventCount)[] {
  const events = new Map<string, (AdEvent | EarnedEvent) & EventCount>();
  for (const one of told) {
    const day = dayOf(one.showing);
    const key = keyOf({ day, insertion: one.showing.insertion, kind: one.kind });
    const known = events.get(key);
    if (known) known.times += 1;
    else events.set(key, { ...one, day, times: 1 });
  }
  return [...events.values()];
}

async function record(tx: Tx, events: readonly ((AdEvent | EarnedEvent) & EventCount)[]): Promise<void> {
  const rows = await keepTold(tx, [
    events.map(({ day }) => day),
    events.map(({ showing }) => showing.insertion),
    events.map(({ kind }) => kind),
    events.map(({ showing }) => showing.account),
    events.map(({ showing }) => showing.ad),
    events.map((event) => (isPaid(event) ? event.showing.placement : ORGANIC)),
    events.map(({ showing }) => showing.measured),
    events.map(({ robot }) => robot),
    events.map(({ viewer }) => viewer),
    events.map(({ person }) => person),
    events.map(({ times }) => times - 1),
    events.map((event) => (isPaid(event) && event.showing.matched?.context.join('\n')) || ''),
    events.map((event) => (isPaid(event) && event.showing.matched?.personal.join('\n')) || ''),
  ]);
  const byKey = new Map(
    events.map((event) => [
      keyOf({ day: event.day, insertion: event.showing.insertion, kind: event.kind }),
      event,
    ]),
  );
  const kept = rows.flatMap((row): StoredEvent[] => {
    const event = byKey.get(keyOf(row));
    // Of one that is not new there were more before.
    return event ? [{ row, event, isNew: row.repeats === event.times - 1 }] : [];
  });
  const leftOut = await judge(
    tx,
    kept
      .filter(counts)
      .map(({ event }) => event)
      .filter(isPaid),
  );
  await bookAll(
    tx,
    kept.map((one) => ({
      ...one,
      row: { ...one.row, left_out: one.row.left_out ?? leftOut.get(one.event) ?? null },
    })),
  );
}

const counts = ({ row, isNew }: StoredEvent): boolean => isNew && row.left_out === null;

/** Charges what counts among kept events, and books and passes on all of it. */
async function bookAll(tx: Tx, kept: readonly StoredEvent[]): Promise<void> {
  // Earned events are only counted: they cost nothing, don't count toward the frequency cap, and get no attribution.
  const fresh = kept
    .filter(counts)
    .map(({ event }) => event)
    .filter(isPaid);
  const charges = await chargesOf(
    tx,
    fresh.filter((event) => isBilled(event)),
  );
  await book(tx, [
    kept.map(({ row }) => row.day),
    kept.map(({ row }) => row.insertion),
    kept.map(({ row }) => row.kind),
    kept.map(({ event }) => (isPaid(event) && charges.get(event)) || 0),
    kept.map(({ isNew }) => isNew),
    kept.map(({ event, isNew }) => (isNew ? event.times - 1 : event.times)),
    kept.map(({ wasUnseen = false }) => wasUnseen),
  ]);
  await track(tx, fresh);
  const touches = fresh.filter(({ showing }) => showing.measured);
  if (touches.length > 0)
    await keepTouches(tx, [
      touches.map(({ person }) => person),
      touches.map(({ showing }) => showing.account),
      touches.map(({ day }) => day),
      touches.map(({ showing }) => showing.insertion),
      touches.map(({ kind }) => TOUCHES[kind]),
      touches.map(({ showing }) => showing.ad),
      touches.map(({ at = null }) => at),
    ]);
  const seen = fresh.filter(({ kind }) => kind === 'impression');
  if (seen.length === 0) return;
  await countSeen(tx, [
    seen.map(({ person }) => person),
    seen.map(({ showing }) => showing.account),
    seen.map(({ showing }) => showing.adGroup),
    seen.map(({ day }) => day),
  ]);
}

/** Touch types of events, for attribution of conversions. */
const TOUCHES = { impression: 'view', closeup: 'engagement', save: 'engagement', click: 'click' } as const;

const isBilled = ({ kind, showing: { billable, price } }: Event): boolean =>
  price > 0 && kind === (billable === 'IMPRESSION' ? 'impression' : 'click');

/**
 * Charges for events: each event's price, or the rest of its budgets if that is less. The campaigns, their order lines, and the budgets of ad accounts are locked, so that no other
 * transaction spends the same money: no budget is ever exceeded.
 */
async function chargesOf(tx: Tx, events: readonly Event[]): Promise<Map<Event, number>> {
  const charges = new Map<Event, number>();
  if (events.length === 0) return charges;
  const held = await lockSpending(tx, [
    events.map(({ showing }) => showing.account),
    events.map(({ showing }) => showing.campaign),
  ]);
  const ordered = held.flatMap(({ account, order_line: line }) => (line === null ? [] : [{ account, line }]));
  if (ordered.length > 0)
    await lockOrderLines(tx, [ordered.map(({ account }) => account), ordered.map(({ line }) => line)]);
  const budgeted = new Set(held.flatMap(({ account, budgeted: is }) => (is ? [account] : [])));
  if (budgeted.size > 0) await lockAccountBudgets(tx, [[...budgeted]]);
  const places = [
    ...new Map(events.map((event) => [`${event.showing.adGroup} ${event.day}`, event])).values(),
  ];
  const rows = await selectRoom(tx, [
    places.map(({ showing }) => showing.account),
    places.map(({ showing }) => showing.adGroup),
    places.map(({ day }) => day),
  ]);
  const rooms = new Map(rows.map((row) => [`${row.ad_group} ${row.day}`, row]));
  const spent = new Map<string, number>();
  for (const event of events) {
    const row = rooms.get(`${event.showing.adGroup} ${event.day}`);
    if (!row) continue;
    const limits = [...limitsOf(row), ...(budgeted.has(row.account) ? monthLimit(row) : [])];
    const room = Math.min(...limits.map(({ key, room: given }) => given - (spent.get(key) ?? 0)));
    const charge = Math.max(0, Math.min(event.showing.price, room));
    charges.set(event, charge);
    for (const { key } of limits) spent.set(key, (spent.get(key) ?? 0) + charge);
  }
  return charges;
}

/** Unspent rest of each budget, by a key that events of the same budget share. */
function limitsOf(row: RoomRow): { key: string; room: number }[] {
  const room = (amount: number, before: string, key: string) => ({ key, room: amount - Number(before) });
  const day = numberOfDay(row.day);
  const zone = row.time_zone;
  const daily = (
    budget: Flexible,
    [today, week, before]: readonly [today: string, week: string, before: string],
    key: string,
  ) =>
    row.flexible
      ? [
          room(dayAmount(budget, day, Number(before)), today, `${key} ${row.day}`),
          // Days before this one may still be told of.
          room(weekAmount(budget, day), week, `${key} week ${String(mondayOf(day))}`),
        ]
      : [room(budget.daily, today, `${key} ${row.day}`)];
  const group = `g ${row.ad_group}`;
  const campaign = `c ${row.campaign}`;
  const { budget, daily_cap: cap, lifetime_cap: all } = row;
  return [
    ...(budget !== null && row.budget_type === 'LIFETIME'
      ? [room(Number(budget), row.group_all, group)]
      : []),
    ...(budget !== null && row.budget_type !== 'LIFETIME'
      ? daily(
          { daily: Number(budget), starts: row.starts, ends: row.ends, zone },
          [row.group_day, row.group_week, row.group_week_before],
          group,
        )
      : []),
    ...(cap === null
      ? []
      : daily(
          { daily: Number(cap), starts: row.campaign_starts, ends: row.campaign_ends, zone },
          [row.campaign_day, row.campaign_week, row.campaign_week_before],
          campaign,
        )),
    ...(all === null ? [] : [room(Number(all), row.campaign_all, campaign)]),
    ...orderLimits(row),
  ];
}

/** The same of the month of its ad account. A budget that came since the ad accounts with one were held counts from the next charge on. */
const monthLimit = ({ account, day, month_budget: budget, month_spent: spent }: RoomRow) =>
  budget === null ? [] : [{ key: `a ${account} ${day.slice(0, 7)}`, room: Number(budget) - Number(spent) }];

/** The same of its order line, of which there is nothing on other days than its own. */
function orderLimits(row: RoomRow): { key: string; room: number }[] {
  if (row.order_line === null) return [];
  const key = `o ${row.order_line}`;
  if (!row.order_day) return [{ key: `${key} ${row.day}`, room: 0 }];
  return row.order_budget === null ? [] : [{ key, room: Number(row.order_budget) - Number(row.order_spent) }];
}
