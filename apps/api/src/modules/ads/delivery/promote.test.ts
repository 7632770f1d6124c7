import { beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { AUDIENCE_SIZE_MIN, dayNumber, mondayOf, NO_ZONE, type Pin } from '@corkboard/contract';
import { dayAmount } from '../billing/flexible';
import { openShowing } from '../billing/token';
import { ORGANIC_EACH } from './promote';
import { selectRunning } from './queries';
import { clearAds, runningAds } from './running';
import { servedOf } from './served';
import { addAd, runAd } from './testing';

const api = useTestApi();

const AT_HOME = { placement: 'HOME_FEED', app: 'web' } as const;
/** Others' Pins that anybody's home feed has. */
const ORGANIC = 26;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query('delete from ads');
  clearAds(api().db);
  reader = agreed(await api().person());
});

const agreed = (person: TestPerson): TestPerson => ({
  ...person,
  headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` },
});

async function fill(): Promise<void> {
  const maker = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < ORGANIC; n++)
    await api().ok(
      'PinResource.create',
      { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
      maker,
    );
}

async function home(as: TestPerson | undefined = reader, size = 25): Promise<Pin[]> {
  return (await api().ok('UserHomefeedResource.get', { page_size: size }, as)) as Pin[];
}
const promoted = async (as?: TestPerson) => (await home(as)).filter((pin) => pin.is_promoted);
/** Whether the reader sees a promoted Pin after something was done to what they see without it. */
const isShown = async (as?: TestPerson) => (await promoted(as)).length > 0;

describe('the home feed', () => {
  it('has promoted Pins in their places, at most one beside eight others', async () => {
    await fill();
    for (let n = 0; n < 4; n++) await runAd(api());
    const page = await home();
    expect(page.map((pin, at) => (pin.is_promoted ? at : -1)).filter((at) => at >= 0)).toEqual([4, 13, 22]);
    // The newest Pins are those of the ads: each stands there once.
    expect(new Set(page.map(({ image_signature: picture }) => picture)).size).toBe(page.length);
    expect(page).toHaveLength(25);
    expect((await home(reader, ORGANIC_EACH)).filter((pin) => pin.is_promoted)).toHaveLength(1);
    expect((await home(reader, ORGANIC_EACH - 1)).some((pin) => pin.is_promoted)).toBe(false);
    const next = await api().call('UserHomefeedResource.get', { page_size: 8 }, reader);
    expect(next.bookmark).not.toBeNull();
  });

  it('never has an ad beside its own Pin, nor another Pin of its picture', async () => {
    const { pin } = await runAd(api());
    const copier = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Copies' }, copier);
    const copy = await api().ok('RepinResource.create', { pin_id: pin, board_id: board.id }, copier);
    await api().db.query('update pins set save_count = 50 where id = any($1)', [[pin, copy.id]]);
    const page = await home();
    const [ad] = page.filter((one) => one.is_promoted);
    expect(ad).toMatchObject({ id: pin });
    expect(page.filter((one) => one.image_signature === ad!.image_signature)).toEqual([ad]);
    const strangers = (await api().ok('UserHomefeedResource.get', { page_size: 25 })) as Pin[];
    expect(strangers.map(({ id }) => id)).toContain(pin);
  });

  it('says who pays, why it is there, where it leads, and what to send along', async () => {
    const { account, campaignId, groupId, ad, pin, link } = await runAd(api(), {
      targeting_spec: { GEO: ['US'] },
      bid_in_micro_currency: 700_000,
    });
    const [shown] = await promoted();
    expect(shown).toMatchObject({
      id: pin,
      link,
      domain: 'shop.example',
      promoter: { id: account.owner.id, full_name: `Person ${account.owner.username}` },
      promotedIsRemovable: true,
      recommendation_reason: { reason: 'PROMOTED_PIN', because: null },
      ad_match_reason: ['location'],
    });
    const secret = linkSecret(api().config);
    expect(openShowing(secret, shown!.trackingParams!, reader.id)).toMatchObject({
      insertion: shown!.insertion_id,
      account: account.id,
      campaign: campaignId,
      adGroup: groupId,
      ad,
      placement: 'HOME_FEED',
      billable: 'CLICKTHROUGH',
      // Nobody else bids: the floor of 10 cents a thousand, at 5 clicks in a thousand, and a cent.
      price: 30_000,
      measured: true,
      destination: new URL(link).origin,
    });
    const other = await api().person();
    expect(openShowing(secret, shown!.trackingParams!, other.id)).toBeNull();
    expect(openShowing(secret, `x${shown!.trackingParams!}`, reader.id)).toBeNull();
  });

  it('names the business where it has a name', async () => {
    const { account } = await runAd(api());
    await api().db.query(`update users set business_name = 'Lantern Shop' where id = $1`, [account.owner.id]);
    expect((await promoted()).map(({ promoter }) => promoter)).toMatchObject([
      { full_name: 'Lantern Shop', username: account.owner.username },
    ]);
  });

  it('leads where the ad says, if it says so', async () => {
    const { ad } = await runAd(api());
    await api().db.query(`update ads set destination_url = 'https://www.sale.example/now' where id = $1`, [
      ad,
    ]);
    expect(await promoted()).toMatchObject([
      { link: 'https://www.sale.example/now', domain: 'sale.example' },
    ]);
  });

  it('gives each showing a number of its own, and one ad of a group a page', async () => {
    const { account, groupId } = await runAd(api());
    await addAd(api(), account, groupId);
    const [first, second] = [await promoted(), await promoted()];
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(first[0]!.insertion_id).not.toBe(second[0]!.insertion_id);
  });

  it('lets the higher bid pay a cent over the next, and nobody bid against themselves, in one ad account or two', async () => {
    const secret = linkSecret(api().config);
    const priceShown = async () =>
      openShowing(secret, (await promoted())[0]!.trackingParams!, reader.id)!.price;
    const high = await runAd(api(), { bid_in_micro_currency: 900_000 });
    const low = await high.account.adGroup(high.campaignId, { bid_in_micro_currency: 800_000 });
    await addAd(api(), high.account, low);
    expect(await priceShown()).toBe(30_000);
    const { account: second } = await runAd(api(), { bid_in_micro_currency: 850_000 });
    await api().db.query('update ad_accounts set owner_user_id = $1 where id = $2', [
      high.account.owner.id,
      second.id,
    ]);
    clearAds(api().db);
    expect(await priceShown()).toBe(30_000);
    await runAd(api(), { bid_in_micro_currency: 400_000 });
    expect(await priceShown()).toBe(410_000);
  });

  it('has others set the price and stand beside somebody with many ad groups, of one Pin or of many', async () => {
    await fill();
    const secret = linkSecret(api().config);
    const shown = async () =>
      (await promoted()).map(({ id, trackingParams }) => ({
        pin: id,
        price: openShowing(secret, trackingParams!, reader.id)!.price,
      }));
    const greedy = await runAd(api(), { bid_in_micro_currency: 900_000 });
    const groups: string[] = [];
    for (let n = 0; n < 14; n++)
      groups.push(await greedy.account.adGroup(greedy.campaignId, { bid_in_micro_currency: 800_000 }));
    const of = (pin_id: string) => (ad_group_id: string) => ({
      ad_group_id,
      pin_id,
      creative_type: 'REGULAR' as const,
    });
    await greedy.account.addAds(groups.map(of(greedy.pin)));
    await api().db.query(`update ads set review_status = 'APPROVED'`);
    const other = await runAd(api(), { bid_in_micro_currency: 400_000 });
    expect(await shown()).toEqual([
      { pin: greedy.pin, price: 410_000 },
      { pin: other.pin, price: 30_000 },
    ]);
    for (const group of groups) await addAd(api(), greedy.account, group);
    expect((await shown())[0]).toEqual({ pin: greedy.pin, price: 410_000 });
  });

  it('has whoever bids for a place with the same picture set its price', async () => {
    const one = await runAd(api(), { bid_in_micro_currency: 900_000 });
    const two = await runAd(api(), { bid_in_micro_currency: 700_000 });
    await api().db.query(
      `update pins p set image_signature = o.image_signature from pins o where p.id = $1 and o.id = $2`,
      [two.pin, one.pin],
    );
    await api().db.query(`update ads set review_status = 'APPROVED'`);
    clearAds(api().db);
    const [ad, ...others] = await promoted();
    expect([ad!.id, others]).toEqual([one.pin, []]);
    expect(openShowing(linkSecret(api().config), ad!.trackingParams!, reader.id)!.price).toBe(710_000);
  });
});

describe('what an ad group says of itself', () => {
  const toldOf = async () => {
    const { order } = await runningAds(api().db).read(Date.now());
    return order.of('US', AT_HOME).map(({ offer }) => offer);
  };
  it('multiplies what the site bids for it', async () => {
    const automatic = { bid_strategy_type: 'AUTOMATIC_BID', bid_in_micro_currency: null } as const;
    await runAd(api(), automatic);
    await runAd(api(), { ...automatic, bid_multiplier: 2.5 });
    const [more, usual] = await toldOf();
    expect(more!.bid / usual!.bid).toBeCloseTo(2.5, 5);
  });

  it('expects a new ad to do as its group does, and a new group as all ads do', async () => {
    const { account, campaignId, groupId, ad } = await runAd(api());
    const second = await addAd(api(), account, groupId);
    const other = await runAd(api());
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, measured_clicks)
       values ($1, $2, (now() at time zone 'UTC')::date, $3, $4, 3600, 80)`,
      [account.id, ad, campaignId, groupId],
    );
    clearAds(api().db);
    const rates = new Map((await toldOf()).flatMap(({ ads }) => ads.map(({ id, rate }) => [id, rate])));
    const usual = (80 + 2) / 4000;
    const ofGroup = (80 + 400 * usual) / 4000;
    expect(rates.get(other.ad)).toBeCloseTo(usual, 6);
    expect(rates.get(second.ad)).toBeCloseTo(ofGroup, 6);
    expect(rates.get(ad)).toBeCloseTo((80 + 400 * ofGroup) / 4000, 6);
  });

  it('multiplies its bid by where it is made, also to nothing', async () => {
    const bid_options = { placement_multipliers: { BROWSE: 0.5 }, app_type_multipliers: { web_mobile: 4 } };
    await runAd(api(), { bid_in_micro_currency: 400_000 }, { bid_options });
    await runAd(api(), { bid_in_micro_currency: 500_000 });
    const { order } = await runningAds(api().db).read(Date.now());
    const bids = (app: 'web' | 'web_mobile', placement: 'HOME_FEED' | 'RELATED_PINS') =>
      order.of('US', { placement, app }).map(({ offer: { bid } }) => bid);
    expect(bids('web', 'HOME_FEED')).toEqual([500_000, 200_000]);
    expect(bids('web_mobile', 'RELATED_PINS')).toEqual([800_000, 500_000]);
    expect(await promoted()).toHaveLength(2);
    await api().db.query(
      `update campaigns set details = '{"bid_options":{"placement_multipliers":{"BROWSE":0}}}'`,
    );
    clearAds(api().db);
    expect(await promoted()).toEqual([]);
  });

  it('limits how often one person sees it, over 30 days and as its goal says', async () => {
    const ends = Math.floor(Date.now() / 1000) + 86_400;
    await runAd(
      api(),
      {
        billable_event: 'IMPRESSION',
        bid_in_micro_currency: 5_000_000,
        end_time: ends,
        lifetime_frequency_cap: 9,
        optimization_goal_metadata: { frequency_goal_metadata: { frequency: 2, timerange: 'SEVEN_DAY' } },
      },
      { objective_type: 'AWARENESS' },
    );
    expect((await toldOf())[0]!.frequencies).toEqual([
      { times: 2, days: 7 },
      { times: 9, days: 30 },
    ]);
  });
});

describe('a daily budget that evens out over the week', () => {
  const daily = 5_000_000;
  const today = dayNumber(Date.now(), NO_ZONE);
  const amounts = async () => {
    const { order } = await runningAds(api().db).read(Date.now());
    return order.of('US', AT_HOME).map(({ offer }) => offer.budgets.map(({ amount }) => amount));
  };
  /** Makes an ad group that is older than this week; the day before this one it spent something. */
  async function runFlexible(group: Parameters<typeof runAd>[1], campaign: Parameters<typeof runAd>[2]) {
    const { account, ad, campaignId, groupId } = await runAd(api(), group, {
      ...campaign,
      is_flexible_daily_budgets: true,
    });
    for (const table of ['ad_groups', 'campaigns'])
      await api().db.query(`update ${table} set created_time = now() - interval '30 days'`);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro)
       values ($1, $2, (now() at time zone 'UTC')::date - 1, $3, $4, 3000000)`,
      [account.id, ad, campaignId, groupId],
    );
    clearAds(api().db);
    // A Monday begins anew.
    return dayAmount(
      { daily, starts: null, ends: null, zone: NO_ZONE },
      today,
      mondayOf(today - 1) === mondayOf(today) ? 3_000_000 : 0,
    );
  }
  it('has what the week leaves for today, of an ad group or of its campaign', async () => {
    const day = await runFlexible({ budget_in_micro_currency: daily }, {});
    expect(day).toBeGreaterThan(daily);
    expect(await amounts()).toEqual([[day]]);
    await api().db.query('delete from ads');
    const ofCampaign = await runFlexible(
      { budget_in_micro_currency: null },
      { is_campaign_budget_optimization: true, daily_spend_cap: daily },
    );
    expect(await amounts()).toEqual([[ofCampaign]]);
  });
});

describe('Pins beside another', () => {
  it('have promoted ones among them, also of ad groups that wait for a search, but not the Pin itself', async () => {
    const maker = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Lamps' }, maker);
    const like = await Promise.all(
      Array.from({ length: ORGANIC_EACH + 1 }, async () =>
        api().ok(
          'PinResource.create',
          { board_id: board.id, title: 'a warm lamp', media_upload_id: await addPicture(api().db, maker.id) },
          maker,
        ),
      ),
    );
    const beside = async (pin_id: string) =>
      ((await api().ok('RelatedPinsResource.get', { pin_id }, reader)) as Pin[]).filter(
        (pin) => pin.is_promoted,
      );
    expect(await beside(like[0]!.id)).toEqual([]);
    const { account, ad, pin } = await runAd(api(), { placement_group: 'SEARCH' });
    const [shown] = await beside(like[0]!.id);
    expect(shown).toMatchObject({ id: pin, recommendation_reason: { reason: 'PROMOTED_PIN' } });
    expect(openShowing(linkSecret(api().config), shown!.trackingParams!, reader.id)).toMatchObject({
      ad,
      placement: 'RELATED_PINS',
    });
    expect(await promoted()).toEqual([]);
    await api().db.query(`update pins set title = 'a warm lamp' where id = $1`, [pin]);
    await api().db.query(
      `update ads set pin_id = $1, destination_url = 'https://shop.example/' where id = $2`,
      [like[0]!.id, ad],
    );
    await api().db.query('update pins set creator_id = $1 where id = $2', [account.owner.id, like[0]!.id]);
    // A changed Pin is reviewed anew.
    await api().db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
    clearAds(api().db);
    expect(await beside(like[0]!.id)).toEqual([]);
    expect((await beside(like[1]!.id)).map(({ id }) => id)).toEqual([like[0]!.id]);
  });
});

describe('nobody sees an ad', () => {
  it('without an account: pages of strangers are made for all of them', async () => {
    await runAd(api());
    expect(await isShown()).toBe(true);
    expect((await api().ok('UserHomefeedResource.get', {})).some((pin) => pin.is_promoted)).toBe(false);
  });

  it.each([
    ['that is paused', `update ads set status = 'PAUSED'`],
    ['that waits for its review', `update ads set review_status = 'PENDING'`],
    ['that was rejected', `update ads set review_status = 'REJECTED'`],
    ['of a paused ad group', `update ad_groups set status = 'PAUSED'`],
    ['of an archived campaign', `update campaigns set status = 'ARCHIVED'`],
    ['that ended', `update campaigns set end_time = now() - interval '1 second'`],
    ['that starts later', `update ad_groups set start_time = now() + interval '1 hour'`],
    [
      'whose campaign starts later',
      `update campaigns set start_time = now() + interval '1 hour' where end_time is null`,
    ],
    [
      'of a suspended advertiser',
      `update users set login_state = 'suspended' where id in (select owner_user_id from ad_accounts)`,
    ],
    ['of a Pin that is not public any more', `update pins set is_public = false`],
  ])('%s, at once and however it was kept', async (_name, sql) => {
    const undo = sql.startsWith('update pins') ? `update pins set is_public = true` : null;
    await runAd(api());
    expect(await isShown()).toBe(true);
    await api().db.query(sql);
    // The cache of running ads isn't refreshed yet.
    expect(await isShown()).toBe(false);
    clearAds(api().db);
    expect(await isShown()).toBe(false);
    if (undo) await api().db.query(undo);
    await api().db.query(`update users set login_state = null`);
  });

  it('of whom they block, or who blocks them', async () => {
    const { account } = await runAd(api());
    expect(await isShown()).toBe(true);
    await api().db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      account.owner.id,
      reader.id,
    ]);
    expect(await isShown()).toBe(false);
    const other = agreed(await api().person());
    expect(await isShown(other)).toBe(true);
    await api().ok('UserBlockResource.create', { blocked_user_id: account.owner.id }, other);
    expect(await isShown(other)).toBe(false);
  });

  it('that they hid, or reported', async () => {
    const { pin } = await runAd(api());
    const other = agreed(await api().person());
    expect([await isShown(), await isShown(other)]).toEqual([true, true]);
    await api().ok('PinHideResource.create', { pin_id: pin }, reader);
    await api().ok('PinReportResource.create', { pin_id: pin, reason: 'spam' }, other);
    expect([await isShown(), await isShown(other)]).toEqual([false, false]);
  });

  it('that they hid, also where they look after its board', async () => {
    const { account, pin } = await runAd(api());
    const other = agreed(await api().person());
    for (const { id } of [reader, other])
      await api().db.query(
        `insert into board_collaborators (owner_id, board_id, user_id, state)
         select owner_id, board_id, $1, 'active' from pins where id = $2`,
        [id, pin],
      );
    await api().ok('PinHideResource.create', { pin_id: pin }, reader);
    expect([await isShown(), await isShown(other)]).toEqual([false, true]);
    // The advertiser saved it to a board of somebody else's.
    const board = await api().ok('BoardResource.create', { name: 'Shared' }, other);
    await api().db.query('update pins set owner_id = $1, board_id = $2 where id = $3 and pinner_id = $4', [
      other.id,
      board.id,
      pin,
      account.owner.id,
    ]);
    expect(await isShown(other)).toBe(true);
    await api().ok('PinHideResource.create', { pin_id: pin }, other);
    expect(await isShown(other)).toBe(false);
  });

  it('that pays for clicks where nothing is left to press', async () => {
    const { ad, pin, groupId } = await runAd(api());
    expect(await isShown()).toBe(true);
    await api().db.query('update pins set link = null, domain = null where id = $1', [pin]);
    expect(await isShown()).toBe(false);
    clearAds(api().db);
    expect(await isShown()).toBe(false);
    await api().db.query(`update ads set destination_url = 'https://shop.example/sale' where id = $1`, [ad]);
    await api().db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
    clearAds(api().db);
    expect(await isShown()).toBe(true);
    // Who pays for impressions needs no link.
    await api().db.query(`update ads set destination_url = null where id = $1`, [ad]);
    await api().db.query(`update ads set review_status = 'APPROVED' where id = $1`, [ad]);
    await api().db.query(`update ad_groups set billable_event = 'IMPRESSION' where id = $1`, [groupId]);
    clearAds(api().db);
    expect(await isShown()).toBe(true);
  });

  it('of a Pin that is their own', async () => {
    const { account } = await runAd(api());
    expect(await isShown(agreed(account.owner))).toBe(false);
  });

  it('whose audience is no longer shared with its ad account', async () => {
    const { account, groupId } = await runAd(api());
    await api().db.query(
      `update ad_groups set targeting_spec = '{"AUDIENCE_EXCLUDE": ["1234"]}' where id = $1`,
      [groupId],
    );
    clearAds(api().db);
    expect(await isShown()).toBe(true);
    await api().db.query('insert into audience_losses (ad_account_id, audience_id) values ($1, 1234)', [
      account.id,
    ]);
    // Nothing is read anew: it's looked at when an ad is shown.
    expect(await isShown()).toBe(false);
  });

  it('that is aimed at an audience they are not in, or kept from one that they are in', async () => {
    const { account, campaignId, groupId } = await runAd(api());
    const make = async (people: number) => {
      const [row] = await api().db.query<{ id: string }>(
        `insert into audiences (ad_account_id, name, description, audience_type, rule, status, members)
         values ($1, 'A', '', 'VISITOR', '{}', case when $2::int < $3::int then 'TOO_SMALL' else 'READY' end, $2) returning id`,
        [account.id, people, AUDIENCE_SIZE_MIN],
      );
      return row!.id;
    };
    const [large, small] = [await make(AUDIENCE_SIZE_MIN), await make(AUDIENCE_SIZE_MIN - 1)];
    for (const id of [large, small])
      await api().db.query('insert into audience_members values ($1, $2, $3, now())', [
        account.id,
        id,
        reader.id,
      ]);
    const other = agreed(await api().person());
    const silent = {
      ...reader,
      headers: { ...reader.headers, cookie: reader.headers.cookie!.replace('=yes', '=no') },
    };
    const aim = async (spec: object) => {
      const { data } = await api().call(
        'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
        { params: account.params, body: [{ id: groupId, targeting_spec: { GEO: ['US'], ...spec } }] },
        account.owner,
      );
      expect(data.items[0]!.exceptions).toEqual([]);
      clearAds(api().db);
      // Nobody has had enough of it.
      await servedOf(api().db).write();
      await api().db.query('truncate ad_served');
      return [await isShown(), await isShown(other), await isShown(silent)];
    };
    /** Whether the site knows that the advertiser names whom it's for: then reports tell nothing of who they are. */
    const isNamed = async () =>
      (await selectRunning(api().db, [new Date()])).find((row) => row.ad_group_id === groupId)!.named;
    expect(await isNamed()).toBe(false);
    expect(await aim({ AUDIENCE_INCLUDE: [large] })).toEqual([true, false, false]);
    expect(await isNamed()).toBe(true);
    expect((await promoted())[0]!.ad_match_reason).toEqual(['location', 'audience']);
    expect(await aim({ AUDIENCE_EXCLUDE: [large] })).toEqual([false, true, true]);
    expect(await isNamed()).toBe(true);
    const bid = (audience: string, times: number) =>
      api().db.query('update campaigns set details = $2 where id = $1', [
        campaignId,
        JSON.stringify({ bid_options: { audience_multipliers: { [audience]: times } } }),
      ]);
    await bid(large, 0);
    expect(await aim({})).toEqual([false, true, true]);
    await bid(small, 0);
    expect(await aim({})).toEqual([true, true, true]);
    expect(await aim({ AUDIENCE_INCLUDE: [small] })).toEqual([false, false, false]);
    expect(await aim({ AUDIENCE_EXCLUDE: [small] })).toEqual([true, true, true]);
  });

  it('that is aimed at something personal, if they did not agree or are not grown up', async () => {
    await runAd(api(), {
      targeting_spec: { GEO: ['US'], AGE_BUCKET: ['35-44', '25-34'], GENDER: ['unknown'] },
    });
    expect(await isShown()).toBe(true);
    const { headers } = reader;
    const silent = { ...reader, headers: { ...headers, cookie: headers.cookie!.replace('=yes', '=no') } };
    expect(await isShown(silent)).toBe(false);
    await api().db.query(`update users set birthdate = now() - interval '17 years' where id = $1`, [
      reader.id,
    ]);
    await api().db.query(`update ad_groups set targeting_spec = '{"GEO": ["US"], "GENDER": ["unknown"]}'`);
    clearAds(api().db);
    expect(await isShown()).toBe(false);
    // Targeting by country alone isn't personal data.
    await api().db.query(`update ad_groups set targeting_spec = '{"GEO": ["US"]}'`);
    clearAds(api().db);
    expect([await isShown(), await isShown(silent)]).toEqual([true, true]);
  });
});
