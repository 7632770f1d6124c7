import { type AdDeliveryState, RECOMMENDED_FROM } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { putList } from '../../interests/interests/keep';
import { runAd } from './testing';
import { openShop } from '../campaigns/testing/products';

const api = useTestApi();
beforeAll(() => putList(api().db));
type One = Awaited<ReturnType<typeof runAd>>;

/** Delivery states of a campaign, its ad group and its ad, as the campaign's page shows them. */
async function states({ account, campaignId, groupId, ad }: One) {
  const asked = { ad_account_id: account.id, campaign_id: campaignId };
  const { campaign, ad_groups, ads } = await api().ok('AdDeliveryResource.get', asked, account.owner);
  return [campaign, ad_groups[groupId], ads[ad]];
}
/** The same in the tables. */
async function inTables({ account }: One) {
  const found: (AdDeliveryState | null)[] = [];
  for (const level of ['CAMPAIGN', 'AD_GROUP', 'AD'] as const) {
    const rows = await api().ok(
      'AdReportTableResource.get',
      { ad_account_id: account.id, level },
      account.owner,
    );
    found.push(rows[0]!.delivery);
  }
  return found;
}
const set = (table: string, id: string, what: string) =>
  api().db.query(`update ${table} set ${what} where id = $1`, [id]);
const count = ({ account, campaignId, groupId, ad }: One, days: number, impressions: number, spend = 0) =>
  api().db.query(
    `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions, measured_clicks, spend_micro)
     values ($1, $2, $3, $4, (now() at time zone 'UTC')::date - $5::int, $6::int, $6::int / 10, $7)`,
    [account.id, campaignId, groupId, ad, days, impressions, spend],
  );
/** Has its Pin be somebody else's, who was asked. */
async function ask({ account, pin }: One, answer: string) {
  const author = await api().person();
  await set('pins', pin, `creator_id = ${author.id}`);
  await api().db.query(
    `insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id, answer) values ($1, $2, $3, $2, $4)`,
    [author.id, pin, account.owner.id, answer],
  );
}
/** Has its Pin be about one topic of a level of the tree. */
const about = ({ pin }: One, level: number) =>
  api().db.query(
    `with topic as (select id from interests where level = $2 order by id limit 1),
       before as (delete from pin_interests where pin_id = $1)
     insert into pin_interests (owner_id, pin_id, interest_id, weight, rank)
     select p.owner_id, p.id, t.id, 0.7, 1 from pins p cross join topic t where p.id = $1`,
    [pin, level],
  );
/** One that is shown and of which there is nothing to say. */
async function well(...of: Parameters<typeof runAd> extends [unknown, ...infer Rest] ? Rest : never) {
  const one = await runAd(api(), ...of);
  await count(one, 9, 400);
  return one;
}

it.each<[string, Parameters<typeof well>, (one: One) => Promise<unknown>, (AdDeliveryState | null)[]]>([
  ['all is well', [], async () => undefined, [null, null, null]],
  [
    'its owner is blocked',
    [],
    ({ account }) => set('users', account.owner.id, `login_state = 'soft_banned'`),
    ['ACCOUNT_ON_HOLD', 'ACCOUNT_ON_HOLD', 'ACCOUNT_ON_HOLD'],
  ],
  [
    'its campaign is paused',
    [],
    ({ campaignId }) => set('campaigns', campaignId, `status = 'PAUSED'`),
    [null, 'CAMPAIGN_OFF', 'CAMPAIGN_OFF'],
  ],
  [
    'its ad group is paused',
    [],
    ({ groupId }) => set('ad_groups', groupId, `status = 'PAUSED'`),
    ['NO_AD_GROUPS', null, 'AD_GROUP_OFF'],
  ],
  ['its ad is paused', [], ({ ad }) => set('ads', ad, `status = 'PAUSED'`), ['NO_ADS', 'NO_ADS', null]],
  [
    'its ad is rejected',
    [],
    ({ ad }) => set('ads', ad, `review_status = 'REJECTED', rejected_reasons = '{OTHER}'`),
    ['ADS_REJECTED', 'ADS_REJECTED', 'ADS_REJECTED'],
  ],
  [
    'its ad is in review',
    [],
    ({ ad }) => set('ads', ad, `review_status = 'PENDING'`),
    ['IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW'],
  ],
  [
    'the author of its Pin was asked',
    [],
    (one) => ask(one, 'open'),
    ['AUTHOR_ASKED', 'AUTHOR_ASKED', 'AUTHOR_ASKED'],
  ],
  ['the author of its Pin allows it', [], (one) => ask(one, 'given'), [null, null, null]],
  [
    'the author of its Pin refused',
    [],
    (one) => ask(one, 'refused'),
    ['AUTHOR_REFUSED', 'AUTHOR_REFUSED', 'AUTHOR_REFUSED'],
  ],
  [
    'the author of its Pin is gone',
    [],
    ({ pin }) => set('pins', pin, 'creator_id = 1'),
    ['AUTHOR_REFUSED', 'AUTHOR_REFUSED', 'AUTHOR_REFUSED'],
  ],
  [
    'its Pin is on a secret board',
    [],
    ({ pin }) => set('pins', pin, 'is_public = false'),
    ['PIN_HIDDEN', 'PIN_HIDDEN', 'PIN_HIDDEN'],
  ],
  [
    'its Pin leads nowhere',
    [],
    async ({ pin, ad }) => {
      await set('pins', pin, 'link = null, domain = null');
      // It was looked at anew.
      await set('ads', ad, `review_status = 'APPROVED'`);
    },
    ['NO_DESTINATION', 'NO_DESTINATION', 'NO_DESTINATION'],
  ],
  [
    'it begins tomorrow',
    [],
    ({ groupId }) => set('ad_groups', groupId, `start_time = now() + interval '1 day'`),
    ['NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED'],
  ],
  [
    'it ended',
    [],
    ({ campaignId }) => set('campaigns', campaignId, `end_time = now() - interval '1 hour'`),
    ['ENDED', 'ENDED', 'ENDED'],
  ],
  [
    'its campaign spent all it may',
    [{}, { lifetime_spend_cap: 9_000_000 }],
    (one) => count(one, 40, 100, 9_000_000),
    ['BUDGET_SPENT', 'BUDGET_SPENT', 'BUDGET_SPENT'],
  ],
  [
    'it spent its budget of today',
    [],
    (one) => count(one, 0, 10, 5_000_000),
    ['DAY_BUDGET_SPENT', 'DAY_BUDGET_SPENT', 'DAY_BUDGET_SPENT'],
  ],
  [
    'its campaign spent its cap of today',
    [{ budget_in_micro_currency: 50_000_000 }, { daily_spend_cap: 5_000_000 }],
    (one) => count(one, 0, 10, 5_000_000),
    ['DAY_BUDGET_SPENT', 'DAY_BUDGET_SPENT', 'DAY_BUDGET_SPENT'],
  ],
  [
    'most days spent the budget',
    [],
    async (one) => {
      for (const day of [1, 3]) await count(one, day, 10, 5_000_000 * RECOMMENDED_FROM.fullShare);
    },
    ['LIMITED_BY_BUDGET', 'LIMITED_BY_BUDGET', null],
  ],
  [
    'it is for searches alone, without a keyword',
    [{ placement_group: 'SEARCH' }],
    async () => undefined,
    ['NO_KEYWORDS', 'NO_KEYWORDS', null],
  ],
  [
    'it is for searches alone, and its Pin is about a topic at the top',
    [{ placement_group: 'SEARCH', auto_targeting_enabled: true }],
    (one) => about(one, 1),
    ['NO_KEYWORDS', 'NO_KEYWORDS', null],
  ],
  [
    'it is for searches alone, and its Pin is about a narrow topic',
    [{ placement_group: 'SEARCH', auto_targeting_enabled: true }],
    (one) => about(one, 2),
    [null, null, null],
  ],
  [
    'little was counted of it',
    [],
    ({ ad }) => api().db.query('delete from ad_days where ad_id = $1', [ad]),
    ['LEARNING', 'LEARNING', null],
  ],
])('is known where %s, on the page as in the tables', async (_, of, change, expected) => {
  const one = await well(...of);
  await change(one);
  expect(await states(one)).toEqual(expected);
  expect(await inTables(one)).toEqual(expected);
});

it('is BID_TOO_LOW where clicks are rare', async () => {
  const one = await runAd(api(), { bid_in_micro_currency: 100_000 });
  await api().db.query(
    `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions) values ($1, $2, $3, $4, current_date - 2, 90000)`,
    [one.account.id, one.campaignId, one.groupId, one.ad],
  );
  expect(await states(one)).toEqual(['BID_TOO_LOW', 'BID_TOO_LOW', 'BID_TOO_LOW']);
  // The recommendation follows the same rule.
  const recommended = await api().ok(
    'AdRecommendationResource.get',
    { ad_account_id: one.account.id },
    one.account.owner,
  );
  expect(recommended.map(({ kind }) => kind)).toEqual(['BID_UNDER_FLOOR']);
});

it('is known of product groups and of their products', async () => {
  const shop = await openShop(api());
  await shop.sell('lamp');
  const group = await shop.catalogAdGroup();
  await shop.promote([{ ad_group_id: group, catalog_product_group_id: await shop.allProducts() }]);
  const rows = async (level: 'PRODUCT_GROUP' | 'PRODUCT_ITEM') =>
    (await api().ok('AdReportTableResource.get', { ad_account_id: shop.id, level }, shop.owner)).map(
      ({ delivery }) => delivery,
    );
  expect([await rows('PRODUCT_GROUP'), await rows('PRODUCT_ITEM')]).toEqual([[null], ['IN_REVIEW']]);
  await set('ad_groups', group, `start_time = now() + interval '1 day'`);
  await api().db.query(`update ads set review_status = 'APPROVED' where ad_group_id = $1`, [group]);
  expect([await rows('PRODUCT_GROUP'), await rows('PRODUCT_ITEM')]).toEqual([
    ['NOT_STARTED'],
    ['NOT_STARTED'],
  ]);
});

it('is for whoever sees campaigns', async () => {
  const { account, campaignId } = await runAd(api());
  const ask = (as: Parameters<ReturnType<typeof api>['call']>[2], id = campaignId) =>
    api().call('AdDeliveryResource.get', { ad_account_id: account.id, campaign_id: id }, as);
  expect((await ask(await account.member('ANALYST'))).status).toBe(200);
  expect((await ask(await account.member('FINANCE_VIEW'))).status).toBe(403);
  expect((await ask(await api().person())).status).toBe(404);
  expect((await ask(account.owner, '7')).status).toBe(404);
});
