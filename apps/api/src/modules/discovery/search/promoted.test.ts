import { ADVISORY_SEVERITY, ADVISORY_TYPE, type MatchType, type Pin } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from '../../boards/boards/testing/fixtures';
import { openShowing } from '../../ads/billing/token';
import { clearKeywords, keptKeywords } from '../../ads/delivery/kept-keywords';
import { clearAds } from '../../ads/delivery/running';
import { runAd } from '../../ads/delivery/testing';
import { INTERESTS } from '../../interests/interests/outline';

const api = useTestApi();
let reader: TestPerson;

beforeAll(async () => {
  const maker = await api().person();
  const { id } = await api().ok('BoardResource.create', { name: 'Things' }, maker);
  for (let n = 0; n < 9; n++)
    await addPin(api().db, { board: id, pinner: maker, title: `Brass lamp cheap sofa suicide ${String(n)}` });
});
beforeEach(async () => {
  await api().db.query('delete from ads');
  await api().db.query('delete from keywords');
  clearAds(api().db);
  clearKeywords(api().db);
  const person = await api().person();
  reader = { ...person, headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` } };
});

type Running = Awaited<ReturnType<typeof runAd>>;
async function keyword(
  { account, groupId }: Running,
  value: string,
  match_type: MatchType = 'BROAD',
  { parent = groupId, bid = null }: { parent?: string; bid?: number | null } = {},
) {
  const body = { parent_id: parent, keywords: [{ value, match_type, bid }] };
  const path = 'POST /v5/ad_accounts/{ad_account_id}/keywords';
  const { keywords } = await api().ok(path, { params: account.params, body }, account.owner);
  clearKeywords(api().db);
  return keywords[0]!.id;
}
const search = async (
  query: string,
  more: object = {},
  as: TestPerson | undefined = reader,
): Promise<Pin[]> => (await api().ok('BaseSearchResource.get', { query, ...more }, as)) as Pin[];
const promoted = async (query: string, more: object = {}, as?: TestPerson) =>
  (await search(query, more, as)).filter((pin) => pin.is_promoted);

describe('promoted Pins in a search', () => {
  it('are those whose keywords match, and say so', async () => {
    const running = await runAd(api());
    expect(await promoted('brass lamp')).toEqual([]);
    await keyword(running, 'lamps');
    const page = await search('brass lamp');
    expect(page.map((pin, at) => (pin.is_promoted ? at : -1)).filter((at) => at >= 0)).toEqual([4]);
    const pin = page[4]!;
    expect(pin).toMatchObject({
      id: running.pin,
      ad_match_reason: ['keyword'],
      recommendation_reason: { reason: 'PROMOTED_PIN' },
    });
    expect(openShowing(linkSecret(api().config), pin.trackingParams!, reader.id)).toMatchObject({
      placement: 'SEARCH',
      ad: running.ad,
    });
    expect(await promoted('sofa')).toEqual([]);
  });

  it('match other forms and synonyms where they are broad, and as they are elsewhere', async () => {
    const running = await runAd(api());
    await keyword(running, 'couches');
    await keyword(running, 'lamp cheap', 'PHRASE');
    await keyword(running, 'brass', 'EXACT');
    expect(await promoted('cheap sofa')).toHaveLength(1);
    expect(await promoted('lamp cheap')).toHaveLength(1);
    expect(await promoted('cheap lamp')).toEqual([]);
    expect(await promoted('brass')).toHaveLength(1);
    expect(await promoted('brass cheap')).toEqual([]);
  });

  it.each(['adgroup', 'campaign', 'account'] as const)(
    'are left out by a negative keyword of the %s',
    async (kind) => {
      const running = await runAd(api());
      await keyword(running, 'lamp');
      const parent = { adgroup: running.groupId, campaign: running.campaignId, account: running.account.id }[
        kind
      ];
      const negative = await keyword(running, 'cheap', 'PHRASE_NEGATIVE', { parent });
      expect(await promoted('cheap lamp')).toEqual([]);
      expect(await promoted('brass lamp')).toHaveLength(1);
      await api().ok(
        'PATCH /v5/ad_accounts/{ad_account_id}/keywords',
        { params: running.account.params, body: { keywords: [{ id: negative, archived: true }] } },
        running.account.owner,
      );
      keptKeywords(api().db).changed();
      await expect.poll(() => promoted('cheap lamp')).toHaveLength(1);
    },
  );

  it('carry the keyword, and what was looked for where that says nothing about anybody', async () => {
    const running = await runAd(api());
    await keyword(running, 'brass lamp cheap');
    const closest = await keyword(running, 'lamp', 'PHRASE');
    await api().db.query(`delete from search_terms where term in ('brass', 'sofa')`);
    await api().db.query(
      `insert into search_terms (term, spelled, people, stems) values ('brass', 'brass', 5, '{}'), ('sofa', 'sofa', 4, '{}')`,
    );
    const carried = async (query: string, as?: TestPerson) => {
      const [pin] = await promoted(query, {}, as);
      return openShowing(linkSecret(api().config), pin!.trackingParams!, reader.id)?.matched;
    };
    const known = (term: string) => [
      'PLACEMENT=SEARCH',
      'APPTYPE=web',
      'COUNTRY=US',
      'LOCALE=en-US',
      `KEYWORD=${closest}`,
      `SEARCH_TERM=${term}`,
    ];
    await api().db.query(
      `update users set gender = 'female', birthdate = current_date - interval '26 years' where id = $1`,
      [reader.id],
    );
    expect(await carried('Brass lamp')).toEqual({
      context: known('brass lamp'),
      personal: ['GENDER=female', 'AGE_BUCKET=25-34'],
    });
    // One word that too few people use says who it was, maybe.
    expect((await carried('lamp sofa'))?.context).toEqual(known(''));
    // Without consent, and of who isn't grown up, nothing personal.
    const silent = {
      ...reader,
      headers: { ...reader.headers, cookie: String(reader.headers.cookie).replace('measuring=yes', '') },
    };
    expect((await carried('lamp', silent))?.personal).toEqual([]);
    await api().db.query(`update users set birthdate = current_date - interval '17 years' where id = $1`, [
      reader.id,
    ]);
    expect(await carried('lamp')).toEqual({ context: known('lamp'), personal: [] });
  });

  it('bid what their keyword says', async () => {
    const one = await runAd(api(), { bid_in_micro_currency: 500_000 });
    const other = await runAd(api(), { bid_in_micro_currency: 600_000 });
    await keyword(one, 'lamp');
    await keyword(other, 'lamp');
    expect((await promoted('lamp'))[0]!.id).toBe(other.pin);
    await keyword(one, 'lamp', 'EXACT', { bid: 900_000 });
    expect((await promoted('lamp'))[0]!.id).toBe(one.pin);
    expect((await promoted('brass lamp'))[0]!.id).toBe(other.pin);
  });

  it('bid what their keyword says only while their ad group names a bid', async () => {
    const one = await runAd(api(), { bid_in_micro_currency: 500_000 });
    const other = await runAd(api(), { bid_in_micro_currency: 600_000 });
    await keyword(one, 'lamp', 'EXACT', { bid: 900_000 });
    await keyword(other, 'lamp');
    const bid = async (changes: object) => {
      const path = 'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups';
      const body = [{ id: one.groupId, ...changes }];
      const { data } = await api().call(path, { params: one.account.params, body }, one.account.owner);
      expect(data.items[0]!.exceptions).toEqual([]);
      clearAds(api().db);
    };
    await bid({ bid_strategy_type: 'AUTOMATIC_BID' });
    expect((await promoted('lamp'))[0]!.id).toBe(other.pin);
    // Switching back brings it back.
    await bid({ bid_strategy_type: 'MAX_BID', bid_in_micro_currency: 500_000 });
    expect((await promoted('lamp'))[0]!.id).toBe(one.pin);
  });

  it('need a placement that has searches, and who may see them', async () => {
    const running = await runAd(api(), { placement_group: 'BROWSE' });
    await keyword(running, 'lamp');
    expect(await promoted('lamp')).toEqual([]);
    const searching = await runAd(api(), {
      placement_group: 'SEARCH',
      targeting_spec: { LOCATION: ['US'], INTEREST: [INTERESTS[0]!.id] },
    });
    await keyword(searching, 'lamp');
    expect(await promoted('lamp')).toHaveLength(1);
    expect(await promoted('lamp', {}, searching.account.owner)).toEqual([]);
    expect(await api().ok('BaseSearchResource.get', { query: 'lamp' })).not.toContainEqual(
      expect.objectContaining({ is_promoted: true }),
    );
    await api().ok('UserBlockResource.create', { blocked_user_id: searching.account.owner.id }, reader);
    expect(await promoted('lamp')).toEqual([]);
  });

  it('stand only where all public Pins are looked through, and beside nothing sensitive', async () => {
    const running = await runAd(api());
    await keyword(running, 'lamp');
    for (const more of [
      { scope: 'videos' },
      { scope: 'my_pins' },
      { commerce_only: true },
      { domains: ['a.example'] },
      { colors: ['red'] },
      { price_max: 5 },
      { user: reader.username },
      { interest_id: '1' },
    ])
      expect(await promoted('lamp', more), JSON.stringify(more)).toEqual([]);
    expect(await promoted('lamp')).toHaveLength(1);
    await api().db.query(
      `insert into keywords (ad_account_id, parent_id, parent_type, value, match_type, words, roots)
       values ($1, $2, 'adgroup', 'suicide', 'BROAD', '{suicide}', '{suicid}')`,
      [running.account.id, running.groupId],
    );
    clearKeywords(api().db);
    expect(await promoted('suicide lamp')).toEqual([]);
    // Also where all results are shown.
    const staff = await api().person();
    await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
    await api().ok(
      'AdvisoryTermResource.create',
      {
        term: 'brass',
        language: 'en',
        allowed: false,
        topic: 'drugs',
        severity: ADVISORY_SEVERITY.brandUnsafe,
        advisory_type: ADVISORY_TYPE.thirdParty,
      },
      staff,
    );
    expect((await search('brass lamp')).length).toBeGreaterThan(8);
    expect(await promoted('brass lamp')).toEqual([]);
  });
});
