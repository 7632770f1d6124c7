import { createHmac } from 'node:crypto';
import { SIZE_DAYS, SIZE_MIN } from '@corkboard/contract';

/**
 * How many people there are of a kind, as advertisers may know it (docs/decisions/0102-audience-sizes.md). Every call that tells such a number
 * asks here.
 */

/** SQL: who has a part in an ad account: the business, and everybody who works in it. */
const partOf = (accountId: string): string => `(
  select o.owner_user_id from ad_accounts o where o.id = ${accountId}
  union all select b.member_id from ad_accounts o join business_members b on b.business_id = o.owner_user_id where o.id = ${accountId})`;

/** SQL condition: a person `u` counts in what an ad account is told. Its own people don't, nor do accounts that were just made: both could be made up. */
export const countsFor = (accountId: string): string =>
  `(u.created_at < now() - interval '${SIZE_DAYS} days' and u.id not in ${partOf(accountId)})`;

/** SQL condition: the advertiser says who is in an audience of these: on a list, or as a visitor whose address its own site tells. */
const says = (audience: string): string => `${audience}.audience_type in ('CUSTOMER_LIST', 'VISITOR')`;

/** SQL condition: an audience `a` is made of people whom the advertiser names, or of others like these. Nothing is told of how many they are. */
export const NAMED = `(${says('a')} or exists (
  select from audiences seed where seed.ad_account_id = a.ad_account_id and a.rule -> 'seed_id' ? seed.id::text and ${says('seed')}))`;

/** From and to how many people there are; from 0 where it's fewer than `SIZE_MIN`. */
interface ToldSize {
  readonly low: number;
  readonly high: number;
}

/** Rounding unit for numbers of people, applied first: combining many queries reveals nothing finer. */
const GRAIN = 100;

/**
 * A number of people as it may be told: in coarse steps, moved by up to half a step. How far is drawn from the question with a secret, so the same
 * question has the same answer, and from where on one person more makes another is known to nobody.
 *
 * @param question what was asked; the order of its fields and of lists in them doesn't matter
 */
export function toldSize(secret: string, question: unknown, people: number): ToldSize {
  const grain = Math.floor(people / GRAIN + drawn(secret, 'grain')) * GRAIN;
  const moved = grain + (drawn(secret, ordered(question)) - 0.5) * stepOf(grain);
  const step = stepOf(moved);
  const low = Math.floor(moved / step) * step;
  return low < SIZE_MIN ? { low: 0, high: SIZE_MIN } : { low, high: low + step };
}

/** 500 from 1,000 on, 1,000 from 5,000 on, and ten times as much from ten times as many on. */
function stepOf(people: number): number {
  const unit = 10 ** Math.max(3, Math.floor(Math.log10(Math.max(people, 1))));
  return people < 5 * unit ? unit / 2 : unit;
}

/** A number from 0 to 1 that nobody else can work out. */
const drawn = (secret: string, about: unknown): number =>
  createHmac('sha256', secret)
    .update(`size ${JSON.stringify(about)}`)
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** A question with everything in one order, each value once. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value))
    return [...new Set(value.map((one) => JSON.stringify(ordered(one))))].sort((a, b) => (a < b ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, held]) => held !== undefined && !(Array.isArray(held) && held.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => [key, ordered(held)]);
}
