import { adMessages, type Pin } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, adGroupOf, openAccount } from '../campaigns/testing';
import { clearAds } from '../delivery/running';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
let groupId: string;
let author: TestPerson;
let pin: string;

beforeEach(async () => {
  await api().db.query('delete from ads');
  account = await openAccount(api());
  groupId = await account.adGroup(await account.campaign());
  await api().ok(
    'BillingDetailsResource.update',
    { ad_account_id: account.id, business_name: 'Lamp Co', street: '1 Light Way', city: 'Glow' },
    account.owner,
  );
  author = await api().person();
  pin = await addPin(api(), author);
});

const ad = (pin_id: string) => ({ ad_group_id: groupId, pin_id, creative_type: 'REGULAR' as const });
const promote = async (pin_id = pin) => (await account.addAds([ad(pin_id)])).data.items[0]!;
const news = async (who = author) =>
  (await api().ok('NewsHubResource.get', {}, who)).filter(({ kind }) => kind === 'promotion_request');
const answer = (allowed: boolean, pin_id = pin, as = author) =>
  api().call('PromotionConsentResource.update', { pin_id, business_id: account.owner.id, allowed }, as);
const listed = (as = author) => api().ok('PromotionConsentResource.get', {}, as);
/** Delivery state of the only ad in the ad account. */
async function state() {
  const { items } = await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/ads',
    { params: account.params, query: {} },
    account.owner,
  );
  const { ads } = await api().ok(
    'AdDeliveryResource.get',
    { ad_account_id: account.id, campaign_id: items[0]!.campaign_id },
    account.owner,
  );
  return ads[items[0]!.id];
}

describe('before a Pin is promoted', () => {
  const authors = async (pin_ids: string[], as = account.owner) =>
    new Map(
      (await api().ok('PromotionAuthorsResource.get', { ad_account_id: account.id, pin_ids }, as)).map(
        ({ pin_id, author: by, consent }) => [pin_id, [by?.id ?? null, consent]],
      ),
    );

  it('is said whose it is, and what they said', async () => {
    const own = await addPin(api(), account.owner);
    expect(await authors([pin, own])).toEqual(
      new Map([
        [pin, [author.id, 'open']],
        [own, [null, 'given']],
      ]),
    );
    await promote();
    await answer(false);
    expect(await authors([pin])).toEqual(new Map([[pin, [author.id, 'refused']]]));
    await answer(true);
    expect(await authors([pin])).toEqual(new Map([[pin, [author.id, 'given']]]));
  });

  it('is said nothing of Pins that the viewer may not see', async () => {
    const hidden = await addPin(api(), author, 'secret');
    expect(await authors([hidden])).toEqual(new Map());
  });
});

/** Everything that makes an ad of a Pin. */
const WAYS: Record<string, (pin_id: string) => Promise<unknown>> = {
  'an ad': promote,
  'a promotion in one step': (pinId) =>
    api().ok(
      'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/',
      {
        params: { advertiserId: account.id, pinId },
        body: {
          ads_client_type: 'quick_promote',
          advertiser_id: account.id,
          pin_id: pinId,
          campaign_name: 'Lamps',
          destination_url: 'https://lamps.example/',
          budget_in_micro_currency: 7_000_000,
          duration: 10,
          is_ongoing: false,
          start_now: true,
          auto_targeting_enabled: true,
          targeting_spec: {},
        },
      },
      account.owner,
    ),
  'a whole campaign': (pin_id) =>
    api().ok(
      'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/',
      {
        params: { advertiserId: account.id },
        body: {
          campaign: { name: 'Spring', objective_type: 'CONSIDERATION' },
          ad_groups: [
            {
              ...adGroupOf('1'),
              campaign_id: undefined,
              ads: [{ pin_id, creative_type: 'REGULAR' }],
            } as never,
          ],
        },
      },
      account.owner,
    ),
  'a draft that is published': async (pin_id) => {
    const { data } = await account.addAds([{ ...ad(pin_id), status: 'DRAFT' }]);
    expect(await news()).toEqual([]);
    expect(await listed()).toEqual([]);
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ads',
      { params: account.params, body: [{ id: data.items[0]!.data!.id, status: 'ACTIVE' }] },
      account.owner,
    );
  },
};

describe.each(Object.entries(WAYS))('%s of somebody else’s Pin', (_, make) => {
  it('asks the author once, waits, and runs once they allow it', async () => {
    await make(pin);
    expect(await state()).toBe('AUTHOR_ASKED');
    expect(await news()).toMatchObject([{ actor: { id: account.owner.id }, pin: { id: pin }, unread: true }]);
    expect(await listed()).toMatchObject([
      { pin_id: pin, business: { id: account.owner.id }, answer: 'open', answered_at: null },
    ]);
    expect((await answer(true)).status).toBe(200);
    expect(await state()).toBe('IN_REVIEW');
    expect(await news()).toEqual([]);
    expect(await listed()).toMatchObject([{ answer: 'given', answered_at: expect.any(String) as string }]);
  });
});

describe('an answer', () => {
  it('that is no stops the ad, keeps new ones from being made, and may be changed', async () => {
    await promote();
    await answer(false);
    expect(await state()).toBe('AUTHOR_REFUSED');
    const { exceptions } = await promote();
    expect(JSON.stringify(exceptions)).toContain(adMessages.authorRefused);
    expect(await news()).toEqual([]);
    await answer(true);
    expect(await state()).toBe('IN_REVIEW');
    expect((await promote()).data).toBeTruthy();
    expect(await listed()).toHaveLength(1);
  });

  it('holds for every save of the Pin, and asks nobody else', async () => {
    const saver = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Saved' }, saver);
    await api().db.query(`update pins set image_signature = image_signature where id = $1`, [pin]);
    const save = await api().ok('RepinResource.create', { pin_id: pin, board_id: board.id }, saver);
    await promote(save.id);
    expect(await news(saver)).toEqual([]);
    expect(await news()).toMatchObject([{ pin: { id: save.id } }]);
    await answer(true, save.id);
    expect(await state()).toBe('IN_REVIEW');
    await promote(pin);
    expect(await listed()).toMatchObject([{ answer: 'given' }]);
  });

  it('is the author’s alone', async () => {
    await promote();
    for (const who of [account.owner, await api().person()])
      expect((await answer(true, pin, who)).status).toBe(404);
    expect((await answer(true, await addPin(api(), author))).status).toBe(404);
    expect(await state()).toBe('AUTHOR_ASKED');
  });
});

/** Pins that can be promoted without consent. */
const GIVEN: Record<string, () => Promise<string>> = {
  'one’s own': () => addPin(api(), account.owner),
  'a save of one’s own by somebody else': async () => {
    const own = await addPin(api(), account.owner);
    const board = await api().ok('BoardResource.create', { name: 'Saved' }, author);
    return (await api().ok('RepinResource.create', { pin_id: own, board_id: board.id }, author)).id;
  },
  'of somebody who works in the business': async () => {
    await employ(api().db, account.owner, author);
    return pin;
  },
  'of somebody who lets everybody': async () => {
    await api().ok('PromotionSettingResource.update', { everybody: true }, author);
    expect(await api().ok('PromotionSettingResource.get', {}, author)).toEqual({ everybody: true });
    return pin;
  },
  'saved from the web': async () => {
    await api().db.query(`update pins set method = 'scraped' where id = $1`, [pin]);
    return pin;
  },
};
describe.each(Object.entries(GIVEN))('a Pin that is %s', (_, make) => {
  it('is promoted without a question', async () => {
    await promote(await make());
    expect(await state()).toBe('IN_REVIEW');
    expect(await listed()).toEqual([]);
    expect(await news()).toEqual([]);
  });
});

it('asks again once not everybody may any more, and goes by a no that was said before', async () => {
  expect(await api().ok('PromotionSettingResource.get', {}, author)).toEqual({ everybody: false });
  await promote();
  await answer(false);
  await api().ok('PromotionSettingResource.update', { everybody: true }, author);
  expect(await state()).toBe('AUTHOR_REFUSED');
  const other = await addPin(api(), author);
  await api().db.query('delete from ads');
  await promote(other);
  expect(await state()).toBe('IN_REVIEW');
  await api().ok('PromotionSettingResource.update', { everybody: false }, author);
  expect(await state()).toBe('AUTHOR_ASKED');
  expect(await listed()).toMatchObject([{ pin_id: other, answer: 'open' }, { answer: 'refused' }]);
});

it('asks who left the business', async () => {
  await employ(api().db, account.owner, author);
  await promote();
  expect(await listed()).toEqual([]);
  await api().db.query('delete from business_members where member_id = $1', [author.id]);
  expect(await state()).toBe('AUTHOR_ASKED');
  expect(await news()).toHaveLength(1);
});

it('goes on for whoever stays when somebody is deleted', async () => {
  await employ(api().db, account.owner, author);
  await promote();
  const other = await api().person();
  await promote(await addPin(api(), other));
  await api().db.query('delete from users where id = any($1)', [[author.id, other.id]]);
  expect((await promote(await addPin(api(), account.owner))).data).toBeTruthy();
});

it('asks for nothing that nobody can allow', async () => {
  await api().db.query('update pins set creator_id = 1 where id = $1', [pin]);
  expect(JSON.stringify((await promote()).exceptions)).toContain(adMessages.authorGone);
});

it('tells whoever reviews an ad whose Pin it is', async () => {
  const staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  await promote();
  const waiting = () => api().ok('StaffAdReviewsResource.get', {}, staff);
  expect(await waiting()).toMatchObject([{ author: author.username, consent: 'open' }]);
  await answer(true);
  expect(await waiting()).toMatchObject([{ author: author.username, consent: 'given' }]);
  await api().db.query('delete from ads');
  await promote(await addPin(api(), account.owner));
  expect(await waiting()).toMatchObject([{ author: null, consent: 'given' }]);
});

it('is served within seconds of a yes, and not before', async () => {
  const reader = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, author);
  for (let n = 0; n < 12; n++)
    await api().ok(
      'PinResource.create',
      { board_id: board.id, title: 'a lamp', media_upload_id: await addPicture(api().db, author.id) },
      author,
    );
  await promote();
  await api().db.query(`update ads set review_status = 'APPROVED'`);
  const served = async () => {
    clearAds(api().db);
    const page = (await api().ok('UserHomefeedResource.get', { page_size: 8 }, reader)) as Pin[];
    return page.some(({ is_promoted }) => is_promoted);
  };
  expect(await served()).toBe(false);
  await answer(true);
  expect(await served()).toBe(true);
  await answer(false);
  expect(await served()).toBe(false);
});
