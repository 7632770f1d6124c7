import { MERCHANT_FEED_DAYS, MERCHANT_ITEMS_PERCENT, type MerchantCheck } from '@corkboard/contract';
import type { HealthRow } from './queries';

/** Requirements of the badge with whether a business meets them. */
export function checksOf({ websites, read_days, original, ingested }: HealthRow) {
  const met: Readonly<Record<MerchantCheck, boolean>> = {
    WEBSITE: websites.length > 0,
    FEED: read_days !== null && read_days <= MERCHANT_FEED_DAYS,
    ITEMS:
      BigInt(ingested) > 0n && BigInt(ingested) * 100n >= BigInt(original) * BigInt(MERCHANT_ITEMS_PERCENT),
  };
  return (Object.keys(met) as MerchantCheck[]).map((check) => ({ check, is_met: met[check] }));
}
