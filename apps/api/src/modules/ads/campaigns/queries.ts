import type { AD_REJECTION_LABELS, AdGroup, Campaign, CtaType, OBJECTIVES } from '@corkboard/contract';
import { type Executor, prepared } from '../../../platform/db';
import { type Consent, consentOfAd, ORDER_DONE, ORDER_WAITS } from './standing';
import { unix } from './account-queries';
import type { StandardPage } from '../../../ground/paging/standard';
import type { TargetingSpec } from './targeting';

/** Optional fields of any entity, stored as JSON beside its columns. */
interface Details {
  tracking_urls?: Campaign['tracking_urls'];
}

/** The same of ads. */
interface AdDetails extends Details {
  click_tracking_url?: string;
  customizable_cta_type?: CtaType;
  view_tracking_url?: string;
}

/** The same of campaigns. */
interface CampaignDetails extends Details {
  is_automated_campaign?: true;
  bid_options?: Campaign['bid_options'];
}

/** `int8` columns are text; times are Unix seconds. */
interface EntityRow {
  id: string;
  ad_account_id: string;
  status: string;
  created_time: number;
  updated_time: number;
}

export interface CampaignRow extends EntityRow {
  name: string;
  objective_type: (typeof OBJECTIVES)[number];
  daily_spend_cap: string | null;
  lifetime_spend_cap: string | null;
  is_campaign_budget_optimization: boolean;
  is_flexible_daily_budgets: boolean;
  order_line_id: string | null;
  start_time: number | null;
  end_time: number | null;
  details: CampaignDetails;
}

export interface AdGroupRow extends EntityRow {
  campaign_id: string;
  name: string;
  billable_event: string;
  budget_type: string;
  budget_in_micro_currency: string | null;
  bid_in_micro_currency: string | null;
  bid_strategy_type: string | null;
  pacing_delivery_type: string;
  placement_group: string;
  auto_targeting_enabled: boolean;
  targeting_spec: TargetingSpec;
  targeting_template_id: string | null;
  promotion_id: string | null;
  promotion_level: AdGroup['promotion_application_level'];
  details: Details & {
    optimization_goal_metadata?: AdGroup['optimization_goal_metadata'];
    bid_multiplier?: number;
    lifetime_frequency_cap?: number;
  };
  start_time: number | null;
  end_time: number | null;
  campaign_status: string;
  campaign_start_time: number | null;
  campaign_end_time: number | null;
}

/** How a campaign or an ad group does, for those who see it; what is changed isn't asked for it. */
interface Doing {
  /** Whether what it may spend in all is spent, or what its campaign may. */
  spent: boolean;
  /** Whether it has an ad that is shown as soon as it may. */
  delivers: boolean;
}
export type ShownCampaignRow = CampaignRow & Doing;
export type ShownAdGroupRow = AdGroupRow & Doing;

export interface AdRow extends EntityRow {
  campaign_id: string;
  ad_group_id: string;
  pin_id: string;
  name: string | null;
  creative_type: string;
  review_status: string;
  rejected_reasons: (keyof typeof AD_REJECTION_LABELS)[];
  destination_url: string | null;
  lead_form_id: string | null;
  /** Set where the site keeps it, for a product of a promoted group. */
  product_group_promotion_id: string | null;
  details: AdDetails;
  is_pin_deleted: boolean;
  ad_group_status: string;
  /** Of the ad group. */
  billable_event: string;
  campaign_status: string;
}

/** The same with what says whether it can be shown. */
export type ShownAdRow = AdRow & { picture: string | null; consent: Consent; leads: boolean };

const stamps = (alias: string) =>
  `${unix(`${alias}.created_time`)} as created_time, ${unix(`${alias}.updated_time`)} as updated_time`;
const span = (alias: string, prefix = '') =>
  `${unix(`${alias}.start_time`)} as ${prefix}start_time, ${unix(`${alias}.end_time`)} as ${prefix}end_time`;

/** SQL: the Pin of the ad `d` is there no longer. */
const PIN_GONE = 'not exists (select from pins p where p.id = d.pin_id)';

/** SQL condition: pressing an ad leads somewhere, where its group `g` pays for that: the link of its Pin may have gone since. */
export const leads = (
  ad: string,
): string => `(g.billable_event <> 'CLICKTHROUGH' or ${ad}.destination_url is not null
  or exists (select from pins l where l.id = ${ad}.pin_id and l.link is not null))`;

/** SQL condition: people can answer the form of an ad `d`, where it has one: a draft of a form is shown to nobody. */
export const FORM_STANDS = `(d.lead_form_id is null or exists (select from lead_forms f
  where f.ad_account_id = d.ad_account_id and f.id = d.lead_form_id and f.status = 'ACTIVE'))`;

/**
 * SQL condition: an ad group `g` names no audience that it may not use any more, in itself, its template or its campaign: one that is no longer shared
 * with the ad account. One that does stops.
 */
export const AUDIENCES_STAND = `not exists (select from audience_losses l
    join campaigns loser on loser.ad_account_id = g.ad_account_id and loser.id = g.campaign_id
    left join targeting_templates aim on aim.ad_account_id = g.ad_account_id and aim.id = g.targeting_template_id
  where l.ad_account_id = g.ad_account_id
    and (coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? l.audience_id::text
      or coalesce(aim.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? l.audience_id::text
      or loser.details #> '{bid_options,audience_multipliers}' ? l.audience_id::text))`;

/** SQL: an ad group `g` has an ad that is shown as soon as it may: neither stopped nor rejected, with its Pin, and leading somewhere where clicks are paid for. */
export const HAS_AD = `(exists (
  select from ads shown where shown.ad_account_id = g.ad_account_id and shown.ad_group_id = g.id
    and shown.status = 'ACTIVE' and shown.review_status <> 'REJECTED'
    and exists (select from pins p where p.id = shown.pin_id) and ${leads('shown')}) and ${AUDIENCES_STAND})`;

/**
 * SQL: something that is `ACTIVE` spent an amount of all its time. Days are added up only where there is such an amount, and from an index that holds what each
 * of them cost.
 */
const spentOf = (own: string, column: string, amount: string): string =>
  `case when ${own}.status <> 'ACTIVE' or ${amount} is null then false else ${amount} <= (
    select coalesce(sum(n.spend_micro), 0) from ad_days n where n.ad_account_id = ${own}.ad_account_id and n.${column} = ${own}.id) end`;
/** SQL: what has an end in money or in an order line came to it: a campaign `c`, and an ad group `g` of it. Who isn't `ACTIVE` is stopped by that before. */
export const CAMPAIGN_SPENT = `(${spentOf('c', 'campaign_id', 'c.lifetime_spend_cap')} or ${ORDER_DONE})`;
export const GROUP_SPENT = `(${spentOf('g', 'ad_group_id', `case g.budget_type when 'LIFETIME' then g.budget_in_micro_currency end`)} or ${CAMPAIGN_SPENT})`;

const campaigns = (
  more = '',
) => `select c.id, c.ad_account_id, c.name, c.objective_type, c.status, c.daily_spend_cap,
  c.lifetime_spend_cap, c.is_campaign_budget_optimization, c.is_flexible_daily_budgets, c.order_line_id, c.details, ${span('c')}, ${stamps('c')}${more}
  from campaigns c`;
export const CAMPAIGN = campaigns();

const adGroups = (
  more = '',
) => `select g.id, g.ad_account_id, g.campaign_id, g.name, g.status, g.billable_event, g.budget_type,
  g.budget_in_micro_currency, g.bid_in_micro_currency, g.bid_strategy_type, g.pacing_delivery_type, g.placement_group,
  g.auto_targeting_enabled, g.targeting_spec, g.targeting_template_id, g.promotion_id, g.promotion_level, g.details, ${span('g')}, ${stamps('g')},
  c.status as campaign_status, ${span('c', 'campaign_')}${more}
  from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id`;
export const AD_GROUP = adGroups();

const ads = (
  more = '',
) => `select d.id, d.ad_account_id, d.campaign_id, d.ad_group_id, d.pin_id, d.name, d.creative_type, d.status,
  d.review_status, d.rejected_reasons, d.destination_url, d.lead_form_id, d.product_group_promotion_id, d.details, ${PIN_GONE} as is_pin_deleted, ${stamps('d')}, g.status as ad_group_status, g.billable_event, c.status as campaign_status${more}
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id`;
export const AD = ads();
/**
 * SQL: what says whether an ad `d` of a group `g` can be shown: everybody sees its Pin (`picture` is the signature of what it shows then), whose author
 * allows it, and it leads somewhere where that is paid for.
 */
export const AD_SHOWABLE = `(select p.image_signature from pins p where p.id = d.pin_id and p.is_public) as picture, ${consentOfAd('d')} as consent,
  ${leads('d')} as leads`;

/** Filters of a list; null is everything. */
export interface Filter {
  /** Statuses; null is all of them. */
  statuses: readonly string[] | null;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
}

type Columns = Record<'campaign' | 'adGroup', string | null>;

type ListParams = [
  account: string,
  after: string,
  statuses: readonly string[] | null,
  campaigns: readonly string[] | null,
  adGroups: readonly string[] | null,
  ids: readonly string[] | null,
  limit: number,
];

/** A list statement of one kind of entity, in both directions. */
function lister<Row extends object>(
  name: string,
  select: string,
  alias: string,
  columns: Columns,
  only = 'true',
) {
  const among = (column: string | null, parameter: string) =>
    column
      ? `(${parameter}::bigint[] is null or ${column} = any(${parameter}))`
      : `${parameter}::bigint[] is null`;
  const statement = (compare: '<' | '>', direction: 'asc' | 'desc') =>
    prepared<Row, ListParams>(
      `ads.${name}.${direction}`,
      `${select} where ${alias}.ad_account_id = $1 and ${only} and ${alias}.id ${compare} $2
         and ($3::text[] is null or ${alias}.status = any($3))
         and ${among(columns.campaign, '$4')} and ${among(columns.adGroup, '$5')} and ${among(`${alias}.id`, '$6')}
       order by ${alias}.id ${direction} limit $7::int`,
    );
  const [ascending, descending] = [statement('>', 'asc'), statement('<', 'desc')];
  return (
    executor: Executor,
    accountId: string,
    page: Omit<StandardPage, 'first'>,
    filter: Filter,
  ): Promise<Row[]> =>
    (page.ascending ? ascending : descending)(executor, [
      accountId,
      page.after,
      filter.statuses,
      filter.campaignIds ?? null,
      filter.adGroupIds ?? null,
      filter.ids ?? null,
      page.size + 1,
    ]);
}

/** Entities of an ad account, one more than the page has. */
export const listCampaigns = lister<ShownCampaignRow>(
  'campaigns',
  campaigns(`, ${CAMPAIGN_SPENT} as spent, not ${ORDER_WAITS} and exists (select from ad_groups g where g.ad_account_id = c.ad_account_id
    and g.campaign_id = c.id and g.status = 'ACTIVE' and ${HAS_AD}) as delivers`),
  'c',
  { campaign: null, adGroup: null },
);
export const listAdGroups = lister<ShownAdGroupRow>(
  'ad_groups',
  adGroups(`, ${GROUP_SPENT} as spent, not ${ORDER_WAITS} and ${HAS_AD} as delivers`),
  'g',
  { campaign: 'g.campaign_id', adGroup: null },
);
/** The same of the ads that people made. */
export const listAds = lister<ShownAdRow>(
  'ads',
  ads(`, ${AD_SHOWABLE}`),
  'd',
  { campaign: 'd.campaign_id', adGroup: 'd.ad_group_id' },
  'd.product_group_promotion_id is null',
);
