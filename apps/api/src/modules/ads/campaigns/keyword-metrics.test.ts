import { CLICK_COST_OWNERS_MIN, SIZE_MIN } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';

const api = useTestApi();
const CALL = 'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics';
let one: Awaited<ReturnType<typeof runAd>>;
beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
});
const ask = (keywords: string[], country_code = 'NZ', as = one.account.owner) =>
  api().call(CALL, { params: one.account.params, query: { country_code, keywords } }, as);
const metrics = async (keywords: string[], country?: string) =>
  (await ask(keywords, country)).data.data.map((row) => [row.keyword, row.metrics] as const);

/** People of a country who searched for something so many days ago. */
const search = (query: string, count: number, { days = 1, country = 'NZ', years = 30, made = 60 } = {}) =>
  api().db.query(
    `with people as (
       insert into users (username, email, full_name, first_name, country, birthdate, created_at)
       select 'k' || n, 'k' || n || '@example.com', 'K', 'K', $3, current_date - make_interval(years => $5), now() - make_interval(days => $6)
       from (select next_id() as n from generate_series(1, $2::int)) i returning id
     )
     insert into recent_searches (user_id, folded, query, searched_at)
     select id, search_clean(search_fold($1)), $1, now() - make_interval(days => $4) from people`,
    [query, count, country, days, years, made],
  );

describe('how often something is searched for', () => {
  it('is told in coarse steps, and not where few people did', async () => {
    await search('Brass Lamp', 2300);
    await search('brass bowl', 700);
    const [, { keyword_query_volume: volume }] = (await metrics(['brass lamp']))[0]!;
    expect(['2000+', '2500+']).toContain(volume);
    expect(await metrics(['brass  lamp', 'brass\u0000lamp', 'brass bowl', 'nothing'])).toEqual([
      ['brass  lamp', { keyword_query_volume: volume }],
      ['brass\u0000lamp', { keyword_query_volume: volume }],
      ['brass bowl', { keyword_query_volume: `<${SIZE_MIN}` }],
      ['nothing', { keyword_query_volume: `<${SIZE_MIN}` }],
    ]);
  });
  it('counts grown-ups of the country who did so lately, and were here before', async () => {
    const read = async () => (await metrics(['oak desk']))[0]![1].keyword_query_volume;
    const FEW = `<${SIZE_MIN}`;
    await search('oak desk', 700);
    for (const other of [{ country: 'AU' }, { days: 32 }, { years: 15 }, { made: 29 }]) {
      await search('oak desk', 700, other);
      expect([other, await read()]).toEqual([other, FEW]);
    }
    await search('oak desk', 700);
    expect(await read()).toMatch(/^1[05]00\+$/);
    const ofMany = `(select user_id from recent_searches where folded = 'oak desk' order by user_id desc limit 700)`;
    await api().db.query(`insert into away_people (user_id) select user_id from ${ofMany} one`);
    expect(await read()).toBe(FEW);
    await api().db.query('truncate away_people');
    await api().db.query(`update users set login_state = 'suspended' where id in ${ofMany}`);
    expect(await read()).toBe(FEW);
  });
});

describe('what a click costs', () => {
  it('is told once three owners of ad accounts paid for it, in the currency of who asks', async () => {
    type Ad = Awaited<ReturnType<typeof runAd>>;
    const wordsOf = new Map<string, { id: string }[]>();
    const addWords = async (ad: Ad) => {
      const body = {
        parent_id: ad.groupId,
        keywords: [
          { value: 'Steel Clock', match_type: 'PHRASE' as const },
          { value: 'steel clock', match_type: 'EXACT_NEGATIVE' as const },
        ],
      };
      const { keywords } = await api().ok(
        'POST /v5/ad_accounts/{ad_account_id}/keywords',
        { params: ad.account.params, body },
        ad.account.owner,
      );
      wordsOf.set(ad.groupId, keywords);
      return keywords;
    };
    const pay = async (ad: Ad, clicks: number, spend: number) => {
      const keywords = wordsOf.get(ad.groupId) ?? (await addWords(ad));
      await api().db.query(
        `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value, clicks, spend_micro)
         values ($1, $2, 'KEYWORD', current_date - 1, $3, $4, $5), ($1, $2, 'KEYWORD', current_date - 32, $3, 1, 900000000),
           ($1, $2, 'KEYWORD', current_date - 1, $6, 1, 900000000)`,
        [ad.account.id, ad.ad, keywords[0]!.id, clicks, spend, keywords[1]!.id],
      );
    };
    await pay(one, 2, 1_000_000);
    await pay(await runAd(api(), { budget_in_micro_currency: 90_000_000 }), 1, 200_000);
    const cost = async () => (await metrics(['steel clock']))[0]![1].avg_cpc_in_micro_currency;
    expect(await cost()).toBeUndefined();
    // A second ad of an account that is there makes no third account.
    const again = await addAd(api(), one.account, one.groupId);
    await pay({ ...one, ...again }, 0, 0);
    expect(await cost()).toBeUndefined();
    // Nor does another ad account of its owner, who knows what it paid and would know what the one other did.
    const third = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
    // Who was shown and not pressed paid for no click.
    await pay(third, 0, 900_000);
    expect(await cost()).toBeUndefined();
    await api().db.query(
      'update ad_targeting_days set clicks = 1, spend_micro = 400000 where ad_account_id = $1 and clicks = 0',
      [third.account.id],
    );
    const owned = (by: string) =>
      api().db.query('update ad_accounts set owner_user_id = $2 where id = $1', [third.account.id, by]);
    await owned(one.account.owner.id);
    expect(await cost()).toBeUndefined();
    await owned(third.account.owner.id);
    expect(await cost()).toBe(400_000);
    const worth = (await api().db.query(`select usd_micro from currency_rates where currency = 'EUR'`)) as {
      usd_micro: string;
    }[];
    await api().db.query(`update ad_accounts set currency = 'EUR' where id = $1`, [one.account.id]);
    const inEuro = (1_000_000 * Number(worth[0]!.usd_micro)) / 1e6 + 600_000;
    expect(await cost()).toBe(Math.round((inEuro / 4 / Number(worth[0]!.usd_micro)) * 1e6));
  });
});

it('counts what days without a click cost for those that had one', async () => {
  await api().db.query(`update ad_accounts set currency = 'USD' where id = $1`, [one.account.id]);
  for (let owner = 0; owner < CLICK_COST_OWNERS_MIN; owner += 1) {
    const ad = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
    const { keywords } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      {
        params: ad.account.params,
        body: { parent_id: ad.groupId, keywords: [{ value: 'glass vase', match_type: 'EXACT' }] },
      },
      ad.account.owner,
    );
    // 10 on each of 10 days, and one click in all.
    await api().db.query(
      `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value, clicks, spend_micro)
       select $1, $2, 'KEYWORD', current_date - n, $3, (n = 1)::int, 10000000 from generate_series(1, 10) n`,
      [ad.account.id, ad.ad, keywords[0]!.id],
    );
  }
  expect((await metrics(['glass vase']))[0]![1].avg_cpc_in_micro_currency).toBe(100_000_000);
});

it('asks for a country that there is, and words that can be keywords', async () => {
  expect((await ask(['a'], 'QQ')).error?.message).toBe("country_code: QQ isn't a country.");
  expect((await ask(['a'.repeat(121)])).status).toBe(400);
  expect((await ask([])).status).toBe(400);
});
