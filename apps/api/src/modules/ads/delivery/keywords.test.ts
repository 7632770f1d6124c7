import type { MatchType } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type Keyword, Keywords, type KeywordSearch } from './keywords';

let next = 0;
const keyword = (parent: string, match: MatchType, value: string, bid: number | null = null): Keyword => {
  const words = value.split(' ');
  return { id: String((next += 1)), parent, match, words, roots: words, bid };
};
const index = (...all: Keyword[]): Keywords => {
  const keywords = new Keywords();
  for (const one of all) keywords.set(one);
  return keywords;
};
const searched = (typed: string, more: { meant?: string; roots?: string[] } = {}): KeywordSearch => {
  const words = typed.split(' ');
  const meant = more.meant?.split(' ') ?? words;
  return { typed: words, meant, roots: new Set([...words, ...meant, ...(more.roots ?? [])]) };
};
const found = (keywords: Keywords, search: KeywordSearch) => [...keywords.match(search).groups.keys()].sort();

describe('keywords of a search', () => {
  const keywords = index(
    keyword('broad', 'BROAD', 'brass lamp'),
    keyword('phrase', 'PHRASE', 'brass lamp'),
    keyword('exact', 'EXACT', 'brass lamp'),
    keyword('other', 'BROAD', 'desk'),
  );
  it.each([
    ['brass lamp', ['broad', 'exact', 'phrase']],
    ['old brass lamp shade', ['broad', 'phrase']],
    ['lamp of brass', ['broad']],
    ['lamp brass', ['broad']],
    ['brass', []],
    ['lamp', []],
    ['desk', ['other']],
  ])('%s matches %j', (words, parents) => {
    expect(found(keywords, searched(words))).toEqual(parents);
  });
  it('match corrected words and synonyms where they are broad', () => {
    expect(found(keywords, searched('bras lmap', { meant: 'brass lamp' }))).toEqual(['broad']);
    expect(found(keywords, searched('table', { roots: ['desk'] }))).toEqual(['other']);
  });
  it('leave searches out, corrected ones too', () => {
    const some = index(
      keyword('group', 'BROAD', 'lamp'),
      keyword('account', 'PHRASE_NEGATIVE', 'very cheap'),
      keyword('campaign', 'EXACT_NEGATIVE', 'free lamp'),
    );
    const out = (search: KeywordSearch) => [...some.match(search).out];
    expect(out(searched('lamp'))).toEqual([]);
    expect(out(searched('a very cheap lamp'))).toEqual(['account']);
    expect(out(searched('cheap very lamp'))).toEqual([]);
    expect(out(searched('free lamp'))).toEqual(['campaign']);
    expect(out(searched('free lamp shade'))).toEqual([]);
    expect(out(searched('vary chepa lamp', { meant: 'very cheap lamp' }))).toEqual(['account']);
    expect(out(searched('fre lamp', { meant: 'free lamp' }))).toEqual(['campaign']);
  });
  it('bid what the closest one says', () => {
    const some = index(
      keyword('group', 'EXACT', 'brass lamp', 3),
      keyword('group', 'PHRASE', 'lamp', 2),
      keyword('group', 'BROAD', 'lamp', 1),
      keyword('none', 'BROAD', 'lamp'),
      // Closer than the others, it leaves the bid to them.
      keyword('left', 'EXACT', 'brass lamp'),
      keyword('left', 'PHRASE', 'lamp', 2),
    );
    const bid = (words: string) => some.match(searched(words)).groups.get('group')?.bid;
    expect([bid('brass lamp'), bid('a lamp')]).toEqual([3, 2]);
    expect(some.match(searched('brass lamp')).groups.get('left')!.bid).toBe(2);
    expect(some.match(searched('lamp')).groups.get('none')!.bid).toBeNull();
  });
  it('go when they are archived, and are there once', () => {
    const one = keyword('group', 'PHRASE', 'lamp');
    const some = index(one, { ...one, words: ['desk'], roots: ['desk'] });
    expect(found(some, searched('lamp'))).toEqual([]);
    expect(found(some, searched('desk'))).toEqual(['group']);
    some.delete(one.id);
    some.delete(one.id);
    expect(found(some, searched('desk'))).toEqual([]);
  });
});
