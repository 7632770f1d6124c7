import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Where an ad was shown. */
export type Placement = 'HOME_FEED' | 'RELATED_PINS' | 'SEARCH';

/** One showing of an ad: whose it is, what it costs, where and when it was. Prices are millionths of the account's currency. */
export interface Showing {
  /** A number that no other showing has. */
  readonly insertion: string;
  readonly account: string;
  readonly campaign: string;
  readonly adGroup: string;
  readonly ad: string;
  readonly placement: Placement;
  readonly billable: 'IMPRESSION' | 'CLICKTHROUGH';
  /** Of one billable event. */
  readonly price: number;
  /** Seconds since 1970. */
  readonly at: number;
  /** Whether impressions of it are told: nobody counts those of who didn't agree. */
  readonly measured: boolean;
}

/** How long a showing can be told of, in seconds. */
export const SHOWING_SECONDS = 24 * 60 * 60;

/** A number for a showing: random, so that no two processes have to agree. */
export const newInsertion = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();

const sign = (secret: string, body: string, whom: string): Buffer =>
  createHmac('sha256', secret).update(`promotion\n${whom}\n${body}`).digest().subarray(0, 18);

/**
 * A showing as its page carries it (`trackingParams`), signed for the person it was made for: whoever else has it, by a link that was passed on
 * or in any other way, has nothing.
 */
export function sealShowing(secret: string, showing: Showing, whom: string): string {
  const { insertion, account, campaign, adGroup, ad, placement, billable, price, at, measured } = showing;
  const body = Buffer.from(
    JSON.stringify([insertion, account, campaign, adGroup, ad, placement, billable, price, at, measured]),
  ).toString('base64url');
  return `${body}.${sign(secret, body, whom).toString('base64url')}`;
}

/** What a page carries, if the site made it for this person; its age is looked at by whoever counts it. */
export function openShowing(secret: string, sealed: string, whom: string): Showing | null {
  const [, body, given] = /^([\w-]{1,1000})\.([\w-]{24})$/.exec(sealed) ?? [];
  if (body === undefined || given === undefined) return null;
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), sign(secret, body, whom))) return null;
  const [insertion, account, campaign, adGroup, ad, placement, billable, price, at, measured] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as [string, string, string, string, string, Placement, Showing['billable'], number, number, boolean];
  return { insertion, account, campaign, adGroup, ad, placement, billable, price, at, measured };
}
