import type { Pin } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { addPin } from '../../boards/boards/testing/fixtures';
import { recordTold } from '../billing/record';
import { openShowing } from '../billing/token';
import { putList } from '../../interests/interests/keep';
import { INTERESTS } from '../../interests/interests/outline';
import { clearKeywords } from './kept-keywords';
import { clearAds } from './running';
import { addAd, runAd } from './testing';

const api = useTestApi();
const topicNamed = (name: string): string => INTERESTS.find((one) => one.name === name)!.id;
const [SOFAS, LIGHTING, SNEAKERS] = ['Sofas and armchairs', 'Lighting', 'Sneakers'].map(topicNamed) as [
  string,
  string,
  string,
];
/** Whom an ad group is aimed at that wants people who follow sneakers. */
const SHOD = { GEO: ['US'], INTEREST: [SNEAKERS] };

let maker: TestPerson;
let board: string;
let reader: TestPerson;

const agreed = (person: TestPerson): TestPerson => ({
  ...person,
  headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` },
});

beforeAll(async () => {
  await putList(api().db);
  maker = await api().person();
  ({ id: board } = await api().ok('BoardResource.create', { name: 'Things' }, maker));
  for (let n = 0; n < 9; n++) await addPin(api().db, { board, pinner: maker, title: `A cheap sofa ${n}` });
});
beforeEach(async () => {
  await api().db.query('delete from ads');
  await api().db.query('delete from ad_targeting_days');
  clearAds(api().db);
  clearKeywords(api().db);
  reader = agreed(await api().person());
});

/** Says what a Pin is about. */
async function about(pin: string, topic: string): Promise<void> {
  await api().db.query(
    `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank) select owner_id, id, $2::bigint, 0.7, 1 from pins where id = $1`,
    [pin, topic],
  );
  clearAds(api().db);
}

async function runAbout(topic: string, group: Parameters<typeof runAd>[1] = {}) {
  const running = await runAd(api(), group);
  await about(running.pin, topic);
  return running;
}

/** Somebody's save of somebody else's Pin about a topic. */
async function save(topic: string, privacy: 'public' | 'secret' = 'public'): Promise<void> {
  const { id: pin } = await addPin(api().db, { board, pinner: maker });
  await about(pin, topic);
  const own = await api().ok('BoardResource.create', { name: `Own ${privacy}`, privacy }, reader);
  await api().ok('RepinResource.create', { pin_id: pin, board_id: own.id }, reader);
}

const promotedOf = (page: unknown): Pin[] => (page as Pin[]).filter((pin) => pin.is_promoted);
const home = async (as: TestPerson = reader) =>
  promotedOf(await api().ok('UserHomefeedResource.get', { page_size: 8 }, as));
const search = async (query: string) =>
  promotedOf(await api().ok('BaseSearchResource.get', { query }, reader));

describe('automatic targeting in a home feed', () => {
  it('finds who saves what its Pins are about, beyond who follows a topic that it is aimed at', async () => {
    await runAbout(SOFAS, { targeting_spec: SHOD });
    expect(await home()).toEqual([]);
    reader = agreed(await api().person());
    await save(SOFAS);
    expect(await home()).toMatchObject([{ ad_match_reason: ['taste', 'location'] }]);
  });

  it('finds who searched for it, and who follows it', async () => {
    await runAbout(SOFAS, { targeting_spec: SHOD });
    await api().db.query(
      `insert into recent_searches (user_id, folded, query) values ($1, 'cheap sofa', 'Cheap sofa')`,
      [reader.id],
    );
    expect(await home()).toHaveLength(1);
    reader = agreed(await api().person());
    await api().db.query('insert into interest_follows (user_id, interest_id) values ($1, $2)', [
      reader.id,
      SOFAS,
    ]);
    expect(await home()).toHaveLength(1);
  });

  it('asks nothing of secret boards, of who did not agree, of the young, nor where it is off', async () => {
    await runAbout(SOFAS, { targeting_spec: SHOD });
    await save(SOFAS, 'secret');
    expect(await home()).toEqual([]);
    const silent = await api().person();
    reader = silent;
    await save(SOFAS);
    expect(await home()).toEqual([]);
    reader = agreed(silent);
    expect(await home()).toHaveLength(1);
    await api().db.query(`update users set birthdate = now() - interval '17 years' where id = $1`, [
      reader.id,
    ]);
    expect(await home()).toEqual([]);
    await api().db.query('delete from ads');
    reader = agreed(await api().person());
    await runAbout(SOFAS, { targeting_spec: SHOD, auto_targeting_enabled: false });
    await save(SOFAS);
    expect(await home()).toEqual([]);
  });

  it.each<Record<string, string[]>>([
    { GEO: ['DE'] },
    { GEO: ['US'], LOCALE: ['en-GB'] },
    { GEO: ['US'], APPTYPE: ['web_mobile'] },
  ])('stays within %j', async (spec) => {
    await runAbout(SOFAS, { targeting_spec: { ...spec, INTEREST: [SNEAKERS] } });
    await save(SOFAS);
    expect(await home()).toEqual([]);
  });

  it('learns how much more often what fits is pressed, and lets that win over a higher bid', async () => {
    const { ad } = await runAbout(SOFAS, { bid_in_micro_currency: 500_000 });
    const high = await runAd(api(), { bid_in_micro_currency: 900_000 });
    await save(SOFAS);
    expect(await home()).toMatchObject([{ id: high.pin }]);
    await api().db.query(
      `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value, impressions, clicks)
       values (1, $1, 'FIT', now()::date, '1', 100000, 2000), (1, $1, 'FIT', now()::date, '0', 300000, 1000)`,
      [ad],
    );
    clearAds(api().db);
    const [shown] = await home();
    expect(shown).toMatchObject({ ad_match_reason: ['taste'] });
    const showing = openShowing(linkSecret(api().config), shown!.trackingParams!, reader.id)!;
    expect(showing).toMatchObject({ ad });
    expect(showing.price).toBeLessThanOrEqual(500_000);
    expect(showing.matched!.personal).toContain('FIT=1');
    reader = agreed(await api().person());
    const [other] = await home();
    expect(other).toMatchObject({ id: high.pin });
  });
});

it('finds who looks at a Pin about the same, whether they agreed or not', async () => {
  await runAbout(LIGHTING, { targeting_spec: SHOD });
  const { id: pin } = await addPin(api().db, { board, pinner: maker, title: 'A cheap sofa' });
  const beside = async (as: TestPerson) =>
    promotedOf(await api().ok('RelatedPinsResource.get', { pin_id: pin, page_size: 8 }, as));
  expect(await beside(reader)).toEqual([]);
  await about(pin, LIGHTING);
  for (const as of [reader, await api().person()])
    expect(await beside(as)).toMatchObject([{ ad_match_reason: ['pin', 'location'] }]);
});

describe('automatic targeting in a search', () => {
  it('stands in searches for what its Pins are about, without a keyword', async () => {
    const { pin } = await runAbout(SOFAS, { targeting_spec: SHOD });
    const [shown] = await search('cheap sofa');
    expect(shown).toMatchObject({ id: pin, ad_match_reason: ['keyword', 'location'] });
    const { matched } = openShowing(linkSecret(api().config), shown!.trackingParams!, reader.id)!;
    expect(matched!.context.filter((one) => one.startsWith('KEYWORD'))).toEqual([]);
    expect(matched!.context.join()).toContain('SEARCH_TERM=');
    await about(pin, LIGHTING);
    await api().db.query('delete from pin_interests where pin_id = $1 and interest_id = $2', [pin, SOFAS]);
    clearAds(api().db);
    expect(await search('cheap sofa')).toEqual([]);
  });

  it('is left out by negative keywords, where it is off, and where it is for lists alone', async () => {
    const { account, groupId } = await runAbout(SOFAS);
    expect(await search('cheap sofa')).toHaveLength(1);
    await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      {
        params: account.params,
        body: { parent_id: groupId, keywords: [{ value: 'sofa', match_type: 'PHRASE_NEGATIVE' }] },
      },
      account.owner,
    );
    clearKeywords(api().db);
    expect(await search('cheap sofa')).toEqual([]);
    await api().db.query('delete from ads');
    await runAbout(SOFAS, { auto_targeting_enabled: false });
    expect(await search('cheap sofa')).toEqual([]);
    await runAbout(SOFAS, { placement_group: 'BROWSE' });
    expect(await search('cheap sofa')).toEqual([]);
  });

  it('is how an automated campaign is there', async () => {
    const account = await openAccount(api());
    const campaign = await account.campaign({
      is_automated_campaign: true,
      is_campaign_budget_optimization: true,
      daily_spend_cap: 9_000_000,
    });
    const { data } = await account.addAdGroups([
      {
        campaign_id: campaign,
        name: 'G',
        billable_event: 'CLICKTHROUGH',
        bid_strategy_type: 'AUTOMATIC_BID',
      },
    ]);
    const { pin } = await addAd(api(), account, data.items[0]!.data!.id);
    await about(pin, SOFAS);
    expect(await search('cheap sofa')).toMatchObject([{ id: pin }]);
  });
});

it('counts what fits and what does not apart, of who agreed alone', async () => {
  await runAbout(SOFAS);
  const secret = linkSecret(api().config);
  const see = async (as: TestPerson): Promise<void> => {
    const [shown] = await home(as);
    const showing = openShowing(secret, shown!.trackingParams!, as.id)!;
    const told = { showing, viewer: as.id, person: as.id, robot: false } as const;
    await recordTold(api().db, [{ ...told, kind: 'impression' }]);
  };
  await see(reader);
  reader = agreed(await api().person());
  await save(SOFAS);
  await see(reader);
  await see(await api().person());
  expect(
    await api().db.query(
      `select targeting_value as fits, impressions::int from ad_targeting_days where targeting_type = 'FIT' order by 1`,
    ),
  ).toEqual([
    { fits: '0', impressions: 1 },
    { fits: '1', impressions: 1 },
  ]);
});
