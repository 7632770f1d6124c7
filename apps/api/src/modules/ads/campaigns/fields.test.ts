import { readFileSync } from 'node:fs';
import {
  APP_TYPES,
  BID_STRATEGIES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
  TARGETING_KEYS,
  TARGETING_LISTS,
} from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { targetingLists, wrongTargeting } from './targeting';

/** Who reads a field after it was kept: a file of `modules`, and words of it that stand for the field. */
type Reader = readonly [file: string, words: string];

const { campaign, ad_groups: groups } =
  calls['POST /ads/v4/advertisers/{advertiserId}/campaign_trees/'].body.properties;
const { keywords, ads, product_groups: products, ...group } = groups.items.properties;
const KEYWORDS: Reader = ['delivery/queries.ts', 'from keywords where'];
const RUNS = 'delivery/queries.ts';

/** Each writable field of each part, and its reader: what nobody reads has to be refused by its name, and not be in the contract. */
const PARTS: Readonly<
  Record<string, readonly [fields: object, readers: Readonly<Record<string, Reader | 'refused'>>]>
> = {
  campaign: [
    campaign.properties,
    {
      name: ['campaigns/macros.ts', 'c.name as campaign_name'],
      objective_type: ['delivery/action-queries.ts', "c.objective_type = 'WEB_CONVERSION'"],
      bid_options: ['delivery/multipliers.ts', 'multipliers?.placement_multipliers'],
      tracking_urls: ['billing/tracker-queries.ts', "campaigns: `x.details ? 'tracking_urls'`"],
      status: [RUNS, "c.status = 'ACTIVE'"],
      daily_spend_cap: [RUNS, 'c.daily_spend_cap as daily_cap'],
      lifetime_spend_cap: [RUNS, 'c.lifetime_spend_cap as lifetime_cap'],
      order_line_id: [RUNS, 'os.id = c.order_line_id'],
      is_campaign_budget_optimization: [
        'campaigns/rules.ts',
        'budgetOf(input, campaign.is_campaign_budget_optimization',
      ],
      is_flexible_daily_budgets: [RUNS, 'c.is_flexible_daily_budgets as flexible'],
      is_automated_campaign: ['campaigns/rules.ts', 'campaign.details.is_automated_campaign'],
      start_time: [RUNS, 'c.start_time'],
      end_time: [RUNS, 'c.end_time'],
      negative_keywords: KEYWORDS,
    },
  ],
  'ad group': [
    group,
    {
      name: ['reports/table-levels.ts', 'fold_text(g.name)'],
      billable_event: [RUNS, 'g.billable_event'],
      optimization_goal_metadata: ['delivery/action-queries.ts', 'optimization_goal_metadata'],
      status: [RUNS, "g.status = 'ACTIVE'"],
      budget_in_micro_currency: [RUNS, 'g.budget_in_micro_currency as budget'],
      budget_type: ['delivery/budgets.ts', "row.budget_type === 'LIFETIME'"],
      bid_in_micro_currency: [RUNS, 'g.bid_in_micro_currency'],
      bid_strategy_type: [RUNS, "g.bid_strategy_type = 'TARGET_AVG'"],
      pacing_delivery_type: ['delivery/budgets.ts', "row.pacing !== 'ACCELERATED'"],
      placement_group: ['delivery/choose.ts', 'includes(group.placements)'],
      targeting_spec: ['delivery/running.ts', 'targetingCodes(row.targeting)'],
      targeting_template_ids: [RUNS, 't.id = g.targeting_template_id'],
      tracking_urls: ['billing/tracker-queries.ts', "ad_groups: `x.details ? 'tracking_urls'`"],
      bid_multiplier: [RUNS, "g.details ->> 'bid_multiplier'"],
      lifetime_frequency_cap: [RUNS, "g.details ->> 'lifetime_frequency_cap'"],
      promotion_id: ['promotions/shown.ts', 'f.id = g.promotion_id'],
      promotion_application_level: ['promotions/shown.ts', "g.promotion_level = 'AD_GROUP'"],
      auto_targeting_enabled: [RUNS, 'g.auto_targeting_enabled'],
      start_time: [RUNS, 'g.start_time'],
      end_time: [RUNS, 'g.end_time'],
    },
  ],
  keyword: [
    keywords.items.properties,
    { value: KEYWORDS, match_type: KEYWORDS, bid: ['delivery/order.ts', 'match?.bid'] },
  ],
  ad: [
    ads.items.properties,
    {
      pin_id: [RUNS, 'd.pin_id'],
      creative_type: ['reports/table-levels.ts', 'd.creative_type'],
      name: ['reports/table-levels.ts', 'fold_text(d.name)'],
      status: [RUNS, "d.status = 'ACTIVE'"],
      destination_url: [RUNS, 'd.destination_url as ad_url'],
      tracking_urls: ['billing/tracker-queries.ts', '{tracking_urls,click_tracking_url'],
      click_tracking_url: ['billing/tracker-queries.ts', "when 'click' then 'click_tracking_url'"],
      view_tracking_url: ['billing/tracker-queries.ts', "when 'impression' then 'view_tracking_url'"],
      lead_form_id: [RUNS, 'd.lead_form_id'],
      customizable_cta_type: [RUNS, "d.details ->> 'customizable_cta_type'"],
    },
  ],
  'product group': [
    products.items.properties,
    {
      catalog_product_group_id: ['campaigns/item-queries.ts', 't.rules'],
      bid_in_micro_currency: [RUNS, 'q.bid_in_micro_currency'],
      included: ['campaigns/item-queries.ts', 'where q.included'],
      definition: 'refused',
      relative_definition: 'refused',
      parent_id: 'refused',
      creative_type: ['campaigns/item-queries.ts', 'q.creative_type'],
      tracking_url: ['campaigns/item-queries.ts', 'm.tracking_url'],
      status: ['campaigns/item-queries.ts', 'q.status'],
    },
  ],
  'targeting template': [
    calls['POST /v5/ad_accounts/{ad_account_id}/targeting_templates'].body.properties,
    {
      name: ['campaigns/template-queries.ts', 't.name'],
      targeting_attributes: [RUNS, 't.targeting_attributes'],
      auto_targeting_enabled: [RUNS, 't.auto_targeting_enabled'],
      placement_group: [RUNS, 't.placement_group'],
    },
  ],
  audience: [
    calls['POST /v5/ad_accounts/{ad_account_id}/audiences'].body.properties,
    {
      ad_account_id: ['audiences/v5.ad_accounts.audiences.ts', 'ad_account_id'],
      name: ['audiences/queries.ts', 'a.name'],
      description: ['audiences/queries.ts', 'a.description'],
      audience_type: ['audiences/fill-queries.ts', 'audience_type'],
      rule: ['audiences/fill-queries.ts', 'a.rule'],
    },
  ],
  'customer list': [
    calls['POST /v5/ad_accounts/{ad_account_id}/customer_lists'].body.properties,
    {
      name: ['audiences/queries.ts', 'name'],
      list_type: ['audiences/v5.ad_accounts.customer_lists.ts', 'list_type'],
      records: ['audiences/fill-queries.ts', 'customer_list'],
    },
  ],
};

const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe.each(Object.entries(PARTS))('of a %s', (_, [fields, readers]) => {
  it('each field that can be written has a reader, or is refused by its name', () => {
    expect(Object.keys(readers).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const [field, reader] of Object.entries(readers))
      if (reader === 'refused') expect(textOf('campaigns/product-groups.ts'), field).toContain(`'${field}'`);
      else expect(textOf(reader[0]), `${field} in ${reader[0]}`).toContain(reader[1]);
  });
});

describe('of choices', () => {
  it('each value means something where ads are chosen', () => {
    for (const value of PLACEMENT_GROUPS) expect(textOf('delivery/choose.ts')).toContain(`'${value}'`);
    expect(PACING_TYPES).toEqual(['STANDARD', 'ACCELERATED']);
    // Strategies with a bid use it as a maximum or on average; the other leaves the bid to the site.
    expect(BID_STRATEGIES).toEqual(['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG']);
    for (const app of Object.keys(APP_TYPES)) expect(textOf('delivery/promote.ts')).toContain(`'${app}'`);
  });

  it('each key of a targeting is asked where ads are chosen, or takes nothing', () => {
    const asked = textOf('delivery/targeting.ts');
    for (const key of TARGETING_KEYS) {
      const isAsked = new RegExp(`^    ${key}: `, 'm').test(asked);
      expect([key, isAsked || wrongTargeting({ GEO: ['US'], [key]: ['1'] }) !== null]).toEqual([key, true]);
    }
    for (const key of TARGETING_LISTS) expect(targetingLists[key].size, key).toBeGreaterThan(0);
  });
});
