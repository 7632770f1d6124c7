import { audienceMessages as text, ERROR_CODES } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { adGroupOf, addPin, openAccount } from '../campaigns/testing';

const api = useTestApi();
const AT = '/v5/ad_accounts/{ad_account_id}/audiences' as const;
const OF = '/v5/businesses/{business_id}/audiences' as const;
type Open = Awaited<ReturnType<typeof openAccount>>;

let shop: Open;
let agency: Open;
/** An ad account of a business that is no partner. */
let third: Open;
let audience: string;
/** Another ad account of the agency. */
let second: string;

beforeEach(async () => {
  [shop, agency, third] = [await openAccount(api()), await openAccount(api()), await openAccount(api())];
  await api().db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
    shop.owner.id,
    agency.owner.id,
  ]);
  audience = await make(shop);
  const made = await api().ok(
    'POST /v5/ad_accounts',
    { body: { name: 'Second', country: 'US' } },
    agency.owner,
  );
  second = made.id;
});

const make = async (of: Open, pin?: string) => {
  const rule = { pin_id: [pin ?? (await addPin(api(), of.owner))] };
  const body = { name: 'Lamp people', audience_type: 'ENGAGEMENT' as const, rule };
  return (await api().ok(`POST ${AT}`, { params: of.params, body }, of.owner)).id;
};
type Operation = 'SHARE' | 'REVOKE';
const withAccounts = (ids: string[], operation_type: Operation = 'SHARE', of = shop, as = of.owner) =>
  api().call(
    `PATCH ${AT}/ad_accounts/shared`,
    { params: of.params, body: { audience_id: audience, operation_type, recipient_account_ids: ids } },
    as,
  );
const withBusinesses = (ids: string[], operation_type: Operation = 'SHARE', of = shop, as = of.owner) =>
  api().call(
    `PATCH ${AT}/businesses/shared`,
    { params: of.params, body: { audience_id: audience, operation_type, recipient_business_ids: ids } },
    as,
  );
const passOn = (ids: string[], operation_type: Operation = 'SHARE', business = agency.owner) =>
  api().call(
    `PATCH ${OF}/ad_accounts/shared`,
    {
      params: { business_id: business.id },
      body: { audience_id: audience, operation_type, recipient_account_ids: ids },
    },
    business,
  );
const received = async (of: Open) =>
  (
    await api().ok(`GET ${AT}`, { params: of.params, query: { ownership_type: 'RECEIVED' } }, of.owner)
  ).items.map(({ id }) => id);
const reaches = async (account: string, as: TestPerson) =>
  (
    await api().ok(
      `GET ${AT}`,
      { params: { ad_account_id: account }, query: { ownership_type: 'RECEIVED' } },
      as,
    )
  ).items.length > 0;
const brief = ({ status, error }: { status: number; error: { message: string } | null }) => [
  status,
  error?.message,
];

describe('an audience that is shared', () => {
  it('is listed for who received it, and aimed at, without its size', async () => {
    const { data } = await withAccounts([agency.id]);
    expect(data).toEqual({
      audience_id: audience,
      recipient_account_ids: [agency.id],
      permissions: ['RESOURCE_PINNER_LIST_READER'],
    });
    await api().db.query(`update audiences set status = 'READY', members = 5000 where id = $1`, [audience]);
    const list = await api().ok(
      `GET ${AT}`,
      { params: agency.params, query: { ownership_type: 'RECEIVED' } },
      agency.owner,
    );
    expect(list.items).toMatchObject([{ id: audience, ad_account_id: shop.id, size: null, status: 'READY' }]);
    const campaign = await agency.campaign();
    const spec = { GEO: ['US'], AUDIENCE_INCLUDE: [audience] };
    await agency.adGroup(campaign, { targeting_spec: spec });
    const sized = await api().call(
      'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing',
      { params: agency.params, body: { targeting_spec: spec } },
      agency.owner,
    );
    expect(brief(sized)).toEqual([400, text.sizeNotShown]);
    // Somebody like them would be a way around its end.
    const alike = { seed_id: [audience], country: 'US', percentage: 5 };
    const made = await api().call(
      `POST ${AT}`,
      { params: agency.params, body: { name: 'B', audience_type: 'ACTALIKE', rule: alike } },
      agency.owner,
    );
    expect(brief(made)).toEqual([400, text.ruleSeed(audience)]);
    const { items } = await api().ok(
      `GET ${AT}/shared/accounts`,
      { params: shop.params, query: { audience_id: audience, account_type: 'AD_ACCOUNT' } },
      shop.owner,
    );
    expect(items).toEqual([
      {
        account_id: agency.id,
        account_name: 'Shop',
        account_type: 'AD_ACCOUNT',
        shared_on_timestamp: expect.any(Number) as number,
      },
    ]);
  });

  it('goes to ad accounts of the same business and of its partners, and to nobody else', async () => {
    expect(brief(await withAccounts([third.id]))).toEqual([400, text.recipientAccount(third.id)]);
    expect(brief(await withAccounts([shop.id]))).toEqual([400, text.recipientAccount(shop.id)]);
    expect(brief(await withBusinesses([third.owner.id]))).toEqual([
      400,
      text.recipientBusiness(third.owner.id),
    ]);
    // A partner of the other direction reaches nothing of the shop.
    await api().db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
      third.owner.id,
      shop.owner.id,
    ]);
    expect((await withAccounts([third.id])).status).toBe(400);
    expect(brief(await withAccounts([agency.id], 'SHARE', third))).toEqual([404, text.missing(audience)]);
    const own = await api().ok('POST /v5/ad_accounts', { body: { name: 'B', country: 'US' } }, shop.owner);
    expect((await withAccounts([own.id])).status).toBe(200);
  });

  it('is given by who may do everything with the ad account', async () => {
    const manager = await shop.member('AUDIENCE_MANAGER');
    const refused = await withAccounts([agency.id], 'SHARE', shop, manager);
    expect([refused.status, refused.error!.api_error_code]).toEqual([403, ERROR_CODES.actingNotPermitted]);
    const admin = await shop.member('ADMIN');
    expect((await withAccounts([agency.id], 'SHARE', shop, admin)).status).toBe(200);
    const employee = await api().person();
    await employ(api().db, agency.owner, employee);
    const asEmployee = await api().call(
      `GET ${OF}`,
      { params: { business_id: agency.owner.id }, query: {} },
      employee,
    );
    expect(asEmployee.status).toBe(403);
  });

  it('is passed on by a business to its own ad accounts, and to nobody else', async () => {
    await withBusinesses([agency.owner.id]);
    const params = { business_id: agency.owner.id };
    expect((await api().ok(`GET ${OF}`, { params, query: {} }, agency.owner)).items).toMatchObject([
      { id: audience, size: null },
    ]);
    // None of a business's ad accounts uses by itself what the business received.
    expect(await received(agency)).toEqual([]);
    expect((await passOn([agency.id, second])).status).toBe(200);
    expect(await received(agency)).toEqual([audience]);
    expect(brief(await passOn([shop.id]))).toEqual([400, text.recipientOwn(shop.id)]);
    const on = await api().call(
      `PATCH ${OF}/businesses/shared`,
      {
        params,
        body: { audience_id: audience, operation_type: 'SHARE', recipient_business_ids: [third.owner.id] },
      },
      agency.owner,
    );
    expect(brief(on)).toEqual([400, text.received(audience)]);
    const own = { audience_id: audience, account_type: 'AD_ACCOUNT' as const };
    const seen = await api().ok(`GET ${OF}/shared/accounts`, { params, query: own }, agency.owner);
    expect(seen.items.map(({ account_id: id }) => id).toSorted()).toEqual([agency.id, second].toSorted());
    await passOn([second], 'REVOKE');
    expect(await reaches(second, agency.owner)).toBe(false);
    // The owner takes it from the business, and so from its ad accounts.
    await withBusinesses([agency.owner.id], 'REVOKE');
    expect(await received(agency)).toEqual([]);
    expect(brief(await passOn([agency.id]))).toEqual([404, text.notHere(audience)]);
  });

  it('stays where its owner shared it with the ad account itself', async () => {
    await withBusinesses([agency.owner.id]);
    await passOn([agency.id]);
    await withAccounts([agency.id]);
    await passOn([agency.id], 'REVOKE');
    await withBusinesses([agency.owner.id], 'REVOKE');
    expect(await received(agency)).toEqual([audience]);
  });

  it('is on the pages of both businesses', async () => {
    await withBusinesses([agency.owner.id]);
    await passOn([agency.id]);
    const page = (of: Open, ownership_type: 'OWNED' | 'RECEIVED') =>
      api().ok('BusinessAudienceSharesResource.get', { business_id: of.owner.id, ownership_type }, of.owner);
    const given = (await page(shop, 'OWNED')) as { recipient: { id: string }; via: { id: string } | null }[];
    expect(given.map(({ recipient, via }) => [recipient.id, via?.id])).toEqual([
      [agency.id, agency.owner.id],
      [agency.owner.id, undefined],
    ]);
    expect(await page(agency, 'RECEIVED')).toEqual(given);
    expect(await page(agency, 'OWNED')).toEqual([]);
    const log = await api().db.query<{ field: string; scope_id: string }>(
      `select scope_id, field from change_log where entity_id = $1 and field is not null order by id`,
      [audience],
    );
    expect(log).toEqual([
      { scope_id: shop.id, field: 'shared_with' },
      { scope_id: agency.owner.id, field: 'received_from' },
      { scope_id: shop.id, field: 'shared_with' },
      { scope_id: agency.id, field: 'received_from' },
    ]);
  });
});

describe('what no longer is shared', () => {
  const groups = async () =>
    (
      await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/ad_groups',
        { params: agency.params, query: {} },
        agency.owner,
      )
    ).items;
  const statuses = async () => (await groups()).map(({ summary_status: status }) => status);
  const withAd = async (campaign: string, more: object = {}) => {
    const ad_group_id = await agency.adGroup(campaign, more as never);
    const pin_id = await addPin(api(), agency.owner);
    await agency.addAds([{ ad_group_id, pin_id, creative_type: 'REGULAR' }]);
    return ad_group_id;
  };

  it.each([
    ['is taken back', () => withAccounts([agency.id], 'REVOKE')],
    [
      'is removed',
      () =>
        api().call(
          `PATCH ${AT}/{audience_id}`,
          { params: { ...shop.params, audience_id: audience }, body: { operation_type: 'REMOVE' } },
          shop.owner,
        ),
    ],
    [
      'ends with the partnership',
      () =>
        api().call(
          'DELETE /v5/businesses/{business_id}/partners',
          { params: { business_id: shop.owner.id }, body: { partner_ids: [agency.owner.id] } },
          shop.owner,
        ),
    ],
  ])('stops the ad groups that name it where it %s', async (_, end) => {
    await withAccounts([agency.id]);
    const campaign = await agency.campaign();
    const [included, other] = [
      await withAd(campaign, { targeting_spec: { GEO: ['US'], AUDIENCE_EXCLUDE: [audience] } }),
      await withAd(campaign),
    ];
    expect(await statuses()).toEqual(['RUNNING', 'RUNNING']);
    expect((await end()).status).toBe(200);
    const after = new Map((await groups()).map((group) => [group.id, group]));
    expect(after.get(included)).toMatchObject({ summary_status: 'NOT_STARTED' });
    expect(after.get(other)).toMatchObject({ summary_status: 'RUNNING' });
    const another = await agency.addAdGroups([
      { ...adGroupOf(campaign), targeting_spec: { GEO: ['US'], AUDIENCE_INCLUDE: [audience] } },
    ]);
    expect(another.data.items[0]!.exceptions[0]!.message).toBe(text.targeting('AUDIENCE_INCLUDE', audience));
  });

  it('stops a campaign that bids more for it, and what a template aims at it', async () => {
    await withAccounts([agency.id]);
    const campaign = await agency.campaign({
      bid_options: { audience_multipliers: { [audience]: 2 } },
    } as never);
    await withAd(campaign);
    const template = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/targeting_templates',
      {
        params: agency.params,
        body: { name: 'T', targeting_attributes: { GEO: ['US'], AUDIENCE_INCLUDE: [audience] } } as never,
      },
      agency.owner,
    );
    await withAd(await agency.campaign(), { targeting_template_ids: [template.id] });
    expect(await statuses()).toEqual(['RUNNING', 'RUNNING']);
    await withAccounts([agency.id], 'REVOKE');
    expect(await statuses()).toEqual(['NOT_STARTED', 'NOT_STARTED']);
  });

  it('runs again once it is shared again', async () => {
    await withAccounts([agency.id]);
    await withAd(await agency.campaign(), { targeting_spec: { GEO: ['US'], AUDIENCE_INCLUDE: [audience] } });
    await withAccounts([agency.id], 'REVOKE');
    expect(await statuses()).toEqual(['NOT_STARTED']);
    await withAccounts([agency.id]);
    expect(await statuses()).toEqual(['RUNNING']);
  });

  it('is shared once, however many say it at once', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => withAccounts([agency.id, second])),
      ...Array.from({ length: 4 }, () => withAccounts([second, agency.id], 'REVOKE')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await withAccounts([agency.id]);
    const rows = await api().db.query(
      'select from audience_shares where audience_id = $1 and recipient_id = $2',
      [audience, agency.id],
    );
    expect(rows).toHaveLength(1);
    expect(await received(agency)).toEqual([audience]);
  });
});
