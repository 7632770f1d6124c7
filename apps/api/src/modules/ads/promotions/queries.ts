import type { AdGroup, CallData, PROMOTION_PLATFORMS, PromotionType } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';

type Promotion = CallData<'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}'>;

/** A value of a promotion's text; an amount is in millionths. */
export interface KeptValue {
  amount?: string;
  currency_code?: string;
  custom_text?: string;
  percent?: number;
}
/** A promotion as it's kept; times are Unix seconds. */
export interface PromotionFields {
  status: Promotion['status'];
  promotion_title: string;
  promotion_type: PromotionType;
  promotion_custom_id: string | null;
  platform_type: (typeof PROMOTION_PLATFORMS)[number];
  external_id: string | null;
  promotion_code: string | null;
  template_values: KeptValue[];
  start_time: number | null;
  end_time: number | null;
}
export interface PromotionRow extends PromotionFields {
  id: string;
  ad_account_id: string;
}

const seconds = (column: string): string => `floor(extract(epoch from ${column}))::float8 as ${column}`;
const ROW = `id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, ${seconds('start_time')}, ${seconds('end_time')}`;

const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<PromotionRow, [account: string, after: string, limit: number]>(
    `promotions.list_${direction}`,
    `select ${ROW} from promotions where ad_account_id = $1 and id ${compare} $2 order by id ${direction} limit $3::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];
/** Promotions of an ad account, one more than the page has. */
export const listPromotions = (db: Executor, account: string, page: StandardPage): Promise<PromotionRow[]> =>
  (page.ascending ? ascending : descending)(db, [account, page.after, page.size + 1]);

export const promotionById = prepared<PromotionRow, [account: string, id: string]>(
  'promotions.get',
  `select ${ROW} from promotions where ad_account_id = $1 and id = $2`,
);
/** The same, locked until the transaction ends. */
export const lockPromotion = prepared<PromotionRow, [account: string, id: string]>(
  'promotions.lock',
  `select ${ROW} from promotions where ad_account_id = $1 and id = $2 for no key update`,
);

type Columns = [
  status: string,
  title: string,
  type: string,
  customId: string | null,
  platform: string,
  externalId: string | null,
  code: string | null,
  values: string,
  start: number | null,
  end: number | null,
];
export const insertPromotion = prepared<PromotionRow, [account: string, ...Columns]>(
  'promotions.add',
  `insert into promotions (ad_account_id, status, title, promotion_type, custom_id, platform_type, external_id, code, template_values, start_time, end_time)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb, to_timestamp($10::float8), to_timestamp($11::float8)) returning ${ROW}`,
);
export const updatePromotion = prepared<PromotionRow, [account: string, id: string, ...Columns]>(
  'promotions.change',
  `update promotions set status = $3, title = $4, promotion_type = $5, custom_id = $6, platform_type = $7, external_id = $8, code = $9,
     template_values = $10::text::jsonb, start_time = to_timestamp($11::float8), end_time = to_timestamp($12::float8), updated_at = now()
   where ad_account_id = $1 and id = $2 returning ${ROW}`,
);
export const deletePromotion = prepared<never, [account: string, id: string]>(
  'promotions.delete',
  'delete from promotions where ad_account_id = $1 and id = $2',
);

/** Ad groups that name a promotion, locked until the transaction ends. */
export const lockGroupsWith = prepared<
  { id: string; promotion_level: AdGroup['promotion_application_level'] },
  [account: string, id: string]
>(
  'promotions.lock_groups',
  `select id, promotion_level from ad_groups where ad_account_id = $1 and promotion_id = $2 order by id for no key update`,
);
/** The same, of which nothing is changed. */
export const groupsWith = prepared<
  { id: string; promotion_level: AdGroup['promotion_application_level'] },
  [account: string, id: string]
>(
  'promotions.groups',
  `select id, promotion_level from ad_groups where ad_account_id = $1 and promotion_id = $2 order by id`,
);
/** Takes a promotion away from ad groups. */
export const leaveGroups = prepared<never, [account: string, groups: readonly string[]]>(
  'promotions.leave_groups',
  `update ad_groups set promotion_id = null, promotion_level = 'NONE', updated_time = now() where ad_account_id = $1 and id = any($2::bigint[])`,
);

/** The columns of what is kept. */
export const columnsOf = (one: PromotionFields): Columns => [
  one.status,
  one.promotion_title,
  one.promotion_type,
  one.promotion_custom_id,
  one.platform_type,
  one.external_id,
  one.promotion_code,
  JSON.stringify(one.template_values),
  one.start_time,
  one.end_time,
];
