import { type ReactNode } from 'react';
import {
  type Ad,
  type AdAccount,
  type AdGroup,
  type Campaign,
  NO_ZONE,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { keywords as keywordText } from '../../messages/keywords';
import { targeting as targetingText } from '../../messages/targeting';
import { automatedTree } from '../ads-automated/values';
import { type GroupValues, groupTree, treeOf } from '../ads-create/values';
import { type Promotion } from '../promotions';
import { DraftTree } from '../ads-draft/DraftTree';
import { adFields, campaignFields, groupFields, Tree } from '../ads-edit';
import { type EditField } from '../ads-edit/fields';
import { promotionFields } from '../ads-edit/promotion-fields';
import { NO_CHANGES, planFor } from '../bulk-edit/changes';
import { campaignFields as fieldText } from '../../messages/campaign-fields';
import { NEW_CAMPAIGN, type OrderLine } from '../campaign-form';
import { type CampaignTree } from './tree';

afterEach(cleanup);

/** The one description of what a campaign has: each field of each part. */
const { campaign, ad_groups: groups } =
  calls['POST /ads/v4/advertisers/{advertiserId}/campaign_trees/'].body.properties;
const { keywords, ads, product_groups: products, ...group } = groups.items.properties;
const { negative_keywords: _negatives, ...own } = campaign.properties;
const named = (part: string, fields: object) => Object.keys(fields).map((field) => `${part}.${field}`);
const ALL = [
  ...named('campaign', own),
  'campaign.negative_keywords',
  ...named('ad_group', group),
  'ad_group.keywords',
  ...named('keyword', keywords.items.properties),
  ...named('ad', ads.items.properties),
  ...named('product_group', products.items.properties),
];

/** Fields that no page has, by reason. */
const NOWHERE: Readonly<Record<string, readonly string[]>> = {
  'for programs: few advertisers need it': [
    'campaign.bid_options',
    'campaign.tracking_urls',
    'campaign.is_flexible_daily_budgets',
    'ad_group.tracking_urls',
    'ad_group.pacing_delivery_type',
    'ad_group.placement_group',
    'ad_group.targeting_template_ids',
    'ad_group.bid_multiplier',
    'ad_group.lifetime_frequency_cap',
    'ad.tracking_urls',
    'keyword.bid',
    'product_group.creative_type',
  ],
  'the site takes nothing but null': [
    'product_group.definition',
    'product_group.relative_definition',
    'product_group.parent_id',
  ],
};
const CHANGED_LATER = 'said on the page of the campaign, once it is there';
const SITE_DECIDES = 'what an automated campaign leaves to the site';
const PINS_ALONE = 'automated campaigns promote Pins';
const ONE_BY_ONE = 'is of one campaign, not of many at once';

/** Further fields that a form lacks, by reason. */
const LACKS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  create: {
    ...NOWHERE,
    'the short form makes automated campaigns': [
      'campaign.is_automated_campaign',
      'campaign.is_campaign_budget_optimization',
    ],
    [CHANGED_LATER]: [
      'ad_group.budget_type',
      'product_group.bid_in_micro_currency',
      'product_group.tracking_url',
    ],
  },
  automated: {
    ...NOWHERE,
    [SITE_DECIDES]: [
      'campaign.lifetime_spend_cap',
      'campaign.order_line_id',
      'campaign.start_time',
      'campaign.negative_keywords',
      'ad_group.optimization_goal_metadata',
      'ad_group.budget_in_micro_currency',
      'ad_group.budget_type',
      'ad_group.bid_in_micro_currency',
      'ad_group.targeting_spec',
      'ad_group.auto_targeting_enabled',
      'ad_group.promotion_id',
      'ad_group.promotion_application_level',
      'ad_group.start_time',
      'ad_group.end_time',
      'ad_group.keywords',
      'keyword.value',
      'keyword.match_type',
    ],
    [PINS_ALONE]: [
      'product_group.catalog_product_group_id',
      'product_group.bid_in_micro_currency',
      'product_group.included',
      'product_group.tracking_url',
      'product_group.status',
    ],
  },
  draft: {
    ...NOWHERE,
    'launching it does': ['campaign.status'],
    'stays as it was made': ['campaign.is_automated_campaign', 'campaign.is_campaign_budget_optimization'],
  },
  edit: {
    ...NOWHERE,
    'stays as it was made': ['campaign.is_automated_campaign', 'campaign.is_campaign_budget_optimization'],
  },
  bulk: {
    ...NOWHERE,
    [ONE_BY_ONE]: [
      'campaign.objective_type',
      'campaign.is_automated_campaign',
      'campaign.is_campaign_budget_optimization',
      'campaign.order_line_id',
      'campaign.negative_keywords',
      'ad_group.billable_event',
      'ad_group.optimization_goal_metadata',
      'ad_group.budget_type',
      'ad_group.bid_strategy_type',
      'ad_group.targeting_spec',
      'ad_group.auto_targeting_enabled',
      'ad_group.promotion_id',
      'ad_group.promotion_application_level',
      'ad_group.keywords',
      'keyword.value',
      'keyword.match_type',
      'ad.pin_id',
      'ad.creative_type',
      'ad.destination_url',
      'ad.click_tracking_url',
      'ad.view_tracking_url',
      'ad.lead_form_id',
      'ad.customizable_cta_type',
    ],
    'product groups are changed on the page of their campaign': [
      'product_group.catalog_product_group_id',
      'product_group.bid_in_micro_currency',
      'product_group.included',
      'product_group.tracking_url',
      'product_group.status',
    ],
  },
};

const GROUP: GroupValues = {
  key: 1,
  name: 'Lamps',
  budget: '5',
  bidding: 'most',
  bid: '1',
  start: '2031-03-01',
  end: '2031-03-09',
  pins: [
    {
      id: '9',
      title: 'Lamp',
      alt_text: '',
      link: 'https://lamps.example/',
      picture: '/a.webp',
      clicks: 'https://count.example/c',
      views: 'https://count.example/v',
      form: '7',
      cta: 'SIGN_UP',
    },
  ],
  productGroups: [{ id: '93', name: 'Lamps', included: true }],
  keywords: 'lamp',
  targeting: { GEO: ['US'] },
  automatic: true,
  promotion: '8',
  promotionOn: 'ITEM',
};
const GOAL = { conversionTagId: '3', conversionEvent: 'CHECKOUT' as const };
const OBJECTIVES = ['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const;

/** The fields of every part of some trees. */
function fieldsIn(...trees: Partial<CampaignTree>[]): string[] {
  const of = (part: string, items: readonly object[] = []) => items.flatMap((item) => named(part, item));
  return trees.flatMap(({ campaign: made, ad_groups: within = [] }) => [
    ...(made ? [...named('campaign', made), ...of('keyword', made.negative_keywords)] : []),
    ...within.flatMap(({ ads: ofPins, product_groups: ofProducts, ...one }) => [
      ...named('ad_group', one),
      ...of('keyword', one.keywords),
      ...of('ad', ofPins),
      ...of('product_group', ofProducts),
    ]),
  ]);
}
/** Fields of the card for a new ad group in an existing campaign. */
const inNewGroup = () =>
  fieldsIn({
    ad_groups: OBJECTIVES.map((objective) => groupTree(GROUP, objective, 'ACTIVE', NO_ZONE, { goal: GOAL })),
  });

const account = {
  id: '50',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
} as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const times = { start_time: null, end_time: null, created_time: 1_800_000_000 };
const CAMPAIGN = {
  ...times,
  id: '1',
  name: 'Spring',
  objective_type: 'CONSIDERATION',
  order_line_id: null as string | null,
} as Campaign;
const ORDER = { id: '6', name: 'Spring order', status: 'ACTIVE' } as OrderLine;
const AD_GROUP = {
  ...times,
  id: '2',
  campaign_id: '1',
  name: 'Lamps',
  billable_event: 'CLICKTHROUGH',
  budget_type: 'DAILY',
  budget_in_micro_currency: 5_000_000,
  bid_in_micro_currency: 700_000,
  targeting_spec: {},
  promotion_id: null,
  promotion_application_level: 'NONE',
} as unknown as AdGroup;
const OFFER = {
  id: '8',
  status: 'ACTIVE',
  promotion_title: 'Spring sale',
  promotion_type: 'SITEWIDE',
  template_values: [{ percent: 10 }],
} as Promotion;
const AD = { id: '3', ad_group_id: '2', name: 'One', pin_id: '9' } as Ad;
const PROMOTION = {
  id: '4',
  type: 'productgrouppromotion',
  ad_group_id: '2',
  catalog_product_group_id: '93',
  catalog_product_group_name: 'All of it',
  included: true,
  item_count: 0,
} as ProductGroupPromotion;

/** Which fields a page shows of a campaign and what is in it: those whose label stands in the form of each. */
async function onPage(status: 'ACTIVE' | 'DRAFT', pageOf: () => ReactNode): Promise<string[]> {
  const found: string[] = [];
  for (const objective of ['CONSIDERATION', 'CATALOG_SALES'] as const) {
    const made = { ...CAMPAIGN, objective_type: objective, status };
    const [adGroup, ad, promotion] = [AD_GROUP, AD, PROMOTION].map((one) => ({ ...one, status })) as [
      AdGroup,
      Ad,
      ProductGroupPromotion,
    ];
    answerEach(({ path }) => {
      if (path.endsWith('/campaigns/1')) return made;
      const kind = path.split('/').at(-1);
      const items = {
        ad_groups: [adGroup],
        ads: [ad],
        product_group_promotions: [promotion],
        promotions: [OFFER],
      }[String(kind)];
      if (path.startsWith('/resource/'))
        return path.includes('AdDelivery')
          ? { ad_groups: {}, ads: {} }
          : path.includes('OrderLines')
            ? [ORDER]
            : [];
      if (kind === 'audience_sizing')
        return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
      return { items: items ?? [], bookmark: null };
    });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/ads/edit/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>{pageOf()}</ToastProvider>
        </Router>
      </QueryClientProvider>,
    );
    const shown = async (part: string, name: string, fields: readonly EditField[]) => {
      const [card] = await screen.findAllByRole('article', { name });
      const labels = fields.filter(
        ({ label }) =>
          within(card!).queryAllByLabelText(new RegExp(`^${label}`)).length > 0 ||
          within(card!).queryByText(label, { selector: 'dt' }) !== null,
      );
      found.push(...labels.map(({ key }) => `${part}.${key}`));
    };
    await screen.findByLabelText(new RegExp(`^${fieldText.orderLine}`));
    await screen.findByLabelText(new RegExp(`^${fieldText.promotion}`));
    await shown('campaign', 'Spring', campaignFields(made, NO_ZONE, [ORDER]));
    await shown('ad_group', 'Lamps', groupFields(adGroup, made, NO_ZONE, [OFFER]));
    if (objective === 'CATALOG_SALES')
      await shown('product_group', 'All of it', promotionFields(promotion, adGroup));
    else await shown('ad', 'One', adFields(ad));
    // Where one isn't found, the test fails.
    await screen.findByRole('region', { name: targetingText.titleOf('Lamps') });
    await screen.findByRole('article', { name: keywordText.titleOf('Lamps') });
    await screen.findByRole('article', { name: keywordText.negativeOf('Spring') });
    await screen.findByLabelText(new RegExp(`^${targetingText.automatic}`));
    found.push('ad_group.targeting_spec', 'ad_group.auto_targeting_enabled');
    found.push('ad_group.keywords', 'campaign.negative_keywords');
    found.push('keyword.value', 'keyword.match_type');
    if (screen.queryByRole('button', { name: 'Add an ad group' })) found.push(...inNewGroup());
    cleanup();
  }
  return found;
}

const MANY = {
  ...NO_CHANGES,
  status: 'PAUSED',
  budget: { how: 'set', value: '9' },
  bid: { how: 'set', value: '9' },
  start_time: { how: 'set', value: '2031-03-01' },
  end_time: { how: 'set', value: '2031-03-09' },
  find: 'a',
  replace: 'b',
} as const;
const inBulk = (kind: 'campaigns' | 'ad_groups' | 'ads', part: string, entity: object) =>
  named(
    part,
    planFor(kind, { name: 'a', status: 'ACTIVE', ...entity } as Campaign, MANY, String, NO_ZONE).patch,
  );

/** Fields of each form. The service copies every field of a campaign (campaign-copies.test.ts there). */
const FORMS: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  create: () =>
    fieldsIn(
      ...OBJECTIVES.flatMap((objective) =>
        (['daily', 'lifetime'] as const).map((cap) =>
          treeOf(
            {
              campaign: {
                ...NEW_CAMPAIGN,
                name: 'Spring',
                objective,
                cap,
                amount: '9',
                start: GROUP.start,
                end: GROUP.end,
                orderLine: '6',
              },
              negatives: '"broken"',
              goal: GOAL,
              groups: [GROUP],
            },
            true,
            NO_ZONE,
          ),
        ),
      ),
    ),
  automated: () =>
    fieldsIn(
      automatedTree(
        {
          name: 'Spring',
          objective: 'CONSIDERATION',
          budget: '9',
          end: '2031-03-09',
          pins: GROUP.pins,
        },
        NO_ZONE,
      ),
    ),
  draft: () =>
    onPage('DRAFT', () => <DraftTree account={account} viewer={viewer} campaignId="1" onGone={vi.fn()} />),
  edit: () => onPage('ACTIVE', () => <Tree account={account} viewer={viewer} campaignId="1" />),
  bulk: () => [
    ...inBulk('campaigns', 'campaign', { daily_spend_cap: 1, lifetime_spend_cap: null }),
    ...inBulk('campaigns', 'campaign', { daily_spend_cap: null, lifetime_spend_cap: 1 }),
    ...inBulk('ad_groups', 'ad_group', { budget_in_micro_currency: 1, bid_in_micro_currency: 1 }),
    ...inBulk('ads', 'ad', {}),
  ],
};

it.each(Object.keys(FORMS))(
  '%s has every field of every part, but for those that it lacks for a reason',
  async (form) => {
    const has = new Set(await FORMS[form]!());
    const lacks = Object.values(LACKS[form]!).flat();
    expect(ALL.filter((field) => !has.has(field)).toSorted(), 'what it lacks').toEqual(lacks.toSorted());
    // The description covers each field of a form.
    expect([...has].filter((field) => !ALL.includes(field))).toEqual([]);
  },
);
