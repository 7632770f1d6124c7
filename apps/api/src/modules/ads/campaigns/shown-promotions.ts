import { adMessages } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';
import type { AdGroupRow } from './queries';

interface HasPromotion {
  promotion_id?: string | null | undefined;
}
type Shown = Pick<AdGroupRow, 'promotion_id' | 'promotion_level'>;

/** The promotion that an ad group names; the public standard has 0 for none. */
export const promotionOf = ({ promotion_id: id = null }: HasPromotion): string | null =>
  id === null || BigInt(id) === 0n ? null : id;

/** Promotions of an ad account by id, which stay until the transaction ends. */
const keepPromotions = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'ads.keep_promotions',
  `select id from promotions where ad_account_id = $1::bigint and id = any($2::bigint[]) order by id for key share`,
);

/**
 * Looks the promotions up that some ad groups name, and gives the check of one of them: its promotion has to be one of the ad account
 * (docs/handbook/ads.md#promotions).
 */
export async function namedPromotions(
  tx: Tx,
  accountId: string,
  inputs: readonly HasPromotion[],
): Promise<(input: HasPromotion) => void> {
  const ids = [...new Set(inputs.flatMap((input) => promotionOf(input) ?? []))];
  const known = new Set(
    ids.length === 0 ? [] : (await keepPromotions(tx, [accountId, ids])).map(({ id }) => id),
  );
  return (input) => {
    const id = promotionOf(input);
    if (id !== null && !known.has(id))
      throw new ItemRefusal('promotion_id', adMessages.promotionMissing(id), 404);
  };
}

/** Whether a change names a promotion where there was none, or takes it away: where it was shown says nothing then. */
export const isPromotionAnew = (patch: HasPromotion, before: Shown): boolean =>
  patch.promotion_id !== undefined && (before.promotion_id === null || promotionOf(patch) === null);

/** Whether ads of an ad group show a promotion that they didn't show before a change of it. */
export const showsAnew = (now: Shown, before: Shown): boolean =>
  now.promotion_id !== null &&
  now.promotion_level !== 'NONE' &&
  (now.promotion_id !== before.promotion_id || now.promotion_level !== before.promotion_level);

/** Has the ads of some ad groups reviewed anew, since they say something else beside their Pins. */
export const reviewAdsOf = prepared<never, [accountId: string, groups: readonly string[]]>(
  'ads.review_ads_of',
  `update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
   where ad_account_id = $1::bigint and ad_group_id = any($2::bigint[]) and review_status <> 'PENDING' and status not in ('ARCHIVED', 'DELETED_DRAFT')`,
);
