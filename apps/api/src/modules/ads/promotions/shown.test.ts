import { adMessages, type CallOptions, type Pin } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { clearAds } from '../delivery/running';
import { runAd } from '../delivery/testing';

const api = useTestApi();
const CALL = '/v5/ad_accounts/{ad_account_id}/promotions' as const;
const GROUPS = '/v5/ad_accounts/{ad_account_id}/ad_groups' as const;
type New = CallOptions<`POST ${typeof CALL}`>['body'][number];
const TEN: New = {
  promotion_title: 'Our secret name',
  promotion_type: 'SITEWIDE',
  template_values: [{ percent: 10 }],
  promotion_code: 'TEN',
};

let run: Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;
beforeAll(async () => {
  // An ad stands among others' Pins.
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 10; n++) {
    const media_upload_id = await addPicture(api().db, maker.id);
    await api().ok('PinResource.create', { board_id: board.id, title: `pin ${n}`, media_upload_id }, maker);
  }
});
beforeEach(async () => {
  await api().db.query('delete from ads');
  clearAds(api().db);
  // It has money for every look, whatever the hour is.
  run = await runAd(api(), {
    budget_in_micro_currency: 900_000_000,
    pacing_delivery_type: 'ACCELERATED',
  });
  reader = await api().person();
});

const add = async (promotion: New = TEN) => {
  const { account } = run;
  const body = [promotion];
  const { promotions } = await api().ok(`POST ${CALL}`, { params: account.params, body }, account.owner);
  return promotions[0]!.data!.id;
};
const changePromotion = async (body: CallOptions<`PATCH ${typeof CALL}`>['body']) =>
  api().ok(`PATCH ${CALL}`, { params: run.account.params, body }, run.account.owner);
type Patch = Omit<CallOptions<`PATCH ${typeof GROUPS}`>['body'][number], 'id'>;
const changeGroup = async (patch: Patch) => {
  const { account, groupId } = run;
  const body = [{ id: groupId, ...patch }];
  const { items } = await api().ok(`PATCH ${GROUPS}`, { params: account.params, body }, account.owner);
  return items[0]!;
};
async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}
const approve = async () => {
  await api().db.query(`update ads set review_status = 'APPROVED'`);
  clearAds(api().db);
};
const review = async () => (await api().db.query('select review_status from ads'))[0]!.review_status;
const shown = async (): Promise<Pin | undefined> => {
  const page = (await api().ok('UserHomefeedResource.get', { page_size: 25 }, reader)) as Pin[];
  return page.find((pin) => pin.is_promoted);
};

describe('a promotion of an ad group', () => {
  it('is shown beside its ads, and on the page behind them, with its code and its end', async () => {
    const ends = Math.floor(Date.now() / 1000) + 86_400;
    const id = await add({ ...TEN, end_time: ends });
    expect((await changeGroup({ promotion_id: id })).data).toMatchObject({
      promotion_id: id,
      promotion_application_level: 'AD_GROUP',
    });
    await approve();
    const promotion = { text: '10% off everything', code: 'TEN', end_time: ends };
    const ad = await shown();
    expect(ad!.promotion).toEqual(promotion);
    const opened = { id: run.pin, client_tracking_params: ad!.trackingParams! };
    expect((await api().ok('PinResource.get', opened, reader)).promotion).toEqual(promotion);
    expect(await api().ok('PinResource.get', { id: run.pin }, reader)).not.toHaveProperty('promotion');
  });

  it('is shown as long as it holds, and where the ad group says', async () => {
    const id = await add();
    await changeGroup({ promotion_id: id });
    await approve();
    // Somebody else each time: nobody is shown one ad all day.
    const isShown = async () => {
      reader = await api().person();
      return (await shown())!.promotion !== undefined;
    };
    expect(await isShown()).toBe(true);
    await changePromotion([{ id, status: 'PAUSED' }]);
    expect(await isShown()).toBe(false);
    await changePromotion([{ id, status: 'ACTIVE', start_time: Math.floor(Date.now() / 1000) + 3600 }]);
    expect(await isShown()).toBe(false);
    await changePromotion([{ id, start_time: 1 }]);
    expect(await isShown()).toBe(true);
    await changePromotion([{ id, end_time: 2 }]);
    expect(await isShown()).toBe(false);
    await changePromotion([{ id, end_time: Math.floor(Date.now() / 1000) + 3600 }]);
    await changeGroup({ promotion_application_level: 'NONE' });
    expect(await isShown()).toBe(false);
    await changeGroup({ promotion_application_level: 'ITEM' });
    await approve();
    // An ad that is of no product.
    expect(await isShown()).toBe(false);
  });

  it('has its ads reviewed anew when they say something else, and otherwise not', async () => {
    const id = await add();
    await changeGroup({ promotion_id: id });
    expect(await review()).toBe('PENDING');
    await approve();
    await changePromotion([{ id, promotion_title: 'Another name', end_time: 4_000_000_000 }]);
    expect(await review()).toBe('APPROVED');
    await changePromotion([{ id, promotion_code: 'BUY AT EVIL' }]);
    expect(await review()).toBe('PENDING');
    const [waiting] = await api().ok('StaffAdReviewsResource.get', {}, await staff());
    expect(waiting!.promotion).toMatchObject({ text: '10% off everything', code: 'BUY AT EVIL' });
    await approve();
    await changeGroup({ promotion_id: null });
    expect(await review()).toBe('APPROVED');
  });

  it('has to be one of the ad account, and 0 is none', async () => {
    expect((await changeGroup({ promotion_id: '77' })).exceptions[0]).toMatchObject({
      field: 'promotion_id',
      message: adMessages.promotionMissing('77'),
    });
    const id = await add();
    await changeGroup({ promotion_id: id, promotion_application_level: 'ITEM' });
    expect((await changeGroup({ promotion_id: '0' })).data).toMatchObject({
      promotion_id: null,
      promotion_application_level: 'NONE',
    });
  });

  it('leaves the ad group as it was without it when it is deleted, and the history says so', async () => {
    const id = await add();
    await changeGroup({ promotion_id: id });
    await approve();
    const { account, groupId } = run;
    const one = { params: { ...account.params, promotion_id: id } };
    expect((await api().call(`DELETE ${CALL}/{promotion_id}`, one, account.owner)).status).toBe(204);
    const group = { params: { ...account.params, ad_group_id: groupId } };
    expect(await api().ok(`GET ${GROUPS}/{ad_group_id}`, group, account.owner)).toMatchObject({
      promotion_id: null,
      promotion_application_level: 'NONE',
    });
    expect((await shown())!.promotion).toBeUndefined();
    const log = await api().db.query(
      `select field, old_value as old, new_value as new from change_log where entity_id = $1 and field like 'promotion%' order by id`,
      [groupId],
    );
    expect(log).toEqual([
      { field: 'promotion_id', old: null, new: id },
      { field: 'promotion_application_level', old: 'NONE', new: 'AD_GROUP' },
      { field: 'promotion_id', old: id, new: null },
      { field: 'promotion_application_level', old: 'AD_GROUP', new: 'NONE' },
    ]);
  });
});

describe('a promotion of products', () => {
  it('is shown with those that name it in their catalog', async () => {
    const id = await add({ ...TEN, promotion_custom_id: 'summer' });
    await changeGroup({ promotion_id: id, promotion_application_level: 'ITEM' });
    const { account, ad, link } = run;
    const owner = account.owner.id;
    await api().db.query(
      `with p as (
         insert into product_group_promotions (ad_account_id, campaign_id, ad_group_id, catalog_product_group_id, included, creative_type, status)
         values ($1, $2, $3, 5, true, 'REGULAR', 'ACTIVE') returning id)
       update ads set product_group_promotion_id = p.id, product_item_id = 7, review_status = 'APPROVED' from p where ads.id = $4`,
      [account.id, run.campaignId, run.groupId, ad],
    );
    expect((await shown())!.promotion).toBeUndefined();
    const [catalog] = await api().db.query<{ id: string }>(
      `insert into catalogs (business_id, catalog_type, name) values ($1, 'RETAIL', 'Lamps') returning id`,
      [owner],
    );
    await api().db.query(
      `insert into catalog_items (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes)
       values ($1, $2, 'US', 'en', 'lamp', 1, 1, $3)`,
      [owner, catalog!.id, { promotion_id: 'summer' }],
    );
    await api().db.query(
      `insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link) values ($1, $2, $3, 'US', 'en', 'lamp', 'x')`,
      [owner, link, catalog!.id],
    );
    expect((await shown())!.promotion).toMatchObject({ text: '10% off everything' });
    await api().db.query(`update catalog_items set attributes = '{"promotion_id": "winter"}'`);
    expect((await shown())!.promotion).toBeUndefined();
  });
});
