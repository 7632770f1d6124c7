import { minorUnit } from '@corkboard/contract';

/** An amount in the smallest coins of its currency, as the provider counts. Nothing of it may be less than a coin. */
export function coinsOf(micro: bigint, currency: string): number {
  const coin = minorUnit(currency);
  if (micro % coin !== 0n) throw new RangeError(`${micro} millionths of ${currency} are no whole coins`);
  return Number(micro / coin);
}

/** The amount in millionths of so many coins. */
export const microOf = (coins: number, currency: string): bigint => BigInt(coins) * minorUnit(currency);

/** Without what is less than the smallest coin. */
export const wholeCoins = (micro: bigint, currency: string): bigint => micro - (micro % minorUnit(currency));
