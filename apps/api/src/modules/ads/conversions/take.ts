import {
  conversionMessages as text,
  dayOf,
  DEDUPLICATION_HOURS,
  type EventSource,
  TAG_CONFIGS,
} from '@corkboard/contract';
import type { Db, Executor, Tx } from '../../../platform/db';
import { openClick } from '../billing';
import { creditEvents, shareCredits } from './credit-queries';
import {
  addCounts,
  insertEvents,
  type KeptEvent,
  makeConversionDays,
  NO_COUNTS,
  noteKeys,
  selectKeys,
  selectPeople,
  tagFired,
} from './event-queries';
import { keepProducts, PRODUCT_EVENTS } from './product-queries';
import { convertAmount, type Rates, ratesNow } from '../currency-rates';
import { dataIn, microOf, oddOf, type ConversionInput } from './read-event';

/** PostgreSQL's code for a row that the table of no day takes. */
const NO_DAY = '23514';

/** Where events come from. */
export interface Origin {
  readonly account: { readonly id: string; readonly currency: string; readonly time_zone: string };
  readonly source: EventSource;
  /** The tag that tells of them. */
  readonly tagId: string | null;
  /** Key that signs click ids. */
  readonly secret: string;
}

/** Outcome of an event: its warnings, if any. */
interface Taken {
  readonly warnings: readonly string[];
  readonly isNew: boolean;
}

/** An event as it was understood. */
interface Read {
  readonly event: ConversionInput;
  readonly warnings: string[];
  readonly data: readonly string[];
  readonly value: number | null;
  readonly click: { readonly day: string; readonly insertion: string } | null;
}

const keyOf = (event: { event_name: string; event_id: string }): string =>
  `${event.event_name}\n${event.event_id}`;
// Offline events may repeat, and events without an id can't be deduplicated.
const isOnce = ({ event }: Read): boolean => event.action_source !== 'offline' && event.event_id !== '';

/**
 * Keeps events, each once however often and by whom it is told of (docs/handbook/conversions.md#the-same-event). What is told of an event that
 * nobody may be matched with is not kept.
 *
 * @param failed how many came that can't be counted, by their names
 * @param also what is written with them: both stay, or neither
 */
export async function takeEvents(
  db: Db,
  origin: Origin,
  events: readonly ConversionInput[],
  failed: ReadonlyMap<string, number> = new Map(),
  also?: (tx: Tx, taken: readonly Taken[]) => Promise<void>,
): Promise<Taken[]> {
  const rates = await ratesNow(db);
  const read = events.map((event) => readOne(event, origin, rates));
  const take = () =>
    db.transaction(async (tx) => {
      const taken = await keep(tx, origin, read, failed);
      await also?.(tx, taken);
      return taken;
    });
  try {
    return await take();
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DAY) throw error;
    const days = events.map((event) => dayOf(event.event_time * 1000, origin.account.time_zone)).toSorted();
    await makeConversionDays(db, [days[0]!, days.at(-1)!]);
    return take();
  }
}

/** Warnings that {@link takeEvents} would give, event by event. It stores nothing, not even counts of these events. */
export async function warnOf(
  db: Db,
  origin: Origin,
  events: readonly ConversionInput[],
): Promise<(readonly string[])[]> {
  const rates = await ratesNow(db);
  const read = events.map((event) => readOne(event, origin, rates));
  return firsts(read, await toldBefore(db, origin, keyed(read)), origin).map(warningsOf);
}

/** Content of an event, and what it's worth in the currency of the ad account. */
export function readOne(event: ConversionInput, { account, secret }: Origin, rates: Rates): Read {
  const warnings = oddOf(event);
  const { click_id: clickId } = event.user_data;
  const click = clickId ? openClick(secret, clickId, account.id) : null;
  if (clickId && click === null) warnings.push(text.clickUnknown);
  const { value: amount, currency } = event.custom_data ?? {};
  let value = amount == null ? null : microOf(amount);
  if (value !== null && currency && currency !== account.currency) {
    const converted = convertAmount(value, currency, account.currency, rates);
    value = converted?.micro ?? null;
    if (!converted) warnings.push(text.currencyWrong(currency));
    else if (converted.old !== undefined) warnings.push(text.rateOld(currency, converted.old));
  }
  return { event, warnings, data: dataIn(event), value, click };
}

async function keep(
  tx: Tx,
  origin: Origin,
  read: readonly Read[],
  failed: ReadonlyMap<string, number>,
): Promise<Taken[]> {
  const { account, tagId } = origin;
  const known = await noted(tx, origin, read);
  const people = await peopleOf(tx, read);
  const taken = firsts(read, known, origin);
  const fresh = taken.filter(({ first }) => first === null).map(({ one }) => one);
  if (fresh.length > 0) {
    await shareCredits(tx, []);
    const rows = await insertEvents(tx, [
      account.id,
      JSON.stringify(fresh.map((one, place) => ({ place, ...rowOf(one, origin, people) }))),
    ]);
    const written = [account.id, rows.map(({ day }) => day), rows.map(({ id }) => id)] as const;
    await creditEvents(tx, [...written]);
    if (fresh.some(({ event }) => PRODUCT_EVENTS.has(event.event_name))) await keepProducts(tx, [...written]);
  }
  await addCounts(tx, [account.id, JSON.stringify(countsOf(taken, failed, origin))]);
  if (tagId !== null)
    await tagFired(tx, [
      account.id,
      tagId,
      fresh.some(({ data }) => data.some((kind) => ENHANCED.has(kind))),
    ]);
  return taken.map((one) => ({ isNew: one.first === null, warnings: warningsOf(one) }));
}

/** Data about people that tags may send along. */
const ENHANCED: ReadonlySet<string> = new Set(Object.values(TAG_CONFIGS).flat());

/** An event, and who told of it before, if anybody did. */
interface FirstTold {
  readonly one: Read;
  readonly first: EventSource | null;
}

function firsts(
  read: readonly Read[],
  known: ReadonlyMap<string, EventSource>,
  { source }: Origin,
): FirstTold[] {
  const seen = new Set<string>();
  return read.map((one) => {
    if (!isOnce(one)) return { one, first: null };
    const key = keyOf(one.event);
    // The first of a list is told of by the list itself.
    const first = seen.has(key) ? source : (known.get(key) ?? null);
    seen.add(key);
    return { one, first };
  });
}

const warningsOf = ({ one, first }: FirstTold): readonly string[] =>
  first === null ? one.warnings : [...one.warnings, text.duplicate(first)];

/** Those events that count once, each once. */
const keyed = (read: readonly Read[]): ConversionInput[] => [
  ...new Map(read.filter(isOnce).map(({ event }) => [keyOf(event), event])).values(),
];

/** Notes events, and says who told of which before, by their keys. */
async function noted(
  tx: Tx,
  origin: Origin,
  read: readonly Read[],
): Promise<ReadonlyMap<string, EventSource>> {
  const { account, source } = origin;
  const asked = keyed(read);
  if (asked.length === 0) return new Map();
  const [names, ids] = [asked.map(({ event_name }) => event_name), asked.map(({ event_id }) => event_id)];
  const fresh = new Set(
    (await noteKeys(tx, [account.id, names, ids, source, DEDUPLICATION_HOURS])).map(keyOf),
  );
  return toldBefore(
    tx,
    origin,
    asked.filter((event) => !fresh.has(keyOf(event))),
  );
}

/** Who told of which events before, by their keys. */
async function toldBefore(
  executor: Executor,
  { account }: Origin,
  events: readonly ConversionInput[],
): Promise<ReadonlyMap<string, EventSource>> {
  if (events.length === 0) return new Map();
  const rows = await selectKeys(executor, [
    account.id,
    events.map(({ event_name }) => event_name),
    events.map(({ event_id }) => event_id),
    DEDUPLICATION_HOURS,
  ]);
  return new Map(rows.map((row) => [keyOf(row), row.source]));
}

/** Who has the addresses that events name, by their hashes. */
export async function peopleOf(tx: Tx, read: readonly Read[]): Promise<ReadonlyMap<string, string>> {
  const hashes = [...new Set(read.flatMap(({ event }) => (event.opt_out ? [] : (event.user_data.em ?? []))))];
  if (hashes.length === 0) return new Map();
  return new Map((await selectPeople(tx, [hashes])).map(({ hash, id }) => [hash, id]));
}

/** Whom an event is matched with; nobody where they said no. */
const personOf = ({ event }: Read, people: ReadonlyMap<string, string>): string | null =>
  event.opt_out ? null : (event.user_data.em?.map((hash) => people.get(hash)).find(Boolean) ?? null);

/** An event as it is kept: of who did it, only whom it is matched with. */
export function rowOf(
  one: Read,
  { account, source, tagId }: Origin,
  people: ReadonlyMap<string, string>,
): KeptEvent {
  const { event, data, value, click } = one;
  const { user_data: _, custom_data, event_name, event_id, event_time, action_source, ...more } = event;
  // Facts of a device are of no use here, and many together would name it.
  const {
    opt_out: out = false,
    event_source_url: url = null,
    app_info: _app,
    device_info: _device,
    ...app
  } = more;
  return {
    day: dayOf(event_time * 1000, account.time_zone),
    tag_id: tagId,
    source,
    event_name,
    event_id: event_id === '' ? null : event_id,
    action_source,
    happened_at: new Date(event_time * 1000).toISOString(),
    event_source_url: url,
    value_micro: value,
    details: { ...app, ...(out ? { opt_out: true } : {}), ...(custom_data ? { custom_data } : {}) },
    matched_by: data,
    person_id: personOf(one, people),
    click_day: out ? null : (click?.day ?? null),
    click_insertion: out ? null : (click?.insertion ?? null),
  };
}

/** How many came, and with what, by event. */
function countsOf(
  taken: readonly FirstTold[],
  failed: ReadonlyMap<string, number>,
  { source, tagId }: Origin,
): object[] {
  const counts = new Map<string, Record<string, number>>();
  const add = (name: string, field: string, amount = 1) => {
    const row = counts.get(name) ?? {};
    counts.set(name, row);
    row[field] = (row[field] ?? 0) + amount;
  };
  for (const { one, first } of taken) {
    const { event, data, value } = one;
    const name = event.event_name;
    add(name, first === null ? 'kept' : first === source ? 'repeats' : 'doubles');
    const custom = event.custom_data;
    if (event.event_id !== '') add(name, 'with_event_id');
    if (data.includes('em')) add(name, 'with_email');
    if (one.click !== null) add(name, 'with_click_id');
    if (data.includes('client_ip_address') && data.includes('client_user_agent')) add(name, 'with_address');
    if (value !== null) add(name, 'with_value');
    if (custom?.order_id) add(name, 'with_order_id');
    if (custom?.content_ids?.length || custom?.contents?.length) add(name, 'with_products');
  }
  for (const [name, amount] of failed) add(name, 'failed', amount);
  return [...counts].map(([event_name, row]) => ({
    source,
    tag_id: tagId ?? '0',
    event_name,
    ...NO_COUNTS,
    ...row,
  }));
}
