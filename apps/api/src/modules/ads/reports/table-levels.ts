import type { REPORT_FIELDS, ReportLevel } from '@corkboard/contract';
import { CAMPAIGN_SPENT, GROUP_SPENT, HAS_AD, PROMOTION_FROM } from '../campaigns';
import { ITEM_FROM } from './item-queries';
import type { OwnLevel } from './queries';

type Field<L extends ReportLevel> = (typeof REPORT_FIELDS)[L][number];

/** SQL of the entities that a table is of. */
interface TableLevel<L extends ReportLevel> {
  readonly level: OwnLevel;
  readonly from: string;
  /** Alias of the entity itself. */
  readonly own: string;
  readonly name: string;
  /** SQL of the sort keys: words, or numbers. */
  readonly words: Readonly<Partial<Record<Field<L>, string>>>;
  readonly numbers: Readonly<Partial<Record<Field<L>, string>>>;
  readonly campaign: string;
  readonly adGroup: string;
}

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const stamps = (own: string) => ({
  created_time: seconds(`${own}.created_time`),
  updated_time: seconds(`${own}.updated_time`),
});
const times = (own: string) => ({
  start_time: seconds(`${own}.start_time`),
  end_time: seconds(`${own}.end_time`),
});

/** The summary status of `summaryStatus`, but for a blocked account, whose rows all have one; for sorting. A test compares the two. */
function statusOf(own: string, parents: readonly string[], spent: string, delivers: string): string {
  const all = [own, ...parents];
  const some = (test: (alias: string) => string) => all.map(test).join(' or ');
  return `case when ${own}.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then ${own}.status
    when ${some((alias) => `${alias}.status <> 'ACTIVE'`)} then 'PAUSED'
    when ${some((alias) => `now() < ${alias}.start_time`)} then 'NOT_STARTED'
    when ${some((alias) => `now() >= ${alias}.end_time`)} then 'COMPLETED'
    when ${spent} then 'COMPLETED' when ${delivers} then 'RUNNING' else 'NOT_STARTED' end`;
}

const GROUP_TO_CAMPAIGN = 'join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id';

/** SQL: the summary status of an ad `d` under `g` and `c`. */
const AD_STATUS = `case when d.status in ('ARCHIVED', 'DRAFT', 'DELETED_DRAFT') then d.status
        when d.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED'
        when d.review_status in ('APPROVED', 'REJECTED') then d.review_status else 'PENDING' end`;

/** SQL: the labels of the campaign `c`, brands first. */
const LABELS = `(select string_agg(fold_text(l.value), ' ' order by l.label_type, fold_text(l.value))
  from labels l where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.status = 'ACTIVE')`;

/** The tables. */
export const TABLE_LEVELS: { readonly [L in ReportLevel]: TableLevel<L> } = {
  CAMPAIGN: {
    level: 'campaign',
    from: 'campaigns c',
    own: 'c',
    name: 'c.name',
    words: {
      labels: LABELS,
      name: 'fold_text(c.name)',
      summary_status: statusOf(
        'c',
        [],
        CAMPAIGN_SPENT,
        `exists (select from ad_groups g where g.ad_account_id = c.ad_account_id and g.campaign_id = c.id
          and g.status = 'ACTIVE' and ${HAS_AD})`,
      ),
      objective_type: 'c.objective_type',
    },
    numbers: {
      daily_spend_cap: 'c.daily_spend_cap',
      lifetime_spend_cap: 'c.lifetime_spend_cap',
      ...times('c'),
      ...stamps('c'),
    },
    campaign: 'c.id',
    adGroup: 'null::bigint',
  },
  AD_GROUP: {
    level: 'adGroup',
    from: `ad_groups g ${GROUP_TO_CAMPAIGN}`,
    own: 'g',
    name: 'g.name',
    words: {
      labels: LABELS,
      name: 'fold_text(g.name)',
      summary_status: statusOf('g', ['c'], GROUP_SPENT, HAS_AD),
      campaign_name: 'fold_text(c.name)',
      budget_type: 'g.budget_type',
      bid_strategy_type: 'g.bid_strategy_type',
      billable_event: 'g.billable_event',
      pacing_delivery_type: 'g.pacing_delivery_type',
      placement_group: 'g.placement_group',
    },
    numbers: {
      budget_in_micro_currency: 'g.budget_in_micro_currency',
      bid_in_micro_currency: 'g.bid_in_micro_currency',
      ...times('g'),
      ...stamps('g'),
    },
    campaign: 'g.campaign_id',
    adGroup: 'g.id',
  },
  AD: {
    level: 'ad',
    // Ads of products are in the tables of these.
    from: `ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id and d.product_group_promotion_id is null
      ${GROUP_TO_CAMPAIGN}`,
    own: 'd',
    name: "coalesce(d.name, '')",
    words: {
      labels: LABELS,
      name: 'fold_text(d.name)',
      summary_status: AD_STATUS,
      review_status: 'd.review_status',
      ad_group_name: 'fold_text(g.name)',
      campaign_name: 'fold_text(c.name)',
      creative_type: 'd.creative_type',
      destination_url: 'd.destination_url',
      pin_id: "lpad(d.pin_id::text, 19, '0')",
    },
    numbers: stamps('d'),
    campaign: 'd.campaign_id',
    adGroup: 'd.ad_group_id',
  },
  PRODUCT_GROUP: {
    level: 'productGroup',
    from: PROMOTION_FROM,
    own: 'q',
    name: "coalesce(t.name, '')",
    words: {
      labels: LABELS,
      name: 'fold_text(t.name)',
      summary_status: `case when q.status in ('ARCHIVED', 'DELETED_DRAFT') then 'ARCHIVED' when not q.included then 'EXCLUDED'
        when q.status <> 'ACTIVE' or g.status <> 'ACTIVE' or c.status <> 'ACTIVE' then 'PAUSED' else 'RUNNING' end`,
      campaign_name: 'fold_text(c.name)',
      ad_group_name: 'fold_text(g.name)',
      creative_type: 'q.creative_type',
      tracking_url: 'q.tracking_url',
    },
    numbers: { bid_in_micro_currency: 'q.bid_in_micro_currency', ...stamps('q') },
    campaign: 'q.campaign_id',
    adGroup: 'q.ad_group_id',
  },
  PRODUCT_ITEM: {
    level: 'productItem',
    from: ITEM_FROM,
    own: 'd',
    name: "coalesce(d.name, '')",
    words: {
      labels: LABELS,
      name: 'fold_text(d.name)',
      summary_status: AD_STATUS,
      review_status: 'd.review_status',
      product_group_name: 'fold_text(t.name)',
      campaign_name: 'fold_text(c.name)',
      ad_group_name: 'fold_text(g.name)',
      availability: 'l.availability',
      item_id: "lpad(d.product_item_id::text, 19, '0')",
      pin_id: "lpad(d.pin_id::text, 19, '0')",
    },
    numbers: { price: 'coalesce(l.sale_price, l.price)', ...stamps('d') },
    campaign: 'd.campaign_id',
    adGroup: 'd.ad_group_id',
  },
};
