import type { BulkColumn, BulkEntity, BulkRowEntity } from '@corkboard/contract';
import { type Codec, code, firstDay, flag, id, json, lastDay, listedId, money, number, words } from './cells';

/** A field of a call, and the column that has it. */
export interface Field {
  readonly column: BulkColumn;
  readonly name: string;
  readonly codec: Codec;
  /** Said once, when it's created. */
  readonly fixed?: true;
}
const field = (column: BulkColumn, name: string, codec: Codec, fixed?: true): Field => ({
  column,
  name,
  codec,
  ...(fixed && { fixed }),
});

const times = [field('Start date', 'start_time', firstDay), field('End date', 'end_time', lastDay)];
const trackingUrls = field('Tracking URLs', 'tracking_urls', json());
const bid = field('Bid', 'bid_in_micro_currency', money);
const status = field('Status', 'status', code);
const name = field('Name', 'name', words);
const campaign = field('Campaign ID', 'campaign_id', id, true);
const adGroup = field('Ad group ID', 'ad_group_id', id, true);

/** Fields that rows of a kind have. */
export const FIELDS: Readonly<Record<BulkRowEntity, readonly Field[]>> = {
  CAMPAIGN: [
    name,
    status,
    ...times,
    trackingUrls,
    field('Objective', 'objective_type', code),
    field('Daily spend cap', 'daily_spend_cap', money),
    field('Lifetime spend cap', 'lifetime_spend_cap', money),
    field('Campaign budget optimization', 'is_campaign_budget_optimization', flag),
    field('Default ad group budget', 'default_ad_group_budget_in_micro_currency', money),
    field('Flexible daily budgets', 'is_flexible_daily_budgets', flag),
    field('Automated campaign', 'is_automated_campaign', flag),
    field('Order line ID', 'order_line_id', id),
    field('Bid options', 'bid_options', json()),
  ],
  AD_GROUP: [
    campaign,
    name,
    status,
    ...times,
    bid,
    trackingUrls,
    field('Billable event', 'billable_event', code),
    field('Budget type', 'budget_type', code),
    field('Budget', 'budget_in_micro_currency', money),
    field('Bid strategy', 'bid_strategy_type', code),
    field('Bid multiplier', 'bid_multiplier', number),
    field('Lifetime frequency cap', 'lifetime_frequency_cap', number),
    field('Pacing', 'pacing_delivery_type', code),
    field('Placement', 'placement_group', code),
    field('Automatic targeting', 'auto_targeting_enabled', flag),
    field('Targeting', 'targeting_spec', json({})),
    field('Targeting template ID', 'targeting_template_ids', listedId),
    field('Goals', 'optimization_goal_metadata', json()),
    field('Promotion ID', 'promotion_id', id),
    field('Promotion shown on', 'promotion_application_level', code),
  ],
  PRODUCT_GROUP: [
    adGroup,
    status,
    bid,
    field('Creative type', 'creative_type', code),
    field('Product group ID', 'catalog_product_group_id', id),
    field('Included', 'included', flag),
    field('Product tracking URL', 'tracking_url', words),
  ],
  AD: [
    adGroup,
    name,
    status,
    field('Creative type', 'creative_type', code),
    trackingUrls,
    field('Pin ID', 'pin_id', id),
    field('Destination URL', 'destination_url', words),
    field('Click tracking URL', 'click_tracking_url', words),
    field('View tracking URL', 'view_tracking_url', words),
    field('Lead form ID', 'lead_form_id', id),
    field('Call to action', 'customizable_cta_type', code),
  ],
  KEYWORD: [
    campaign,
    adGroup,
    field('Bid', 'bid', money),
    // `archived` is all the status that a keyword has.
    field('Status', 'archived', {
      read: (cell) => code.read(cell, { zone: '' }) === 'ARCHIVED',
      write: (archived) => (archived === true ? 'ARCHIVED' : 'ACTIVE'),
    }),
    field('Keyword', 'value', words, true),
    field('Match type', 'match_type', code, true),
  ],
  LABEL: [campaign, status, field('Label', 'value', words), field('Label type', 'label_type', code, true)],
  // In no sheet.
  CATALOG_PRODUCT_GROUP: [],
};

/** The column of a field that a refusal names: `targeting_spec.GENDER` is in `Targeting`. */
export const columnOf = (entity: BulkRowEntity, named: string | undefined): BulkColumn | null => {
  const own = named?.split('.')[0];
  if (own === 'id') return 'ID';
  // Of keywords it can be in either of two.
  if (own === 'parent_id') return entity === 'LABEL' ? 'Campaign ID' : null;
  return FIELDS[entity].find((one) => one.name === own)?.column ?? null;
};

/** The kind that one of a kind belongs to, and the field that names it. */
export const PARENTS: Readonly<
  Record<BulkRowEntity, readonly (readonly [entity: BulkEntity, field: string])[]>
> = {
  CAMPAIGN: [],
  AD_GROUP: [['CAMPAIGN', 'campaign_id']],
  PRODUCT_GROUP: [['AD_GROUP', 'ad_group_id']],
  AD: [['AD_GROUP', 'ad_group_id']],
  KEYWORD: [
    ['AD_GROUP', 'ad_group_id'],
    ['CAMPAIGN', 'campaign_id'],
  ],
  LABEL: [['CAMPAIGN', 'campaign_id']],
  CATALOG_PRODUCT_GROUP: [],
};

/** Kinds whose calls name the parent once, for a list: `parent_id`. */
export const IN_LISTS: ReadonlySet<BulkRowEntity> = new Set(['KEYWORD', 'LABEL']);

/** When rows of a kind are carried out: parents first. */
export const STEPS: Readonly<Record<BulkRowEntity, number>> = {
  CATALOG_PRODUCT_GROUP: 0,
  CAMPAIGN: 0,
  AD_GROUP: 1,
  PRODUCT_GROUP: 2,
  AD: 2,
  KEYWORD: 2,
  LABEL: 2,
};
/** The last step. */
export const LAST_STEP = 2;
