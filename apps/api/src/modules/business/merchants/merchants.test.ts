import { merchantMessages } from '@corkboard/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';
import { sendDecision, takeBack } from './jobs';

const api = useTestApi();
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let feed: string;
let eve: TestPerson;

/** Has the feed be read. */
const read = (status: string, original: number, ingested: number, age = '1 hour') =>
  api().db.query(
    `insert into catalog_feed_runs (business_id, feed_id, status, original, ingested, created_at)
     values ($1, $2, $3, $4, $5, now() - $6::interval)`,
    [shop.owner.id, feed, status, original, ingested, age],
  );
beforeEach(async () => {
  shop = await openShop(api());
  feed = await shop.feed();
  eve = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [eve.id]);
  api().sentJobs.length = 0;
});

const get = (who = shop.owner) => api().ok('MerchantResource.get', { business_id: shop.owner.id }, who);
const apply = (changes: object = {}, who = shop.owner) =>
  api().call(
    'MerchantResource.create',
    {
      business_id: shop.owner.id,
      returns_url: `https://${shop.site}/returns`,
      shipping_url: `https://www.${shop.site}/shipping`,
      note: ' We sell lamps. ',
      ...changes,
    },
    who,
  );
const giveUp = (who = shop.owner) =>
  api().call('MerchantResource.delete', { business_id: shop.owner.id }, who);
const decide = (application_id: string, decision: 'approved' | 'rejected' | 'revoked', answer = '') =>
  api().call('StaffMerchantsResource.update', { application_id, decision, answer }, eve);
const queue = async (state: 'open' | 'approved' | 'rejected' | 'withdrawn' | 'revoked' = 'open') =>
  (await api().ok('StaffMerchantsResource.get', { state, page_size: 250 }, eve)).filter(
    ({ business_id }) => business_id === shop.owner.id,
  );
const badge = async (who: TestPerson = eve) =>
  (await api().ok('UserResource.get', { username: shop.owner.username }, who)).is_verified_merchant;
/** Who is told, as jobs are sent. */
const mails = () => api().sentJobs.filter(({ name }) => name === 'merchants.decided_mail');
const news = async (who: TestPerson) =>
  (await api().ok('NewsHubResource.get', {}, who)).filter(({ kind }) => kind === 'merchant_decided').length;
const approved = async (): Promise<string> => {
  await read('COMPLETED', 10, 10);
  const { id } = (await apply()).data;
  expect((await decide(id, 'approved')).status).toBe(200);
  return id;
};

it('takes addresses as people type them', async () => {
  await read('COMPLETED', 10, 10);
  const typed = { returns_url: ` ${shop.site}/returns `, shipping_url: `WWW.${shop.site}/shipping` };
  expect((await apply(typed)).status).toBe(200);
  expect((await queue())[0]).toMatchObject({
    returns_url: `https://${shop.site}/returns`,
    shipping_url: `https://www.${shop.site}/shipping`,
  });
});

describe('what it takes', () => {
  const met = async () =>
    Object.fromEntries((await get()).checks.map(({ check, is_met }) => [check, is_met] as const));

  it('is a claimed website, and a feed that is read well', async () => {
    expect(await met()).toEqual({ WEBSITE: true, FEED: false, ITEMS: false });
    await read('COMPLETED', 100, 89);
    expect(await met()).toEqual({ WEBSITE: true, FEED: true, ITEMS: false });
    await read('COMPLETED', 100, 90);
    expect(await met()).toEqual({ WEBSITE: true, FEED: true, ITEMS: true });
    await api().db.query('update website_claims set claimed_at = null where user_id = $1', [shop.owner.id]);
    expect(await met()).toMatchObject({ WEBSITE: false });
  });

  it.each([
    ['failed', 'FAILED', '1 hour'],
    ['is too old', 'COMPLETED', '8 days'],
  ])('is not there while a reading %s', async (_, status, age) => {
    await read(status, 10, 10, age);
    expect(await met()).toMatchObject({ FEED: false });
    expect(await apply()).toMatchObject({ status: 409, error: { message: merchantMessages.unmet } });
  });

  it('is the policies on a website of its own', async () => {
    await read('COMPLETED', 10, 10);
    for (const field of ['returns_url', 'shipping_url'] as const)
      for (const address of ['https://elsewhere.example/', 'nonsense', `https://no${shop.site}/`])
        expect(await apply({ [field]: address })).toMatchObject({
          status: 400,
          error: { message: merchantMessages.policy(field) },
        });
    expect((await get()).applications).toEqual([]);
  });
});

describe('an application', () => {
  it('is decided by staff, gives the badge, and is told and mailed', async () => {
    await read('COMPLETED', 10, 10);
    const { id } = (await apply()).data;
    expect(await apply()).toMatchObject({ status: 409, error: { message: merchantMessages.open } });
    expect(await queue()).toMatchObject([
      {
        id,
        state: 'open',
        username: shop.owner.username,
        websites: [shop.site],
        returns_url: `https://${shop.site}/returns`,
        note: 'We sell lamps.',
        history: [{ step: 'applied', answer: '' }],
      },
    ]);
    expect(await badge()).toBe(false);
    expect((await decide(id, 'approved')).data).toMatchObject({ state: 'approved' });
    expect(await badge()).toBe(true);
    expect(await get()).toMatchObject({
      is_verified: true,
      can_edit: true,
      applications: [
        { id, state: 'approved', history: [{ step: 'applied' }, { step: 'approved', by: null }] },
      ],
    });
    expect(await news(shop.owner)).toBe(1);
    const [job, ...more] = mails();
    expect(more).toEqual([]);
    const sendMail = vi.fn(() => Promise.resolve());
    const services = { db: api().db, config: api().config, mailer: { sendMail } as never };
    await sendDecision(services, job!.data as { step: string; person: string });
    expect(sendMail.mock.calls).toMatchObject([
      [
        {
          to: shop.owner.email,
          subject: expect.stringContaining('as a verified merchant'),
          text: expect.stringContaining(`is now a verified merchant`),
        },
      ],
    ]);
    expect(await decide(id, 'rejected', 'No')).toMatchObject({
      status: 409,
      error: { message: merchantMessages.decided },
    });
  });

  it('is rejected with a reason, and can be sent again after a while', async () => {
    await read('COMPLETED', 10, 10);
    const { id } = (await apply()).data;
    expect((await decide(id, 'rejected')).status).toBe(400);
    expect((await decide(id, 'rejected', 'Your returns page is empty.')).status).toBe(200);
    expect(await badge()).toBe(false);
    const { again_at, applications } = await get();
    expect(applications[0]!.history.at(-1)).toMatchObject({
      step: 'rejected',
      answer: 'Your returns page is empty.',
    });
    expect(again_at).not.toBeNull();
    expect((await apply()).status).toBe(409);
    await api().db.query(
      `update merchant_steps set made_at = now() - interval '31 days' where application_id = $1`,
      [id],
    );
    expect((await get()).again_at).toBeNull();
    expect((await apply()).status).toBe(200);
    expect((await get()).applications).toHaveLength(2);
  });

  it('is not approved where something went missing meanwhile', async () => {
    await read('COMPLETED', 10, 10);
    const { id } = (await apply()).data;
    await read('FAILED', 0, 0);
    expect(await decide(id, 'approved')).toMatchObject({
      status: 409,
      error: { message: merchantMessages.unmet },
    });
    expect(await queue()).toHaveLength(1);
  });

  it('and the badge can be taken back by the business', async () => {
    expect(await giveUp()).toMatchObject({ status: 409, error: { message: merchantMessages.none } });
    await read('COMPLETED', 10, 10);
    await apply();
    expect((await giveUp()).status).toBe(200);
    expect(await queue()).toEqual([]);
    const { id } = (await apply()).data;
    await decide(id, 'approved');
    expect((await giveUp()).status).toBe(200);
    expect(await badge()).toBe(false);
    expect((await queue('withdrawn'))[0]!.history.map(({ step }) => step)).toEqual([
      'applied',
      'approved',
      'withdrawn',
    ]);
  });

  it('is of administrators and staff only', async () => {
    await read('COMPLETED', 10, 10);
    const stranger = await api().person();
    expect((await apply({}, stranger)).status).toBe(404);
    expect((await giveUp(stranger)).status).toBe(404);
    expect((await api().call('MerchantResource.get', { business_id: shop.owner.id }, stranger)).status).toBe(
      404,
    );
    expect((await api().call('StaffMerchantsResource.get', {}, shop.owner)).status).toBe(403);
    const { id } = (await apply()).data;
    const call = await api().call(
      'StaffMerchantsResource.update',
      { application_id: id, decision: 'approved' },
      shop.owner,
    );
    expect(call.status).toBe(403);
    expect((await decide('7', 'approved')).status).toBe(404);
  });
});

describe('the badge', () => {
  it('is taken back by staff with a reason', async () => {
    const id = await approved();
    expect((await decide(id, 'revoked')).status).toBe(400);
    expect((await decide(id, 'revoked', 'Orders were not sent.')).data).toMatchObject({ state: 'revoked' });
    expect(await badge()).toBe(false);
    expect((await get()).again_at).not.toBeNull();
  });

  it('goes with the website that it was given for', async () => {
    const id = await approved();
    await takeBack(api());
    expect(await badge()).toBe(true);
    await api().db.query('delete from website_claims where user_id = $1', [shop.owner.id]);
    await takeBack(api());
    expect(await badge()).toBe(false);
    expect((await queue('revoked'))[0]).toMatchObject({
      id,
      history: [{ step: 'applied' }, { step: 'approved' }, { step: 'revoked', by: null }],
    });
  });

  it('is given once where two people of the staff decide at once', async () => {
    await read('COMPLETED', 10, 10);
    const { id } = (await apply()).data;
    const both = await Promise.all([decide(id, 'approved'), decide(id, 'rejected', 'No')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await get()).applications[0]!.history).toHaveLength(2);
  });
});
