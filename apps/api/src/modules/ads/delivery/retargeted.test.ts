import { createHash } from 'node:crypto';
import {
  adMessages,
  AUDIENCE_SIZE_MIN,
  type CallOptions,
  type Pin,
  RETARGETING,
  TAG_PIXEL_PATH,
  TELEMETRY_PATH,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCrowd, agreeAndConfirm } from '../audiences/testing';
import { syncAllItems } from '../campaigns/item-ads';
import { adGroupOf, type NewAdGroup } from '../campaigns/testing';
import { openShop } from '../campaigns/testing/products';
import { turnConversionDays } from '../conversions/jobs';
import { registerTag } from '../conversions/pixel';
import { deleteOfPerson } from '../../operations/telemetry/queries';
import { aBatch, anImpression, aView } from '../../operations/telemetry/testing';
import { clearAds } from './running';

const api = useTestApi({ routes: [registerTag] });
type Told = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/events'>['body']['data'][number];
type Rule = { lookback_window?: number; exclusion_window?: number; tag_types?: number[] };
const DAY = 86_400;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const VISIT = { lookback_window: 30, exclusion_window: 0, tag_types: [0, 6] };
const hash = (email: string) => createHash('sha256').update(email).digest('hex');

let shop: Awaited<ReturnType<typeof openShop>>;
let group: string;
let lamp: Awaited<ReturnType<typeof shop.sell>>;
let vase: typeof lamp;
let reader: TestPerson;
let next = 0;

const aimed = (...SHOPPING_RETARGETING: Rule[]): Partial<NewAdGroup> => ({
  targeting_spec: { LOCATION: ['US'], SHOPPING_RETARGETING },
});
const agreed = async (): Promise<TestPerson> => {
  const person = await api().person();
  await agreeAndConfirm(api(), person);
  return { ...person, headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` } };
};

/** So many others did as much with one product, so that nobody is known by it. */
async function crowd(people = AUDIENCE_SIZE_MIN): Promise<void> {
  const all = await addCrowd(api(), 'US', { people });
  await api().db.query(
    `insert into conversion_products (user_id, ad_account_id, day, kind, item_id)
     select id, $2, (now() at time zone 'UTC')::date, 'VISITED', 'other' from unnest($1::bigint[]) id`,
    [all.map(({ id }) => id), shop.id],
  );
}

/** Starts a shop with two products that an ad group shows again. */
async function start(rule: Rule = VISIT, people = AUDIENCE_SIZE_MIN): Promise<void> {
  group = await shop.catalogAdGroup(aimed(rule));
  await shop.promote([{ ad_group_id: group, catalog_product_group_id: await shop.allProducts() }]);
  await api().db.query(`update ads set review_status = 'APPROVED' where ad_group_id = $1`, [group]);
  await crowd(people);
  clearAds(api().db);
}

beforeEach(async () => {
  await api().db.query('truncate conversion_events, conversion_keys, conversion_products, rate_limits');
  await api().db.query('delete from ads');
  shop = await openShop(api());
  lamp = await shop.sell('lamp');
  vase = await shop.sell('vase');
  reader = await agreed();
});

/** The shop tells by a program that somebody did something. */
async function tell(event_name: Told['event_name'], more: Partial<Told> = {}, who = reader): Promise<void> {
  const { status } = await api().call(
    'POST /v5/ad_accounts/{ad_account_id}/events',
    {
      params: shop.params,
      body: {
        data: [
          {
            event_name,
            action_source: 'web',
            event_time: Math.floor(Date.now() / 1000) - 60,
            event_id: `retargeted-${++next}`,
            user_data: { em: [hash(who.email)] },
            ...more,
          },
        ],
      },
    },
    shop.owner,
  );
  expect(status).toBe(200);
}
const of = (...content_ids: string[]) => ({ custom_data: { content_ids } });
const daysAgo = (days: number) => ({ event_time: Math.floor(Date.now() / 1000) - days * DAY - 60 });

/** Moves the reader's acts so many days back. */
const back = (days: number) =>
  api().db.query('update conversion_products set day = day - $2::int where user_id = $1', [reader.id, days]);

/** Products that somebody's home feed shows as ads. */
async function shown(who = reader): Promise<Pin[]> {
  clearAds(api().db);
  const page = (await api().ok('UserHomefeedResource.get', { page_size: 25 }, who)) as Pin[];
  return page.filter((pin) => pin.is_promoted);
}
const shownIds = async (who = reader) => (await shown(who)).map(({ id }) => id);

/** Others' Pins, without which a page has no place for an ad. */
async function others(): Promise<void> {
  for (let n = 0; n < 10; n++)
    await shop.sell(`unsold-${n}`, { price: null }, await api().person(), 'else.example');
}

describe('products that somebody looked at', () => {
  beforeEach(async () => {
    await others();
    await start();
  });

  it('are shown to them again, and to nobody else', async () => {
    const other = await agreed();
    expect(await shownIds()).toEqual([]);
    await tell('page_visit', of(vase.item));
    expect(await shown()).toMatchObject([{ id: vase.pin, ad_match_reason: ['location', 'product'] }]);
    expect(await shownIds(other)).toEqual([]);
  });

  it('are those in their cart first, however it is said', async () => {
    await tell('view_content', of(vase.item));
    await tell('add_to_cart', { custom_data: { contents: [{ id: lamp.item, quantity: 1 }] }, ...daysAgo(3) });
    expect(await shownIds()).toEqual([lamp.pin]);
  });

  it('are not those that they bought', async () => {
    await tell('add_to_cart', of(lamp.item));
    await tell('page_visit', of(vase.item));
    await tell('checkout', of(lamp.item));
    expect(await shownIds()).toEqual([vase.pin]);
    await tell('checkout');
    expect(await shownIds()).toEqual([]);
  });

  it('are told of by a tag', async () => {
    const at = 'POST /v5/ad_accounts/{ad_account_id}/conversion_tags';
    const body = { name: 'Tag', aem_enabled: true };
    const { id: tag } = await api().ok(at, { params: shop.params, body }, shop.owner);
    const query = new URLSearchParams({
      tid: tag,
      event: 'PageVisit',
      consent: '1',
      'ed[line_items][0][product_id]': lamp.item,
      'pd[em]': hash(reader.email),
    });
    const answer = await api().app.inject({
      url: `${TAG_PIXEL_PATH}?${query}`,
      headers: { 'user-agent': 'Mozilla/5.0' },
    });
    expect(answer.headers['x-conversion-event']).toBe('processed');
    expect(await shownIds()).toEqual([lamp.pin]);
  });

  /** A feed of the shop lists the lamp as an item, one of a group of variants where it says so. */
  const listed = async (item: string, item_group_id?: string): Promise<void> => {
    const feed = await shop.feed();
    await api().db.query(
      `with listed as (
         insert into catalog_items (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes)
         select f.business_id, f.catalog_id, 'US', 'EN', $3, f.id, 1, 1, $5::jsonb from catalog_feeds f where f.id = $1)
       insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link, pin_id)
       select f.business_id, $2, f.catalog_id, 'US', 'EN', $3, 'https://a.example/b.jpg', $4 from catalog_feeds f where f.id = $1`,
      [feed, lamp.link, item, lamp.pin, JSON.stringify({ item_group_id })],
    );
  };

  it('are kept by the ID of the feed that lists them', async () => {
    await listed('sku-7');
    await tell('page_visit', of(lamp.item));
    expect(await shownIds()).toEqual([]);
    await tell('page_visit', of('sku-7'));
    expect(await shownIds()).toEqual([lamp.pin]);
  });

  it('are told of by the group of their variants, too', async () => {
    await listed('sku-7-red', 'sku-7');
    await tell('add_to_cart', of('sku-7'));
    expect(await shownIds()).toEqual([lamp.pin]);
    await tell('checkout', of('sku-7-red'));
    expect(await shownIds()).toEqual([]);
  });

  it('are not shown once they are sold out', async () => {
    await tell('page_visit', of(lamp.item));
    expect(await shownIds()).toEqual([lamp.pin]);
    await api().db.query(`update linked_products set availability = 'out_of_stock' where link = $1`, [
      lamp.link,
    ]);
    await syncAllItems(api().db, shop.owner.id);
    expect(await shownIds()).toEqual([]);
  });

  it('are forgotten once nothing looks back so far', async () => {
    await tell('page_visit', of(lamp.item));
    await back(30);
    expect(await shownIds()).toEqual([lamp.pin]);
    await back(1);
    expect(await shownIds()).toEqual([]);
    const kept = () => api().db.query('select from conversion_products where user_id = $1', [reader.id]);
    await turnConversionDays(api().db);
    expect(await kept()).toHaveLength(1);
    await back(RETARGETING.daysMax - 30);
    await turnConversionDays(api().db);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['as its shop calls it', undefined],
    ['by the group of its variants', 'sku-7'],
  ])('are reported by item, told of %s', async (_, told) => {
    if (told !== undefined) await listed('sku-7-red', told);
    await tell('page_visit', of(told ?? lamp.item));
    const [pin] = await shown();
    const batch = aBatch({
      views: [aView()],
      impressions: [anImpression({ pin_id: pin!.id, promoted: true, tracking: pin!.trackingParams! })],
    });
    const answer = await api().app.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      headers: { ...reader.headers, 'user-agent': BROWSER, 'content-type': 'application/json' },
      payload: JSON.stringify(batch),
    });
    expect(answer.statusCode).toBeLessThan(300);
    const rows = await api().ok(
      'AdReportTableResource.get',
      { ad_account_id: shop.id, level: 'PRODUCT_ITEM' },
      shop.owner,
    );
    const counted = rows.map(({ product_item: product, days }) => [
      product!.item_id,
      days.reduce((sum, one) => sum + one, 0),
    ]);
    expect(Object.fromEntries(counted)).toEqual({ [lamp.item]: 1, [vase.item]: 0 });
  });
});

describe('nobody is shown again', () => {
  beforeEach(others);

  it('what an event that they opted out of, or whose data may be used for little, tells of', async () => {
    await start();
    await tell('page_visit', { ...of(lamp.item), opt_out: true });
    await tell('page_visit', { custom_data: { content_ids: [lamp.item], opt_out_type: 'LDP' } });
    expect(await shownIds()).toEqual([]);
    await tell('page_visit', of(lamp.item));
    expect(await shownIds()).toEqual([lamp.pin]);
  });

  it('what they looked at who do not agree, or take that back', async () => {
    await start();
    const silent = await api().person();
    await api().db.query(
      'update users set email_confirmed_at = now(), measuring = null, country = $2 where id = $1',
      [silent.id, 'DE'],
    );
    await tell('page_visit', of(lamp.item), silent);
    expect(await api().db.query('select from conversion_products where user_id = $1', [silent.id])).toEqual(
      [],
    );
    await tell('page_visit', of(lamp.item));
    const refusing = {
      ...reader,
      headers: { ...reader.headers, cookie: reader.headers.cookie!.replace('measuring=yes', 'measuring=no') },
    };
    expect(await shownIds(refusing)).toEqual([]);
    expect(await shownIds()).toEqual([lamp.pin]);
    await deleteOfPerson(api().db, [reader.id]);
    expect(await shownIds()).toEqual([]);
  });

  it('what they looked at who are not grown up', async () => {
    await start();
    await api().db.query(`update users set birthdate = now() - interval '17 years' where id = $1`, [
      reader.id,
    ]);
    await tell('page_visit', of(lamp.item));
    expect(await api().db.query('select from conversion_products where user_id = $1', [reader.id])).toEqual(
      [],
    );
  });

  it('anything where so few looked that an ad would tell who is here', async () => {
    await start(VISIT, AUDIENCE_SIZE_MIN - 2);
    await tell('page_visit', of(lamp.item));
    expect(await shownIds()).toEqual([]);
    await crowd(1);
    expect(await shownIds()).toEqual([lamp.pin]);
  });

  it('what they did before or after the days that count, or did otherwise', async () => {
    await start({ lookback_window: 20, exclusion_window: 0, tag_types: [0] });
    await tell('add_to_cart', of(vase.item));
    await tell('page_visit', of(lamp.item));
    expect(await shownIds()).toEqual([lamp.pin]);
    await back(20);
    expect(await shownIds()).toEqual([lamp.pin]);
    await back(1);
    expect(await shownIds()).toEqual([]);
  });
});

describe('rules of dynamic retargeting', () => {
  const create = async (
    spec: object,
    objective_type: 'CATALOG_SALES' | 'CONSIDERATION' = 'CATALOG_SALES',
  ) => {
    const campaign = await shop.campaign({ objective_type });
    const body = [{ ...adGroupOf(campaign), targeting_spec: spec as never }];
    const params = shop.params;
    const { data } = await api().call(
      'POST /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params, body },
      shop.owner,
    );
    return data.items[0]!;
  };

  it('come back as they were sent, of ad groups and of templates', async () => {
    const spec = { LOCATION: ['US'], SHOPPING_RETARGETING: [VISIT, { tag_types: [6] }] };
    expect((await create(spec)).data!.targeting_spec).toEqual(spec);
    const body = { name: 'Again', targeting_attributes: spec };
    const at = 'POST /v5/ad_accounts/{ad_account_id}/targeting_templates';
    const made = await api().ok(at, { params: shop.params, body }, shop.owner);
    expect(made.targeting_attributes).toEqual(spec);
  });

  it.each<[object[] | string[], string]>([
    [['1'], adMessages.retargeting(RETARGETING.rulesMax)],
    [Array(RETARGETING.rulesMax + 1).fill({}), adMessages.retargeting(RETARGETING.rulesMax)],
    [[{ lookback_window: 0 }], adMessages.retargetingDays(RETARGETING.daysMax)],
    [[{ lookback_window: 7, exclusion_window: 7 }], adMessages.retargetingDays(RETARGETING.daysMax)],
    [[{ exclusion_window: 30 }], adMessages.retargetingDays(RETARGETING.daysMax)],
    [[{ tag_types: [] }], adMessages.retargetingTags],
    [[{ tag_types: [0, 2] }], adMessages.retargetingTags],
  ])('%j are refused', async (rules, why) => {
    const { data, exceptions } = await create({ LOCATION: ['US'], SHOPPING_RETARGETING: rules });
    expect([data ?? null, exceptions[0]?.message]).toEqual([null, why]);
  });

  it('are for catalog sales, and not where codes are', async () => {
    const spec = { LOCATION: ['US'], SHOPPING_RETARGETING: [VISIT] };
    expect((await create(spec, 'CONSIDERATION')).exceptions[0]?.message).toBe(
      adMessages.retargetingObjective,
    );
    expect((await create({ LOCATION: [VISIT] })).exceptions[0]?.message).toBe(
      adMessages.targetingValue('LOCATION', JSON.stringify(VISIT)),
    );
  });
});
