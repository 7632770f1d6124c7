import { KEYWORD_SORTS, TERM_SORTS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { addAd } from '../delivery/testing';
import { dayAgo, useTermAccount } from './testing/terms';

const { api, one, other, keyword, count, askTerms, askKeywords, total, keywordTotal } = useTermAccount();

interface Answer {
  readonly id: string;
  readonly report: Readonly<Record<string, unknown>>;
}
/** All rows of a table, a page at a time. */
async function paged<Row extends Answer>(
  ask: (place: { page_size: number; bookmark?: string }) => Promise<{
    data: readonly Row[] | null;
    bookmark?: string | null;
  }>,
): Promise<Row[]> {
  const found: Row[] = [];
  let bookmark: string | undefined;
  do {
    const answer = await ask({ page_size: 2, ...(bookmark && { bookmark }) });
    found.push(...answer.data!);
    bookmark = answer.bookmark ?? undefined;
  } while (bookmark);
  return found;
}
const sumOf = (rows: readonly Answer[], column: string): number =>
  rows.reduce((sum, { report }) => sum + Number(report[column]), 0);

const fold = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Whether rows are in the order of what they show: nothing last, either way. */
function expectOrder(values: readonly (string | number | null)[], order: 'ASCENDING' | 'DESCENDING') {
  const there = values.filter((value) => value !== null);
  expect(values.slice(0, there.length)).toEqual(there);
  const sorted = [...there].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
  expect(there).toEqual(order === 'ASCENDING' ? sorted : sorted.reverse());
}

describe('tables of searches', () => {
  it.each(TERM_SORTS)('are sorted by %s as they show it, both ways and in pages', async (sort) => {
    const second = await addAd(api(), one().account, other().groupId);
    // Two alike, rates of nothing, one that isn't named, and the same words in two ad groups.
    await count('lamp', [10, 1, 2, 1, 3_000_000]);
    await count('desk', [10, 1, 2, 1, 3_000_000]);
    await count('apfel', [7, 0, 0, 0, 0]);
    await count('', [3, 0, 1, 0, 100_000]);
    await count('lamp', [1000, 0, 1, 9, 12_345_678], { ad: second.ad });
    await count('chair', [0, 0, 0, 0, 0], { ad: second.ad });
    await keyword('desk', 'BROAD');
    await keyword('lamp', 'PHRASE', other().groupId);
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const { data: all, bookmark } = await askTerms({ sort, order });
      expect(bookmark).toBeNull();
      expect(all).toHaveLength(6);
      const shown = all!.map(({ term, parent_name, match_types, report }) =>
        sort === 'term'
          ? term
          : sort === 'parent_name'
            ? fold(parent_name)
            : sort === 'match_types'
              ? match_types.join(' ') || null
              : (report[sort] ?? null),
      );
      expectOrder(shown, order);
      expect(new Set(shown).size).toBeGreaterThan(1);
      const found = await paged((place) => askTerms({ sort, order, ...place }));
      expect(found.map(({ id }) => id)).toEqual(all!.map(({ id }) => id));
    }
  });

  it('are paged by what a row had when its page ended, however its counts grow meanwhile', async () => {
    for (const [n, term] of ['a', 'b', 'c', 'd'].entries()) await count(term, [10 * (n + 1), 0, 0, 0, 0]);
    const asked = { sort: 'TOTAL_IMPRESSION', order: 'ASCENDING', page_size: 2 } as const;
    const first = await askTerms(asked);
    expect(first.data!.map(({ term }) => term)).toEqual(['a', 'b']);
    await api().db.query(`update ad_targeting_days set impressions = 500 where targeting_value = 'b'`);
    const next = await askTerms({ ...asked, bookmark: first.bookmark! });
    expect(next.data!.map(({ term }) => term)).toEqual(['c', 'd']);
  });

  it('are added up on all pages of the narrowed table', async () => {
    const second = await addAd(api(), one().account, other().groupId);
    await count('lamp', [10, 1, 2, 1, 3_000_001]);
    await count('brass lamp', [20, 0, 1, 0, 1]);
    await count('lamp', [5, 0, 0, 2, 7], { ad: second.ad });
    await count('desk', [100, 0, 50, 0, 999]);
    await count('lamp', [1, 0, 0, 0, 0], { days: 40 });
    for (const more of [
      {},
      { search: 'LAMP' },
      { parent_ids: [other().groupId] },
      { start_date: dayAgo(60) },
    ]) {
      const rows = await paged((place) => askTerms({ ...more, ...place }));
      const { count: rowsIn, report, comparison } = await total(more);
      expect(rowsIn).toBe(rows.length);
      expect(comparison).toBeNull();
      for (const column of ['TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'REPIN_1', 'SPEND_IN_MICRO_DOLLAR'])
        expect((report as Answer['report'])[column]).toBe(sumOf(rows, column));
    }
    expect((await total({ search: 'lamp' })).report).toMatchObject({ TOTAL_IMPRESSION: 35, CTR: 3 / 35 });
    expect(await total({ search: 'nothing' })).toMatchObject({ count: 0, report: { TOTAL_IMPRESSION: 0 } });
  });

  it('are compared with other days, also where nobody looked for them since', async () => {
    await count('lamp', [10, 0, 2, 0, 0]);
    await count('lamp', [4, 0, 1, 0, 50], { days: 9 });
    await count('desk', [6, 0, 0, 0, 0], { days: 8 });
    await count('chair', [70, 0, 0, 0, 0], { days: 5 });
    const days = {
      start_date: dayAgo(3),
      end_date: dayAgo(0),
      comparison_start_date: dayAgo(10),
      comparison_end_date: dayAgo(7),
    };
    const { data } = await askTerms(days);
    expect(data!.map(({ term, report, comparison }) => [term, report, comparison])).toEqual([
      [
        'lamp',
        expect.objectContaining({ TOTAL_IMPRESSION: 10, CTR: 0.2 }),
        expect.objectContaining({ TOTAL_IMPRESSION: 4, CTR: 0.25, SPEND_IN_MICRO_DOLLAR: 50 }),
      ],
      [
        'desk',
        expect.objectContaining({ TOTAL_IMPRESSION: 0 }),
        expect.objectContaining({ TOTAL_IMPRESSION: 6 }),
      ],
    ]);
    expect(await total(days)).toMatchObject({
      count: 2,
      report: { TOTAL_IMPRESSION: 10 },
      comparison: { TOTAL_IMPRESSION: 10, TOTAL_CLICKTHROUGH: 1 },
    });
  });

  it.each<[string, object]>([
    ['sort', { sort: 'bid' }],
    ['order', { order: 'UP' }],
    ['bookmark', { bookmark: 'nonsense' }],
    ['bookmark', { bookmark: Buffer.from('["5","x"]').toString('base64url') }],
    ['comparison_end_date', { comparison_start_date: dayAgo(3) }],
    ['comparison_start_date', { comparison_start_date: dayAgo(95), comparison_end_date: dayAgo(1) }],
  ])('are refused for %s of %j', async (field, more) => {
    const { status, error } = await askTerms(more);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(field);
  });
});

describe('tables of keywords', () => {
  it.each(KEYWORD_SORTS)('are sorted by %s as they show it, both ways and in pages', async (sort) => {
    await addAd(api(), one().account, other().groupId);
    const ids = [];
    for (const [n, [value, type, parent]] of (
      [
        ['lamp', 'BROAD', one().groupId],
        ['Äpfel', 'EXACT', one().groupId],
        ['desk', 'PHRASE', other().groupId],
        ['Desk', 'EXACT', other().groupId],
        ['chair', 'EXACT', one().groupId],
      ] as const
    ).entries()) {
      const id = await keyword(value, type, parent);
      if (n < 3) await api().db.query('update keywords set bid = $2 where id = $1', [id, 1 + (n % 2)]);
      ids.push(id);
    }
    for (const [n, id] of ids.slice(0, 2).entries())
      await count(id, [10 + n, n, 2 + n, 1 + n, 3_000_000 * n], { type: 'KEYWORD' });
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const { data: all } = await askKeywords({ sort, order });
      expect(all).toHaveLength(5);
      const shown = all!.map(({ keyword: { value, match_type, bid }, parent_name, report }) =>
        sort === 'keyword'
          ? fold(value)
          : sort === 'parent_name'
            ? fold(parent_name)
            : sort === 'match_type'
              ? match_type
              : sort === 'bid'
                ? bid
                : (report[sort] ?? null),
      );
      expectOrder(shown, order);
      expect(new Set(shown).size).toBeGreaterThan(1);
      const found = await paged((place) => askKeywords({ sort, order, ...place }));
      expect(found.map(({ id }) => id)).toEqual(all!.map(({ id }) => id));
    }
  });

  it('go on behind one that was archived meanwhile', async () => {
    for (const value of ['a', 'b', 'c']) await keyword(value, 'EXACT');
    const asked = { sort: 'keyword', order: 'ASCENDING', page_size: 2 } as const;
    const first = await askKeywords(asked);
    await api().db.query('update keywords set archived = true where id = $1', [first.data![1]!.id]);
    const next = await askKeywords({ ...asked, bookmark: first.bookmark! });
    expect(next.data!.map(({ keyword: { value } }) => value)).toEqual(['c']);
  });

  it('are added up on all pages, and compared', async () => {
    const kept = await keyword('lamp', 'BROAD');
    const archived = await keyword('table', 'EXACT');
    await keyword('desk', 'EXACT');
    await keyword('cheap', 'PHRASE_NEGATIVE');
    await keyword('cheap lamp', 'EXACT_NEGATIVE');
    await api().db.query('update keywords set archived = true where id = $1', [archived]);
    await count(kept, [10, 0, 2, 0, 5], { type: 'KEYWORD' });
    await count(kept, [3, 0, 0, 0, 0], { type: 'KEYWORD', days: 40 });
    await count(archived, [90, 0, 2, 0, 5], { type: 'KEYWORD' });
    await count('cheap lamp', [7, 0, 1, 0, 0]);
    const past = { comparison_start_date: dayAgo(45), comparison_end_date: dayAgo(35) };
    expect(await keywordTotal({ negative: false, ...past })).toMatchObject({
      count: 2,
      report: { TOTAL_IMPRESSION: 10, TOTAL_CLICKTHROUGH: 2, SPEND_IN_MICRO_DOLLAR: 5 },
      comparison: { TOTAL_IMPRESSION: 3 },
    });
    const { data } = await askKeywords({ ...past, sort: 'TOTAL_IMPRESSION' });
    expect(data!.map(({ comparison }) => comparison!.TOTAL_IMPRESSION)).toEqual([3, 0]);
    expect(await keywordTotal({ negative: false, search: 'desk' })).toMatchObject({
      count: 1,
      report: { TOTAL_IMPRESSION: 0 },
      comparison: null,
    });
    // A search counts for each negative keyword that leaves it out, as in the rows.
    const rows = await paged((place) => askKeywords({ negative: true, ...place }));
    expect(sumOf(rows, 'TOTAL_IMPRESSION')).toBe(14);
    expect(await keywordTotal({ negative: true })).toMatchObject({
      count: 2,
      report: { TOTAL_IMPRESSION: 14, TOTAL_CLICKTHROUGH: 2 },
    });
    const refused = await api().call(
      'AdKeywordTotalResource.get',
      { ad_account_id: one().account.id, level: 'CAMPAIGN', negative: false },
      one().account.owner,
    );
    expect(refused.status).toBe(400);
    expect(refused.error?.message).toMatch(/^negative/);
  });
});
