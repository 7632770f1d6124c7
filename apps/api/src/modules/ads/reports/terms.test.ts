import { describe, expect, it } from 'vitest';
import { runAd } from '../delivery/testing';
import { useTermAccount } from './testing/terms';

const { api, one, other, show, keyword, askTerms, terms, askKeywords, keywords } = useTermAccount();

describe('searches', () => {
  it('are there with what they came to, and how they are keywords already', async () => {
    await keyword('brass lamp', 'EXACT');
    const archived = await keyword('Brass lamp', 'PHRASE');
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/keywords',
      { params: one().account.params, body: { keywords: [{ id: archived, archived: true }] } },
      one().account.owner,
    );
    await keyword('brass lamp', 'PHRASE_NEGATIVE', one().campaignId);
    await show('brass lamp', ['impression', 'click', 'save'], { price: 40_000 });
    await show('brass lamp', ['impression']);
    await show('', ['impression']);
    const { data } = await askTerms();
    expect(data).toEqual([
      {
        id: expect.any(String) as string,
        parent_id: one().groupId,
        parent_name: expect.any(String) as string,
        term: 'brass lamp',
        match_types: ['EXACT'],
        report: {
          SPEND_IN_DOLLAR: 0.04,
          SPEND_IN_MICRO_DOLLAR: 40_000,
          TOTAL_IMPRESSION: 2,
          TOTAL_CLICKTHROUGH: 1,
          CTR: 0.5,
          ECPC_IN_DOLLAR: 0.04,
          REPIN_1: 1,
          TOTAL_ENGAGEMENT: 2,
          CPM_IN_DOLLAR: 20,
          ECPE_IN_DOLLAR: 0.02,
          ENGAGEMENT_RATE: 1,
        },
        comparison: null,
      },
      expect.objectContaining({ term: null, match_types: [] }) as object,
    ]);
    const [campaign] = (await askTerms({ level: 'CAMPAIGN' })).data!;
    expect(campaign).toMatchObject({ parent_id: one().campaignId, match_types: ['PHRASE_NEGATIVE'] });
  });

  it('are narrowed, sorted, and paged', async () => {
    await show('lamp', ['impression', 'impression']);
    await show('lamp', ['impression', 'save']);
    await show('desk', ['impression', 'click'], { price: 10_000 });
    await show('brass lamp', ['impression'], { days: 1 });
    expect(await terms()).toEqual([['lamp', 2], expect.anything(), expect.anything()]);
    expect((await terms({ sort: 'SPEND_IN_DOLLAR' }))[0]).toEqual(['desk', 1]);
    expect((await terms({ sort: 'TOTAL_CLICKTHROUGH' }))[0]).toEqual(['desk', 1]);
    expect((await terms({ sort: 'REPIN_1' }))[0]).toEqual(['lamp', 2]);
    expect((await terms({ search: 'LÀMP' })).map(([term]) => term)).toEqual(['lamp', 'brass lamp']);
    expect(await terms({ parent_ids: [other().groupId] })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await terms({ start_date: today, end_date: today })).map(([term]) => term)).not.toContain(
      'brass lamp',
    );
    const found: (string | null)[] = [];
    let bookmark: string | undefined;
    do {
      const answer = await askTerms({ page_size: 1, ...(bookmark && { bookmark }) });
      found.push(...answer.data!.map(({ term }) => term));
      bookmark = answer.bookmark ?? undefined;
    } while (bookmark);
    expect(new Set(found)).toEqual(new Set(['brass lamp', 'desk', 'lamp']));
    expect(found).toHaveLength(3);
    expect((await askTerms({ start_date: '2001-01-01' })).error?.message).toMatch(/^start_date/);
  });
});

it('is of the ad account alone, whatever others were shown for', async () => {
  const theirs = await runAd(api());
  const { keywords: made } = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/keywords',
    {
      params: theirs.account.params,
      body: { parent_id: theirs.groupId, keywords: [{ value: 'lamp', match_type: 'BROAD' }] },
    },
    theirs.account.owner,
  );
  await api().db.query(
    `insert into ad_targeting_days (ad_account_id, ad_id, targeting_type, day, targeting_value, impressions)
     values ($1, $2, 'SEARCH_TERM', current_date, 'lamp', 7), ($1, $2, 'KEYWORD', current_date, $3, 7)`,
    [theirs.account.id, theirs.ad, made[0]!.id],
  );
  for (const parent_ids of [[], [theirs.groupId]]) {
    expect(await terms({ parent_ids })).toEqual([]);
    expect(await keywords({ parent_ids })).toEqual([]);
  }
  expect(await terms({ level: 'CAMPAIGN', parent_ids: [theirs.campaignId] })).toEqual([]);
});

describe('keywords', () => {
  it('of ad groups are there with what was shown for them, and without', async () => {
    const lamp = await keyword('lamp', 'BROAD');
    await keyword('desk', 'EXACT');
    await keyword('cheap', 'EXACT_NEGATIVE');
    const archived = await keyword('table', 'EXACT');
    await api().db.query('update keywords set archived = true where id = $1', [archived]);
    await show('lamp', ['impression'], { keyword: lamp });
    expect(await keywords()).toEqual([
      ['lamp', 1],
      ['desk', 0],
    ]);
    expect(await keywords({ search: 'des' })).toEqual([['desk', 0]]);
    expect(await keywords({ parent_ids: [other().groupId] })).toEqual([]);
    expect((await askKeywords({ level: 'CAMPAIGN' })).error?.message).toMatch(/^negative/);
  });

  it('that leave out say what the searches came to that have them', async () => {
    await keyword('cheap lamp', 'PHRASE_NEGATIVE', one().campaignId);
    await keyword('lamp', 'EXACT_NEGATIVE', one().campaignId);
    await keyword('desk', 'PHRASE_NEGATIVE');
    await keyword('lamp', 'EXACT_NEGATIVE', other().campaignId);
    await show('cheap lamp', ['impression']);
    await show('very cheap lamp', ['impression', 'impression']);
    await show('cheap lamps', ['impression']);
    await show('lamp', ['impression']);
    await show('', ['impression']);
    expect(await keywords({ level: 'CAMPAIGN', negative: true })).toEqual([
      ['cheap lamp', 2],
      ['lamp', 1],
      ['lamp', 0],
    ]);
    expect(await keywords({ negative: true })).toEqual([['desk', 0]]);
  });
});
