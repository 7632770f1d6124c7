import { isIP } from 'node:net';
import {
  type CallOptions,
  cleanText,
  conversionMessages as text,
  COUNTRIES,
  EVENT_DAYS,
  HASHED_FIELDS,
  type HashedField,
  webAddress,
} from '@corkboard/contract';
import { sha256Hex } from '../../../platform/sha256';

export type Told = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/events'>['body']['data'][number];

/** A clock may be that far ahead, in seconds. */
const AHEAD = 10 * 60;
const DAY = 24 * 60 * 60;

/** An event without what no text may have: invisible characters, halves of letters, blanks around it. */
export const cleanEvent = <T extends object>(event: T): T => cleaned(event) as T;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}

/** Hash of an empty string, which programs send for a missing field. */
export const HASH_OF_NOTHING = sha256Hex('');
/** Fields that have few values: a hash of anything else is of one that was written another way. */
const CODES: Partial<Record<HashedField, ReadonlySet<string>>> = {
  ge: new Set(['f', 'm', 'n'].map(sha256Hex)),
  country: new Set(COUNTRIES.map((code) => sha256Hex(code.toLowerCase()))),
};

/**
 * Why an event can't be counted, naming the field (docs/handbook/conversions.md#events); null for one that can.
 *
 * @param now seconds since 1970
 */
export function wrongEvent(event: Told, now: number): string | null {
  const days = event.action_source === 'offline' ? EVENT_DAYS.offline : EVENT_DAYS.online;
  const wrong = wrongMark(event, now, days);
  if (wrong !== null) return wrong;
  const url = event.event_source_url;
  if (url != null && webAddress(url) === null) return text.sourceUrl;
  const value = event.custom_data?.value;
  if (value != null && microOf(value) === null) return text.valueWrong;
  return wrongPerson(event.user_data);
}

/** Error in the id or the time of an event; null for none. @param days how long ago it may be */
export function wrongMark(
  { event_id, event_time }: Pick<Told, 'event_id' | 'event_time'>,
  now: number,
  days: number,
): string | null {
  if (event_id === '') return text.eventIdBlank;
  if (event_time > now + AHEAD) return text.eventFuture;
  return event_time < now - days * DAY ? text.eventOld(days) : null;
}

function wrongPerson(data: Told['user_data']): string | null {
  for (const field of HASHED_FIELDS)
    for (const value of data[field] ?? []) {
      if (!/^[0-9a-f]{64}$/.test(value)) return text.notHashed(field);
      if (value === HASH_OF_NOTHING) return text.hashOfNothing(field);
    }
  const { client_ip_address: address, client_user_agent: agent } = data;
  if (address != null && isIP(address) === 0) return text.ipWrong;
  const named = has(data.em) || has(data.hashed_maids) || (address != null && Boolean(agent?.trim()));
  return named ? null : text.nobodyNamed;
}

/** Warnings about an event that is counted all the same. */
export function oddOf({ user_data: data, custom_data: custom }: Told): string[] {
  const odd: string[] = [];
  for (const [field, known] of Object.entries(CODES) as [HashedField, ReadonlySet<string>][])
    if (data[field]?.some((value) => !known.has(value))) odd.push(text.notCode(field));
  if (custom?.value != null && !custom.currency) odd.push(text.valueWithoutCurrency);
  return odd;
}

const has = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;

/** An amount of money in millionths; null for what is none. */
export function microOf(amount: string): number | null {
  if (!/^\d{1,9}(\.\d{1,10})?$/.test(amount.trim())) return null;
  return Math.round(Number(amount) * 1_000_000);
}

/** Which kinds of data about whoever did it came along, by the words of the report of tags. */
export function dataIn({ user_data: data }: Told): string[] {
  const hashed = HASHED_FIELDS.filter((field) => has(data[field]));
  const plain = (['client_ip_address', 'client_user_agent', 'click_id', 'partner_id'] as const).filter(
    (field) => data[field] != null && data[field] !== '',
  );
  return [...hashed, ...plain];
}
