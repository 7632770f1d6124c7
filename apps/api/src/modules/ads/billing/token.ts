import type { AdMatchReason } from '@corkboard/contract';
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { isSignature } from '../../../platform/signature';

/** Where an ad was shown. */
export type Placement = 'HOME_FEED' | 'RELATED_PINS' | 'SEARCH';

/** Targeting values of an impression when it won the auction, each as `TYPE=value` (docs/handbook/ads.md#what-reports-are-split-by). */
export interface Matched {
  /** Of the place and of what was looked for. */
  readonly context: readonly string[];
  /** Of the person: only of who agreed to be counted. */
  readonly personal: readonly string[];
}

/** Data for the page of an ad's Pin when it is opened (docs/handbook/ads.md#the-page-behind-an-ad). */
interface Opened {
  /** The name of the session that it was shown in, of the day. */
  readonly session: string;
  /** Reasons why the viewer matches the targeting. */
  readonly reasons: readonly AdMatchReason[];
}

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
  /** The day that it is of, in its ad account's time zone; of those from before there were zones it is that of UTC. */
  readonly day?: string;
  /** Whether impressions of it are told: nobody counts those of who didn't agree. */
  readonly measured: boolean;
  /** The origin that its link leads to, where browsers may be told of it. */
  readonly destination?: string;
  readonly matched?: Matched;
  readonly opened?: Opened;
}

/** How long a showing can be told of, in seconds. */
export const SHOWING_SECONDS = 24 * 60 * 60;

/** A number for a showing: random, so that no two processes have to agree. */
export const newInsertion = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();

const sign = (secret: string, body: string, whom: string): Buffer =>
  createHmac('sha256', secret).update(`promotion\n${whom}\n${body}`).digest().subarray(0, 18);

/** Encrypts the private part of an impression's token, or decrypts it: people pass on addresses with it. Each impression has a number of its own, so no two use the same stream. */
function veil(secret: string, insertion: string, bytes: Buffer): Buffer {
  const key = createHmac('sha256', secret).update('promotion matched').digest();
  const stream = createCipheriv(
    'aes-256-ctr',
    key,
    createHash('sha256').update(insertion).digest().subarray(0, 16),
  );
  return Buffer.concat([stream.update(bytes), stream.final()]);
}

type Secrets = readonly [
  price: number,
  matched: readonly [Matched['context'], Matched['personal']] | null,
  opened: readonly [Opened['session'], Opened['reasons']] | null,
  day: string | null,
];

/**
 * A showing as its page carries it (`trackingParams`), signed for the person it was made for: whoever else has it, by a link that was passed on
 * or in any other way, has nothing.
 */
export function sealShowing(secret: string, showing: Showing, whom: string): string {
  const { insertion, account, campaign, adGroup, ad, placement, billable, at, measured } = showing;
  const { price, matched, opened, destination, day } = showing;
  // Pages read these, too (`libs/telemetry/src/attribution.ts`).
  const facts = [insertion, account, campaign, adGroup, ad, placement, billable, at, measured];
  if (destination !== undefined) facts.push(destination);
  const shown = Buffer.from(JSON.stringify(facts)).toString('base64url');
  const secrets: Secrets = [
    price,
    matched ? [matched.context, matched.personal] : null,
    opened ? [opened.session, opened.reasons] : null,
    day ?? null,
  ];
  const hidden = veil(secret, insertion, Buffer.from(JSON.stringify(secrets)));
  const body = `${shown}.${hidden.toString('base64url')}`;
  return `${body}.${sign(secret, body, whom).toString('base64url')}`;
}

/** Impression of a page's token, if the site signed it for this person. The caller checks its age. */
export function openShowing(secret: string, sealed: string, whom: string): Showing | null {
  const [, body, given] = /^([\w-]{1,1000}\.[\w-]{0,1000})\.([\w-]{24})$/.exec(sealed) ?? [];
  if (body === undefined || given === undefined) return null;
  if (!isSignature(given, sign(secret, body, whom))) return null;
  const [shown, hidden] = body.split('.') as [string, string];
  const [insertion, account, campaign, adGroup, ad, placement, billable, at, measured, destination] =
    JSON.parse(Buffer.from(shown, 'base64url').toString()) as [
      ...[string, string, string, string, string],
      ...[Placement, Showing['billable'], number, boolean, string?],
    ];
  const secrets = veil(secret, insertion, Buffer.from(hidden, 'base64url')).toString();
  const [price, matched, opened, day] = JSON.parse(secrets) as Secrets;
  return {
    insertion,
    account,
    campaign,
    adGroup,
    ad,
    placement,
    billable,
    price,
    at,
    measured,
    ...(day && { day }),
    ...(destination !== undefined && { destination }),
    ...(matched && { matched: { context: matched[0], personal: matched[1] } }),
    ...(opened && { opened: { session: opened[0], reasons: opened[1] } }),
  };
}
