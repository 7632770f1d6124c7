import type { Pin } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { lookAtLinks } from '../reviews/links';
import { openShowing } from '../billing/token';
import { recordTold } from '../billing/record';
import type { AdEvent } from '../billing/events';
import { clearKeywords } from './kept-keywords';
import { clearAds, runningAds } from './running';
import { orderLineOf, runAd } from './testing';

const api = useTestApi();
type Running = Awaited<ReturnType<typeof runAd>>;
let running: Running;
let reader: TestPerson;
let staff: TestPerson;
let organic: Pin;
/** Who made the Pin, and lets it be promoted. */
let author: TestPerson;

const set = (sql: string, ...values: unknown[]) => api().db.query(sql, values);

beforeEach(async () => {
  await set('delete from ads');
  await set(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_presses, ad_served, offsite_clicks',
  );
  await set('delete from blocked_addresses');
  clearAds(api().db);
  reader = await api().person();
  staff = await api().person();
  await set('update users set is_staff = true where id = $1', staff.id);
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 12; n++)
    organic = await api().ok(
      'PinResource.create',
      {
        board_id: board.id,
        title: 'an orange lantern',
        media_upload_id: await addPicture(api().db, maker.id),
      },
      maker,
    );
  running = await runAd(api());
  author = await api().person();
  await set('update pins set creator_id = $1 where id = $2', author.id, running.pin);
  await set(
    `insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id, answer) values ($1, $2, $3, $2, 'given')`,
    author.id,
    running.pin,
    running.account.owner.id,
  );
  clearAds(api().db);
  const { account, groupId } = running;
  await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/keywords',
    {
      params: account.params,
      body: { parent_id: groupId, keywords: [{ value: 'lantern', match_type: 'BROAD' }] },
    },
    account.owner,
  );
  clearKeywords(api().db);
});

/** Everything that stops an ad, whatever its advertiser wants. */
const STOPS: Record<string, () => Promise<unknown>> = {
  'its Pin is removed': () => api().ok('PinResource.delete', { id: running.pin }, running.account.owner),
  'its Pin is moved to a secret board': async () => {
    const board = await api().ok(
      'BoardResource.create',
      { name: 'Secret', privacy: 'secret' },
      running.account.owner,
    );
    await api().ok('PinResource.update', { id: running.pin, board_id: board.id }, running.account.owner);
  },
  'its board is made secret': async () => {
    const { board } = await api().ok('PinResource.get', { id: running.pin }, running.account.owner);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, running.account.owner);
  },
  'its advertiser is suspended': () =>
    set(`update users set login_state = 'suspended' where id = $1`, running.account.owner.id),
  'its advertiser has deactivated the account': () =>
    set('insert into away_people (user_id) values ($1)', running.account.owner.id),
  'the viewer blocks its advertiser': () =>
    api().ok('UserBlockResource.create', { blocked_user_id: running.account.owner.id }, reader),
  'its advertiser blocks the viewer': () =>
    api().ok('UserBlockResource.create', { blocked_user_id: reader.id }, running.account.owner),
  'its link is blocked': async () => {
    await api().ok(
      'BlockedAddressResource.create',
      { address: 'https://shop.example/', status: 'blocked' },
      staff,
    );
    await lookAtLinks(api(), null);
  },
  'its page does not open': () =>
    set(
      `insert into ad_landing_checks (ad_account_id, ad_id, address, problem, failures, check_at)
       select ad_account_id, id, 'https://shop.example/', 'status_404', 2, now() from ads where id = $1`,
      running.ad,
    ),
  'its author takes the permission back': () =>
    api().ok(
      'PromotionConsentResource.update',
      { pin_id: running.pin, business_id: running.account.owner.id, allowed: false },
      author,
    ),
  'its author is somebody who was not asked': async () =>
    set('update pins set creator_id = $1 where id = $2', (await api().person()).id, running.pin),
  'its author is gone': () => set('update pins set creator_id = 1 where id = $1', running.pin),
  'its review is rejected': () => set(`update ads set review_status = 'REJECTED' where id = $1`, running.ad),
  'it is archived': () => set(`update ads set status = 'ARCHIVED' where id = $1`, running.ad),
  'its ad group is archived': () =>
    set(`update ad_groups set status = 'ARCHIVED' where id = $1`, running.groupId),
  'its campaign is archived': () =>
    set(`update campaigns set status = 'ARCHIVED' where id = $1`, running.campaignId),
};

const isAd = (pin: Pin) => pin.is_promoted;
/** Everywhere that an ad is served, and whether it's there. */
const DOORS: Record<string, (tracking: string) => Promise<boolean>> = {
  'home feed': async () =>
    ((await api().ok('UserHomefeedResource.get', { page_size: 8 }, reader)) as Pin[]).some(isAd),
  'related Pins': async () =>
    ((await api().ok('RelatedPinsResource.get', { pin_id: organic.id, page_size: 8 }, reader)) as Pin[]).some(
      isAd,
    ),
  search: async () =>
    ((await api().ok('BaseSearchResource.get', { query: 'lantern' }, reader)) as Pin[]).some(isAd),
  'page of its Pin': async (client_tracking_params) => {
    const { data, status } = await api().call(
      'PinResource.get',
      { id: running.pin, client_tracking_params },
      reader,
    );
    return status === 200 && data.is_promoted;
  },
};

async function doors(tracking: string): Promise<Record<string, boolean>> {
  const open: Record<string, boolean> = {};
  for (const [door, isOpen] of Object.entries(DOORS)) open[door] = await isOpen(tracking);
  return open;
}
const everywhere = (open: boolean) => Object.fromEntries(Object.keys(DOORS).map((door) => [door, open]));

async function serve(): Promise<string> {
  const page = (await api().ok('UserHomefeedResource.get', { page_size: 8 }, reader)) as Pin[];
  return page.find(isAd)!.trackingParams!;
}
const tell = (sealed: string, kind: AdEvent['kind']) =>
  recordTold(api().db, [
    {
      showing: openShowing(linkSecret(api().config), sealed, reader.id)!,
      kind,
      viewer: reader.id,
      person: reader.id,
      robot: false,
    },
  ]);
const press = (client_tracking_params: string) =>
  api().app.inject({
    method: 'GET',
    url: '/v3/offsite/',
    query: { url: running.link, pin_id: running.pin, client_tracking_params },
    headers: {
      ...reader.headers,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    },
  });
const charged = async () =>
  (
    await api().db.query<{ spent: number; stopped: number; clicks: number; impressions: number }>(
      `select coalesce(sum(spend_micro), 0)::int as spent, coalesce(sum(stopped), 0)::int as stopped, coalesce(sum(clicks), 0)::int as clicks,
         coalesce(sum(impressions), 0)::int as impressions
       from ad_days`,
    )
  )[0]!;

describe('an ad that nothing stops', () => {
  it('is served everywhere, and charged', async () => {
    const sealed = await serve();
    expect(await doors(sealed)).toEqual(everywhere(true));
    await tell(sealed, 'impression');
    await tell(sealed, 'click');
    expect(await charged()).toEqual({ spent: 30_000, stopped: 0, clicks: 1, impressions: 1 });
  });

  it('still costs what was shown before it was paused', async () => {
    const sealed = await serve();
    await set(`update ads set status = 'PAUSED' where id = $1`, running.ad);
    await tell(sealed, 'click');
    expect(await charged()).toMatchObject({ spent: 30_000, stopped: 0 });
  });
});

it.each(['campaigns', 'ad_groups', 'ads'])('a draft is served nowhere: of %s', async (table) => {
  const id = { campaigns: running.campaignId, ad_groups: running.groupId, ads: running.ad }[table];
  await set(`update ${table} set status = 'DRAFT' where id = $1`, id);
  clearAds(api().db);
  expect(await doors('')).toEqual(everywhere(false));
});

it.each([
  ['is spent', { budget: 0 }],
  ['has not begun', { from: 2 }],
  ['is over', { from: -9, to: -3 }],
])('an ad whose order line %s is served nowhere, however it was kept', async (_, order) => {
  const sealed = await serve();
  const line = await orderLineOf(api(), running.account.id);
  await set('update campaigns set order_line_id = $1 where id = $2', line, running.campaignId);
  clearAds(api().db);
  expect(await doors(sealed)).toEqual(everywhere(true));
  const other = await orderLineOf(api(), running.account.id, order);
  await set('update campaigns set order_line_id = $1 where id = $2', other, running.campaignId);
  expect(await doors(sealed)).toEqual(everywhere(false));
  await tell(sealed, 'click');
  expect(await charged()).toMatchObject({ spent: 0 });
  clearAds(api().db);
  expect(await doors(sealed)).toEqual(everywhere(false));
});

describe.each(Object.entries(STOPS))('once %s, an ad', (_, stop) => {
  it('is served nowhere, however it was kept, leads nowhere by itself, and costs nothing any more', async () => {
    const sealed = await serve();
    await runningAds(api().db).read(Date.now());
    await stop();
    expect(await doors(sealed)).toEqual(everywhere(false));
    await tell(sealed, 'impression');
    await tell(sealed, 'closeup');
    await tell(sealed, 'click');
    expect(await charged()).toEqual({ spent: 0, stopped: 3, clicks: 0, impressions: 0 });
    await set('truncate ad_events, ad_days');
    // The Pin's own link may lead on where the Pin is seen; as an ad it doesn't.
    expect([200, 404]).toContain((await press(sealed)).statusCode);
    expect(await charged()).toMatchObject({ spent: 0, clicks: 0 });
    // Whoever reads the ads anew finds none, where that's the same for everybody.
    clearAds(api().db);
    expect(await doors(sealed)).toEqual(everywhere(false));
  });
});
