import { adMessages, type CallOptions, campaignTreeMessages, copyShift } from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from './testing';
import { openShop } from './testing/products';

const api = useTestApi();
const TREES = 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/';
const COPIES = 'POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/';
type Tree = CallOptions<typeof TREES>['body'];
const { campaign: CAMPAIGN, ad_groups: GROUPS } = calls[TREES].body.properties;

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop(api());
});

const plant = (body: Tree) => api().ok(TREES, { params: { advertiserId: shop.id }, body }, shop.owner);
const copy = (
  campaignId: string,
  body: Partial<CallOptions<typeof COPIES>['body']> = {},
  as: TestPerson = shop.owner,
) =>
  api().call(COPIES, { params: { advertiserId: shop.id, campaignId }, body: { name: 'Copy', ...body } }, as);

/** A campaign with everything below it, as calls answer it. */
async function all(id: string) {
  const { params, owner } = shop;
  const query = {
    campaign_ids: [id],
    entity_statuses: ['ACTIVE', 'PAUSED', 'DRAFT'] as const,
    order: 'ASCENDING' as const,
  };
  const read = async <K extends 'ad_groups' | 'ads' | 'product_group_promotions'>(kind: K) =>
    (
      await api().ok(
        `GET /v5/ad_accounts/{ad_account_id}/${kind}` as 'GET /v5/ad_accounts/{ad_account_id}/ads',
        { params, query: query as never },
        owner,
      )
    ).items as unknown as Record<string, unknown>[];
  const words = async (parent: object) =>
    (
      await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/keywords',
        { params, query: { ...parent, order: 'ASCENDING' } },
        owner,
      )
    ).items as unknown as Record<string, unknown>[];
  const campaign = (await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}',
    { params: { ...params, campaign_id: id } },
    owner,
  )) as unknown as Record<string, unknown>;
  const groups = await read('ad_groups');
  const of = (rows: Record<string, unknown>[], group: Record<string, unknown>) =>
    rows.filter(({ ad_group_id }) => ad_group_id === group.id);
  const [ads, products] = [await read('ads'), await read('product_group_promotions')];
  return {
    campaign,
    negatives: await words({ campaign_id: id }),
    groups: await Promise.all(
      groups.map(async (group) => ({
        group,
        keywords: await words({ ad_group_id: group.id }),
        ads: of(ads, group),
        products: of(products, group),
      })),
    ),
  };
}
/** Those fields of something that a new one says. */
const said = (fields: object, of: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => Object.hasOwn(fields, name) && name !== 'status'));
/** Whatever a new campaign can say, of one with all below it. */
async function saidOf(id: string) {
  const { campaign, negatives, groups } = await all(id);
  const { ads: ADS, product_groups: PRODUCTS, keywords: KEYWORDS, ...GROUP } = GROUPS.items.properties;
  const words = (rows: Record<string, unknown>[]) => rows.map((row) => said(KEYWORDS.items.properties, row));
  return {
    campaign: { ...said(CAMPAIGN.properties, campaign), name: '' },
    negatives: words(negatives),
    groups: groups.map((one) => ({
      group: said(GROUP, one.group),
      keywords: words(one.keywords),
      ads: one.ads.map((ad) => said(ADS.items.properties, ad)),
      products: one.products.map((product) => said(PRODUCTS.items.properties, product)),
    })),
  };
}

const tracking = { impression: ['https://count.example/i'], click: ['https://count.example/c'] };
const times = { start_time: NOW + DAY, end_time: NOW + 9 * DAY };

describe('a copy', () => {
  it('has every part and field of its original, but for the name and the statuses', async () => {
    const pin = await addPin(api(), shop.owner);
    const { campaign } = await plant({
      campaign: {
        name: 'Spring',
        objective_type: 'CONSIDERATION',
        daily_spend_cap: 9_000_000,
        is_flexible_daily_budgets: true,
        bid_options: { placement_multipliers: { SEARCH: 1.5 } } as never,
        tracking_urls: tracking,
        ...times,
        negative_keywords: [{ value: 'broken', match_type: 'EXACT_NEGATIVE' }],
      },
      ad_groups: [
        {
          name: 'Lamps',
          billable_event: 'CLICKTHROUGH',
          status: 'PAUSED',
          budget_type: 'LIFETIME',
          budget_in_micro_currency: 50_000_000,
          bid_in_micro_currency: 500_000,
          bid_strategy_type: 'MAX_BID',
          pacing_delivery_type: 'ACCELERATED',
          placement_group: 'SEARCH',
          targeting_spec: { GEO: ['US'], GENDER: ['female'] },
          auto_targeting_enabled: false,
          tracking_urls: tracking,
          ...times,
          keywords: [
            { value: 'lamp', match_type: 'BROAD', bid: 600_000 },
            { value: 'free lamp', match_type: 'PHRASE_NEGATIVE' },
          ],
          ads: [
            {
              pin_id: pin,
              creative_type: 'REGULAR',
              name: 'One',
              destination_url: 'https://shop.example/one',
              tracking_urls: tracking,
              click_tracking_url: 'https://count.example/click',
              view_tracking_url: 'https://count.example/view',
            },
          ],
        },
      ],
    });
    const { status, data } = await copy(campaign.id);
    expect([status, data.left_out]).toEqual([200, []]);
    expect(await saidOf(data.campaign.id)).toEqual(await saidOf(campaign.id));
    const made = await all(data.campaign.id);
    expect(made.campaign).toMatchObject({ name: 'Copy', status: 'DRAFT' });
    const [{ group, ads }] = made.groups as [(typeof made.groups)[number]];
    expect([group.status, ads[0]!.status]).toEqual(['DRAFT', 'DRAFT']);
  });

  it('has product groups', async () => {
    const everything = await shop.allProducts();
    const { campaign } = await plant({
      campaign: { name: 'Shop', objective_type: 'CATALOG_SALES' },
      ad_groups: [
        {
          name: 'All',
          billable_event: 'CLICKTHROUGH',
          budget_in_micro_currency: 5_000_000,
          bid_in_micro_currency: 500_000,
          product_groups: [
            {
              catalog_product_group_id: everything,
              bid_in_micro_currency: 700_000,
              tracking_url: 'https://count.example/',
            },
          ],
        },
      ],
    });
    const { data } = await copy(campaign.id);
    expect(await saidOf(data.campaign.id)).toEqual(await saidOf(campaign.id));
  });

  it('has the ad groups that were chosen, and begins anew where it was over', async () => {
    const id = await shop.campaign();
    const [one, other] = [await shop.adGroup(id), await shop.adGroup(id, { name: 'Other' })];
    await api().db.query(
      `update campaigns set start_time = now() - interval '20 days', end_time = now() - interval '10 days' where id = $1`,
      [id],
    );
    const { data } = await copy(id, { ad_group_ids: [other] });
    const made = await all(data.campaign.id);
    expect(made.groups.map(({ group }) => group.name)).toEqual(['Other']);
    expect(Number(data.campaign.end_time)).toBeGreaterThan(NOW);
    const wrong = await copy(id, { ad_group_ids: [one, '7'] });
    expect([wrong.status, wrong.error?.field, wrong.error?.message]).toEqual([
      400,
      'ad_group_ids',
      adMessages.adGroupMissing('7'),
    ]);
  });

  it('lacks what can no longer be promoted, and says so', async () => {
    const id = await shop.campaign();
    const group = await shop.adGroup(id);
    const pins = [
      await addPin(api(), shop.owner),
      await addPin(api(), shop.owner),
      await addPin(api(), shop.owner),
    ];
    await shop.addAds(
      pins.map((pin_id, n) => ({ ad_group_id: group, pin_id, creative_type: 'REGULAR', name: `Ad ${n}` })),
    );
    await api().db.query('delete from pins where id = $1', [pins[0]]);
    await api().db.query(
      `update boards set privacy = 'secret' where id = (select board_id from pins where id = $1)`,
      [pins[1]],
    );
    const { status, data } = await copy(id);
    expect(status).toBe(200);
    expect(data.left_out).toEqual([
      { part: 'ad', name: 'Ad 0', message: campaignTreeMessages.pinGone },
      { part: 'ad', name: 'Ad 1', message: adMessages.pinSecret },
    ]);
    expect((await all(data.campaign.id)).groups[0]!.ads).toHaveLength(1);
  });

  it('is nothing at all where an ad group can’t be, which is named', async () => {
    const id = await shop.campaign({ objective_type: 'WEB_CONVERSION' });
    const goal = {
      conversion_tag_v3_goal_metadata: {
        conversion_tag_id: await shop.tag(),
        conversion_event: 'CHECKOUT' as const,
      },
    };
    await shop.adGroup(id, {
      billable_event: 'IMPRESSION',
      bid_in_micro_currency: 2_000_000,
      optimization_goal_metadata: goal,
    });
    await api().db.query(`update conversion_tags set status = 'ARCHIVED' where ad_account_id = $1`, [
      shop.id,
    ]);
    const { status, error } = await copy(id);
    expect([status, error?.field]).toEqual([400, 'ad_group_ids']);
    expect(error?.message).toMatch(/^G: /);
    const [row] = await api().db.query('select count(*)::int as n from campaigns where ad_account_id = $1', [
      shop.id,
    ]);
    expect(row).toEqual({ n: 1 });
    const blank = await copy(id, { name: ' ' });
    expect([blank.status, blank.error?.field]).toEqual([400, 'name']);
  });

  it('is made by whoever edits campaigns, of a campaign of the ad account', async () => {
    const id = await shop.campaign();
    expect((await copy(id, {}, await shop.member('ANALYST'))).status).toBe(403);
    expect((await copy('7')).status).toBe(404);
    expect((await copy(id, {}, await shop.member('CAMPAIGN_MANAGER'))).status).toBe(200);
  });
});

describe('how much later a copy is', () => {
  const one = (start_time: number | null, end_time: number | null, created_time = NOW - 90 * DAY) => ({
    start_time,
    end_time,
    created_time,
  });
  it('is nothing while none of it is over', () => {
    expect(copyShift([one(null, null), one(NOW - DAY, NOW + 1)], NOW)).toBe(0);
  });
  it('is whole days, so that what began first begins today', () => {
    expect(copyShift([one(NOW - 10 * DAY, NOW), one(NOW - 20 * DAY - 5, null)], NOW)).toBe(20 * DAY);
    expect(copyShift([one(null, NOW, NOW - 3 * DAY)], NOW)).toBe(3 * DAY);
    // A campaign that ended a minute ago still moves by a whole day.
    expect(copyShift([one(NOW - 60, NOW)], NOW)).toBe(DAY);
  });
});
