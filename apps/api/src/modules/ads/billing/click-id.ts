import { DAY_MS } from '@corkboard/contract';
import { createHmac } from 'node:crypto';
import { isSignature } from '../../../platform/signature';

/** A press of an ad: the day on which the ad was shown, and the number of the showing. */
interface Click {
  readonly day: string;
  readonly insertion: string;
}

const sign = (secret: string, body: string, account: string): Buffer =>
  createHmac('sha256', secret).update(`click\n${account}\n${body}`).digest().subarray(0, 9);

/**
 * Click id in the landing page's address (docs/handbook/conversions.md#which-ad-gets-the-credit): it names the click, signed for the
 * ad account. It doesn't identify the person.
 */
export function sealClick(secret: string, { day, insertion }: Click, account: string): string {
  const body = `${(Date.parse(day) / DAY_MS).toString(36)}.${BigInt(insertion).toString(36)}`;
  return `${body}.${sign(secret, body, account).toString('base64url')}`;
}

/** The press that an address carries, if it led to this ad account's site. */
export function openClick(secret: string, sealed: string, account: string): Click | null {
  const [, body, day, insertion, given] =
    /^(([0-9a-z]{1,6})\.([0-9a-z]{1,13}))\.([\w-]{12})$/.exec(sealed) ?? [];
  if (body === undefined || day === undefined || insertion === undefined || given === undefined) return null;
  if (!isSignature(given, sign(secret, body, account))) return null;
  const number = [...insertion].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return {
    day: new Date(Number.parseInt(day, 36) * DAY_MS).toISOString().slice(0, 10),
    insertion: number.toString(),
  };
}
