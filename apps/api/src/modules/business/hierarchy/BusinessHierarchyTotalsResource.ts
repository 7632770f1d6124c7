import type { Handlers } from '../../../http/context';
import { dayIn, isNear } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import { openTree } from './tree';

interface FiguresRow {
  /** Null for all together. */
  business_id: string | null;
  currency: string;
  ad_accounts: number;
  spend_micro: string;
  impressions: string;
  clicks: string;
}
/** Figures of the ad accounts of some businesses in the days until today, by business and currency and by currency alone; each account's days are its own. */
const figuresOf = prepared<FiguresRow, [businessIds: readonly string[], days: number]>(
  'hierarchy.figures',
  `select case when grouping(a.owner_user_id) = 0 then a.owner_user_id end as business_id, a.currency, count(distinct a.id)::int as ad_accounts, coalesce(sum(d.spend_micro), 0)::bigint as spend_micro,
     coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.clicks), 0)::bigint as clicks
   from ad_accounts a left join ad_days d on d.ad_account_id = a.id and ${isNear('d.day', 'now()', 90)}
     and d.day > ${dayIn('now()', 'a.time_zone')} - $2::int
   where a.owner_user_id = any($1::bigint[])
   group by grouping sets ((a.owner_user_id, a.currency), (a.currency))
   order by grouping(a.owner_user_id) desc, array_position($1::bigint[], a.owner_user_id), spend_micro desc, a.currency`,
);

/** Totals of the brands of hierarchies. */
export const businessHierarchyTotalsResource = {
  /**
   * Of the businesses that the caller manages, each by currency and all by currency: amounts of two currencies are never added.
   *
   * @throws Refusal as `openTree`
   */
  'BusinessHierarchyTotalsResource.get': async (ctx, { business_id: businessId, days = 30 }) => {
    const tree = await openTree(ctx, businessId);
    const rows = (await figuresOf(ctx.db, [tree.managed, days])).map(({ impressions, clicks, ...row }) => ({
      ...row,
      impressions: Number(impressions),
      clicks: Number(clicks),
    }));
    return {
      brands: rows.flatMap(({ business_id, ...figures }) =>
        business_id === null ? [] : [{ business_id, ...figures }],
      ),
      totals: rows.flatMap(({ business_id, ...figures }) => (business_id === null ? [figures] : [])),
    };
  },
} satisfies Partial<Handlers>;
