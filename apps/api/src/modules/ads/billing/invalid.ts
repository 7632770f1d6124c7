import { createHmac } from 'node:crypto';
import { dayOf, type InvalidTraffic, NO_ZONE } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { blockOf } from '../../../platform/network';
import { sha256Hex } from '../../../platform/sha256';

/** Whoever pressed an ad, as digests that nobody can read or try out without the site's secret. */
export interface Presser {
  /** The person, whatever account they act for. */
  readonly person: string;
  /** The part of the internet that they come from, for an account that is new; else the person once more. */
  readonly network: string;
}

/** A press that counts, or is about to; `at` in seconds since 1970. */
export interface Press extends Presser {
  readonly adGroup: string;
  readonly at: number;
}

interface Limit {
  readonly by: keyof Presser;
  /** Of one ad group, or of all ads together. */
  readonly of: 'group' | 'all';
  readonly most: number;
  readonly seconds: number;
  readonly reason: InvalidTraffic & ('repeated' | 'paced');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longest of the limits. */
export const LONGEST_SECONDS = DAY;
/** How long a press is remembered: one that waits may be as old as a showing may be, and is judged by those of the longest limit around it. */
export const REMEMBERED_SECONDS = 2 * DAY;

/** How many presses count (docs/handbook/ads.md#invalid-traffic). */
const LIMITS: readonly Limit[] = [
  { by: 'person', of: 'group', most: 1, seconds: 30 * MINUTE, reason: 'repeated' },
  { by: 'person', of: 'group', most: 3, seconds: DAY, reason: 'repeated' },
  { by: 'person', of: 'all', most: 5, seconds: 10 * MINUTE, reason: 'paced' },
  { by: 'person', of: 'all', most: 10, seconds: DAY, reason: 'paced' },
  { by: 'network', of: 'group', most: 2, seconds: 30 * MINUTE, reason: 'paced' },
  { by: 'network', of: 'group', most: 5, seconds: DAY, reason: 'paced' },
  { by: 'network', of: 'all', most: 30, seconds: HOUR, reason: 'paced' },
  { by: 'network', of: 'all', most: 60, seconds: DAY, reason: 'paced' },
];

/**
 * Why a press doesn't count beside the others that do; null where it does. Later ones count as well as earlier ones: a press may be judged long after it
 * was made, when others have been, and the order in which they are judged must not matter.
 *
 * @param others in any order
 */
export function reasonAgainst(press: Press, others: readonly Press[]): Limit['reason'] | null {
  const broken = LIMITS.find(
    ({ by, of, most, seconds }) =>
      others.filter(
        (one) =>
          one[by] === press[by] &&
          (of === 'all' || one.adGroup === press.adGroup) &&
          Math.abs(one.at - press.at) < seconds,
      ).length >= most,
  );
  return broken?.reason ?? null;
}

/** One person sees something of one ad group at most so often a day, whatever it allows. */
export const SEEN_A_DAY = 6;

/**
 * The name under which it's kept how often somebody saw ads on a day, once they said no and nothing with their own name says it: without the site's secret it
 * leads to nobody, and not to another day either.
 *
 * @param person the digest of a {@link Presser}
 * @param day YYYY-MM-DD, of the ad account
 */
export const seenName = (person: string, day: string): string =>
  sha256Hex(`seen\n${day}\n${person}`).slice(0, 32);

/** Days whose ads may still be told of, before and after today: a showing is told of for a day, and days begin earlier or later elsewhere. */
const DAYS_AROUND = [-2, -1, 0, 1];

/** Those names of a person for the days whose ads may still be told of. @param now in ms */
export const seenNames = (
  person: string,
  now: number = Date.now(),
): readonly { readonly day: string; readonly name: string }[] =>
  DAYS_AROUND.map((days) => {
    const day = dayOf(now + days * DAY * 1000, NO_ZONE);
    return { day, name: seenName(person, day) };
  });

/** Less than this passes between the page that has an ad and its press only where no person is, in seconds. */
const QUICKEST_SECONDS = 1;

/**
 * Whether a press without word of the ad having been seen may count: where nobody is counted no such word comes, and it's enough that there was time to
 * see it.
 *
 * @param shown when the page was made, in whole seconds since 1970, by a clock that may be ahead
 */
export const hadTime = (shown: number, at: number): boolean => at < shown || at - shown >= QUICKEST_SECONDS;

/** For how long an account is a new one, in ms: those of a farm seldom get older, and of everybody's few are younger. */
const NEW_MS = 30 * DAY * 1000;
/** Ids begin with the time that they were made at (`next_id()`): ms since this moment. */
const FIRST_ID_MS = Date.UTC(2025, 0, 1);
const SEQUENCE_BITS = 22n;
const madeAt = (id: string): number => FIRST_ID_MS + Number(BigInt(id) >> SEQUENCE_BITS);

/**
 * Who makes a call, as the presser of an ad. A network counts for new accounts alone: many people share the address of an office, or of a provider of phones,
 * and those who have been here for a while are no farm.
 *
 * @param now in ms
 */
export function presserOf(
  { config, ip }: Pick<Ctx, 'config' | 'ip'>,
  personId: string,
  now: number = Date.now(),
): Presser {
  const digest = (what: string) =>
    createHmac('sha256', linkSecret(config)).update(`press\n${what}`).digest('hex').slice(0, 32);
  const person = digest(`person ${personId}`);
  const isNew = now - madeAt(personId) < NEW_MS;
  return { person, network: isNew ? digest(`network ${blockOf(ip)}`) : person };
}
