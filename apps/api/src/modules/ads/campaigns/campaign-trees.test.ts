import {
  adMessages,
  type CallOptions,
  campaignTreeMessages,
  productGroupMessages,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from './testing';
import { openShop } from './testing/products';

const api = useTestApi();
const CALL = 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/';
type Tree = CallOptions<typeof CALL>['body'];
type Group = Tree['ad_groups'][number];
type Ad = NonNullable<Group['ads']>[number];

let shop: Awaited<ReturnType<typeof openShop>>;
let pins: [string, string];
beforeEach(async () => {
  shop = await openShop(api());
  pins = [await addPin(api(), shop.owner), await addPin(api(), shop.owner, 'public', null)];
});

const group = (more: Partial<Group> = {}): Group => ({
  name: 'Lamps',
  billable_event: 'CLICKTHROUGH',
  budget_in_micro_currency: 5_000_000,
  bid_in_micro_currency: 500_000,
  keywords: [
    { value: 'lamp', match_type: 'BROAD', bid: 600_000 },
    { value: 'free lamp', match_type: 'PHRASE_NEGATIVE' },
  ],
  ads: [
    { pin_id: pins[0], creative_type: 'REGULAR', name: 'One', click_tracking_url: 'https://count.example/' },
    { pin_id: pins[1], creative_type: 'REGULAR', name: 'Two', destination_url: 'https://shop.example/two' },
  ],
  ...more,
});
const whole = (more: Partial<Tree> = {}): Tree => ({
  campaign: {
    name: 'Spring',
    objective_type: 'CONSIDERATION',
    negative_keywords: [{ value: 'broken', match_type: 'EXACT_NEGATIVE' }],
  },
  ad_groups: [group(), group({ name: 'Desks', keywords: [], targeting_spec: { GEO: ['US'] } })],
  ...more,
});
const plant = (body: Tree, as: TestPerson = shop.owner) =>
  api().call(CALL, { params: { advertiserId: shop.id }, body }, as);
const TABLES = [
  'campaigns',
  'ad_groups',
  'ads',
  'keywords',
  'product_group_promotions',
  'change_log',
] as const;
const ownerOf = (table: string) => (table === 'change_log' ? 'scope_id' : 'ad_account_id');
const counts = async () =>
  Promise.all(
    TABLES.map(async (table) => {
      const [row] = await api().db.query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${ownerOf(table)} = $1`,
        [shop.id],
      );
      return row!.n;
    }),
  );

describe('a whole campaign', () => {
  it('is made by one call, and the history says who made each part', async () => {
    const { status, data } = await plant(whole());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      campaign: { name: 'Spring', status: 'ACTIVE', summary_status: 'NOT_STARTED' },
      ad_groups: [{ name: 'Lamps' }, { name: 'Desks', targeting_spec: { GEO: ['US'] } }],
    });
    expect(await counts()).toEqual([1, 2, 4, 3, 0, 10]);
    const query = { campaign_ids: [data.campaign.id] };
    const ads = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ads',
      { params: shop.params, query },
      shop.owner,
    );
    expect(new Set(ads.items.map(({ ad_group_id, name }) => `${ad_group_id} ${name}`))).toEqual(
      new Set(data.ad_groups.flatMap(({ id }) => [`${id} One`, `${id} Two`])),
    );
    const words = (parent: object) =>
      api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/keywords',
        { params: shop.params, query: parent },
        shop.owner,
      );
    expect((await words({ campaign_id: data.campaign.id })).items).toMatchObject([{ value: 'broken' }]);
    expect((await words({ ad_group_id: data.ad_groups[0]!.id })).items).toHaveLength(2);
  });

  it('has product groups in place of ads, and is a draft where it says so', async () => {
    const all = await shop.allProducts();
    const { data } = await plant({
      campaign: { name: 'Shop', objective_type: 'CATALOG_SALES', status: 'DRAFT' },
      ad_groups: [
        group({
          status: 'DRAFT',
          ads: [],
          keywords: [],
          product_groups: [{ catalog_product_group_id: all, status: 'DRAFT' }],
        }),
        // A draft may be filled later.
        group({ name: 'Empty', status: 'DRAFT', ads: [], keywords: [] }),
      ],
    });
    expect(data.campaign.summary_status).toBe('DRAFT');
    expect(await counts()).toEqual([1, 2, 0, 0, 1, 4]);
  });

  it('gets more ad groups, which are active at once', async () => {
    const id = await shop.campaign();
    const { status, data } = await plant({ campaign_id: id, ad_groups: [group()] });
    expect([status, data.campaign.id, data.ad_groups[0]!.status]).toEqual([200, id, 'ACTIVE']);
    expect((await counts()).slice(0, 4)).toEqual([1, 1, 2, 2]);
  });
});

describe('what can be wrong with a part', () => {
  const ad = (more: Partial<Ad>): Ad => ({ pin_id: pins[0], creative_type: 'REGULAR', ...more });
  const second = (more: Partial<Group>): Partial<Tree> => ({ ad_groups: [group(), group(more)] });
  it.each<[field: string, tree: () => Partial<Tree>, message: string | RegExp]>([
    [
      'campaign.name',
      () => ({ campaign: { name: ' ', objective_type: 'CONSIDERATION' } }),
      adMessages.nameBlank,
    ],
    [
      'campaign.negative_keywords.1.match_type',
      () => ({
        campaign: {
          ...whole().campaign!,
          negative_keywords: [
            { value: 'broken', match_type: 'EXACT_NEGATIVE' },
            { value: 'lamp', match_type: 'BROAD' },
          ],
        },
      }),
      adMessages.keywordParent('BROAD'),
    ],
    [
      'ad_groups.1.budget_in_micro_currency',
      () => second({ budget_in_micro_currency: 1 }),
      adMessages.atLeast('budget_in_micro_currency', 1_000_000, 'USD'),
    ],
    [
      'ad_groups.1.bid_in_micro_currency',
      () => second({ bid_in_micro_currency: null }),
      adMessages.bidNeeded,
    ],
    ['ad_groups.1.end_time', () => second({ start_time: 9, end_time: 9 }), adMessages.endBeforeStart],
    [
      'ad_groups.1.targeting_spec',
      () => second({ targeting_spec: { GENDER: ['female'] } }),
      adMessages.targetingPlace,
    ],
    ['ad_groups.1.ads', () => second({ ads: [] }), campaignTreeMessages.adsNeeded],
    [
      'ad_groups.1.ads.1.pin_id',
      () => second({ ads: [ad({}), ad({ pin_id: '7' })] }),
      adMessages.pinMissing('7'),
    ],
    [
      'ad_groups.1.ads.0.destination_url',
      () => second({ ads: [ad({ pin_id: pins[1] })] }),
      adMessages.destinationNeeded,
    ],
    [
      'ad_groups.1.ads.0.view_tracking_url',
      () => second({ ads: [ad({ view_tracking_url: 'ftp://count.example/' })] }),
      adMessages.trackingAddress('view_tracking_url'),
    ],
    [
      'ad_groups.1.product_groups.0.ad_group_id',
      () => second({ product_groups: [{ catalog_product_group_id: '7' }] }),
      productGroupMessages.objective,
    ],
    [
      'ad_groups.1.keywords.1.value',
      () =>
        second({
          keywords: [
            { value: 'desk', match_type: 'BROAD' },
            { value: ' Desk', match_type: 'BROAD' },
          ],
        }),
      adMessages.keywordTwice,
    ],
    // Values of the wrong type or form.
    ['ad_groups.1.name', () => second({ name: '' }), /ad_groups\.1\.name/],
    ['ad_groups.1.ads.0.link', () => second({ ads: [ad({ link: 'x' } as never)] }), /link/],
    ['campaign', () => ({ campaign: undefined }), campaignTreeMessages.oneCampaign],
    ['campaign', () => ({ campaign_id: '7' }), campaignTreeMessages.oneCampaign],
    ['ad_groups', () => ({ ad_groups: [] }), /ad_groups/],
  ])('is named as %s, and nothing is made', async (field, tree, message) => {
    const before = await counts();
    const { status, error } = await plant(whole(tree()));
    expect([status, error?.field]).toEqual([400, field]);
    if (typeof message === 'string') expect(error?.message).toBe(message);
    else expect(error?.message).toMatch(message);
    expect(await counts()).toEqual(before);
  });

  it('is that the campaign is not there', async () => {
    const { status, error } = await plant({ campaign_id: '7', ad_groups: [group()] });
    expect([status, error?.field]).toEqual([404, 'campaign_id']);
  });
});

it('is made by whoever edits campaigns, and by nobody else', async () => {
  for (const role of ['ANALYST', 'FINANCE_MANAGER', 'AUDIENCE_MANAGER'])
    expect((await plant(whole(), await shop.member(role))).status).toBe(403);
  expect((await plant(whole(), await api().person())).status).toBe(404);
  expect((await counts()).slice(0, 3)).toEqual([0, 0, 0]);
  // Pins are those that the maker sees.
  expect((await plant(whole(), await shop.member('CAMPAIGN_MANAGER'))).status).toBe(200);
});
