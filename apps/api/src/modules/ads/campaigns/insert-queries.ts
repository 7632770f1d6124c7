import { pinSeenBy } from '../../../ground/policies/pins';
import { type Executor, prepared } from '../../../platform/db';
import type { SeenPin } from './rules';
import { consentOf } from './standing';
import { AD, AD_GROUP, type AdGroupRow, type AdRow, CAMPAIGN, type CampaignRow } from './queries';

/** Campaigns of an account by id, locked until the transaction ends so that nothing is added past a limit or an end. */
export const lockCampaigns = prepared<CampaignRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_campaigns',
  `${CAMPAIGN} where c.ad_account_id = $1 and c.id = any($2::bigint[]) order by c.id for no key update of c`,
);

/** How many ad groups campaigns have that still count. */
export const countAdGroups = prepared<
  { campaign_id: string; count: string },
  [accountId: string, campaignIds: readonly string[]]
>(
  'ads.count_ad_groups',
  `select campaign_id, count(*) from ad_groups
   where ad_account_id = $1 and campaign_id = any($2::bigint[]) and status not in ('ARCHIVED', 'DELETED_DRAFT')
   group by campaign_id`,
);

export interface LockedAdGroupRow {
  id: string;
  campaign_id: string;
  status: string;
  billable_event: string;
  campaign_status: string;
  objective_type: string;
}
/** Ad groups of an account by id, locked until the transaction ends. */
export const lockAdGroups = prepared<LockedAdGroupRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_ad_groups',
  `select g.id, g.campaign_id, g.status, g.billable_event, c.status as campaign_status, c.objective_type
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
   where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for share of g`,
);

/** Which of some pins a person can see, and what of them decides whether and how they can be promoted. */
export const seenPins = prepared<
  { id: string } & SeenPin,
  [viewerId: string, pinIds: readonly string[], accountId: string]
>(
  'ads.seen_pins',
  `select p.id, b.privacy = 'secret' as secret, p.animated, p.link,
     (select ${consentOf('p', 'a.owner_user_id')} from ad_accounts a where a.id = $3::bigint) as consent
   from pins p
   join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = any($2::bigint[]) and ${pinSeenBy('p', 'b', '$1')}`,
);

/** A row to insert; columns are the table's, times ISO 8601. */
type NewRow = Record<string, unknown>;

type Table = 'campaigns' | 'ad_groups' | 'ads';
type Columns = Record<string, string>;

const inserter = (table: Table, columns: Columns) => {
  const names = Object.keys(columns);
  const insert = prepared<{ id: string }, [accountId: string, rows: string]>(
    `ads.insert_${table}`,
    // Ids are made before the insert, so that the answer can be put back in the order of the input.
    `with input as materialized (
       select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
         as i(${names.map((name) => `${name} ${columns[name]}`).join(', ')}, place int) order by i.place
     ), added as (
       insert into ${table} (ad_account_id, id, ${names.join(', ')})
       select $1, id, ${names.join(', ')} from input returning id
     )
     select added.id from added join input using (id) order by input.place`,
  );
  return async (tx: Executor, accountId: string, rows: readonly NewRow[]): Promise<string[]> => {
    if (rows.length === 0) return [];
    const numbered = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
    const inserted = await insert(tx, [accountId, numbered]);
    return inserted.map(({ id }) => id);
  };
};

const CAMPAIGN_COLUMNS: Columns = {
  name: 'text',
  objective_type: 'text',
  status: 'text',
  daily_spend_cap: 'bigint',
  lifetime_spend_cap: 'bigint',
  is_campaign_budget_optimization: 'boolean',
  is_flexible_daily_budgets: 'boolean',
  order_line_id: 'bigint',
  details: 'jsonb',
  start_time: 'timestamptz',
  end_time: 'timestamptz',
};

const AD_GROUP_COLUMNS: Columns = {
  campaign_id: 'bigint',
  name: 'text',
  status: 'text',
  billable_event: 'text',
  budget_type: 'text',
  budget_in_micro_currency: 'bigint',
  bid_in_micro_currency: 'bigint',
  bid_strategy_type: 'text',
  pacing_delivery_type: 'text',
  placement_group: 'text',
  auto_targeting_enabled: 'boolean',
  targeting_spec: 'jsonb',
  targeting_template_id: 'bigint',
  promotion_id: 'bigint',
  promotion_level: 'text',
  details: 'jsonb',
  start_time: 'timestamptz',
  end_time: 'timestamptz',
};

const AD_COLUMNS: Columns = {
  ad_group_id: 'bigint',
  campaign_id: 'bigint',
  pin_id: 'bigint',
  name: 'text',
  creative_type: 'text',
  status: 'text',
  destination_url: 'text',
  lead_form_id: 'bigint',
  details: 'jsonb',
};

/** Inserts campaigns of an account; ids in the order of the rows. */
export const insertCampaigns = inserter('campaigns', CAMPAIGN_COLUMNS);
/** Inserts ad groups of an account; ids in the order of the rows. */
export const insertAdGroups = inserter('ad_groups', AD_GROUP_COLUMNS);
/** Inserts ads of an account; ids in the order of the rows. */
export const insertAds = inserter('ads', AD_COLUMNS);

const updater = (table: Table, columns: Columns, more = '') => {
  const names = Object.keys(columns);
  const update = prepared<never, [accountId: string, rows: string]>(
    `ads.update_${table}`,
    `update ${table} t set updated_time = now(), ${more} ${names.map((name) => `${name} = i.${name}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as i(id bigint, ${names.map((name) => `${name} ${columns[name]}`).join(', ')})
     where t.ad_account_id = $1 and t.id = i.id`,
  );
  return async (tx: Executor, accountId: string, rows: readonly NewRow[]): Promise<void> => {
    if (rows.length > 0) await update(tx, [accountId, JSON.stringify(rows)]);
  };
};

/** Changes campaigns of an account. */
export const updateCampaigns = updater('campaigns', CAMPAIGN_COLUMNS);
/** Changes ad groups of an account. */
export const updateAdGroups = updater('ad_groups', AD_GROUP_COLUMNS);
/** SQL: an ad leads to another address, or shows another Pin or form. */
const ANEW =
  't.destination_url is distinct from i.destination_url or t.pin_id <> i.pin_id or t.lead_form_id is distinct from i.lead_form_id';
/** Changes ads of an account. Another address, Pin or form is reviewed anew. */
export const updateAds = updater(
  'ads',
  AD_COLUMNS,
  `review_status = case when ${ANEW} then 'PENDING' else t.review_status end,
     rejected_reasons = case when ${ANEW} then '{}' else t.rejected_reasons end,`,
);

/** Ad groups of campaigns that have not ended, locked until the transaction ends. */
export const lockGroupsOf = prepared<AdGroupRow, [accountId: string, campaignIds: readonly string[]]>(
  'ads.lock_groups_of',
  `${AD_GROUP} where g.ad_account_id = $1 and g.campaign_id = any($2::bigint[]) and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
   order by g.id for no key update of g`,
);
/** Ad groups of an account by id, locked until the transaction ends. */
export const lockGroups = prepared<AdGroupRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_groups',
  `${AD_GROUP} where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g`,
);
/** Ads of an account by id, locked until the transaction ends. */
export const lockAds = prepared<AdRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_ads',
  `${AD} where d.ad_account_id = $1 and d.id = any($2::bigint[]) order by d.id for no key update of d`,
);
