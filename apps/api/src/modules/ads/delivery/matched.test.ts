import { SEARCH_TERM_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import type { Keyword, KeywordSearch } from './keywords';
import { matchedOf } from './matched';
import type { Facts } from './targeting';

const facts = (age: number | null, interests: readonly string[] = []): Facts => ({
  country: 'US',
  locale: 'en-US',
  app: 'web',
  personal: { gender: 'male', age, interests: new Set(interests), audiences: new Set() },
});
const home = (known: Facts, interests: readonly string[] = [], isNamed = false) =>
  matchedOf({ placement: 'HOME_FEED', facts: known, group: { interests, topics: [], isNamed }, fits: false });
const keyword = { id: '9', words: ['brass', 'lamp'] } as unknown as Keyword;
const searchedFor = (words: readonly string[], usual: readonly string[] = []) =>
  matchedOf({
    placement: 'SEARCH',
    facts: facts(30, ['1']),
    group: { interests: ['1'], topics: ['1'], isNamed: false },
    fits: false,
    searched: {
      words: { meant: words } as KeywordSearch,
      match: { keyword, bid: null },
      usual: new Set(usual),
    },
  });
const termOf = (words: readonly string[], usual?: readonly string[]) =>
  searchedFor(words, usual).context.find((one) => one.startsWith('SEARCH_TERM='));

describe('what matched', () => {
  it.each([
    [18, '18-24'],
    [24, '18-24'],
    [47, '45-49'],
    [54, '50-54'],
    [90, '65+'],
  ])('has the bucket of an age of %d', (age, bucket) => {
    expect(home(facts(age)).personal).toEqual(['GENDER=male', `AGE_BUCKET=${bucket}`]);
  });
  it('is not who somebody is, of people whom the advertiser names', () => {
    expect(home(facts(30, ['1']), ['1'], true)).toEqual({
      context: ['PLACEMENT=HOME_FEED', 'APPTYPE=web'],
      personal: [],
    });
  });
  it('has no age that is not known', () => {
    expect(home(facts(null)).personal).toEqual(['GENDER=male']);
  });
  it('has the topics that it was aimed at and that somebody follows, a few of them, and none in a search', () => {
    const many = ['1', '2', '3', '4', '5', '6'];
    expect(home(facts(null, ['1', '7']), ['1', '2']).personal).toContain('TARGETED_INTEREST=1');
    expect(home(facts(null, many), many).personal).toHaveLength(1 + 5);
    expect(searchedFor(['lamp']).personal.join()).not.toContain('INTEREST');
  });
  it('says whether automatic targeting found it, of who agreed alone, and in no search', () => {
    const found = (fits: boolean, known = facts(null)) =>
      matchedOf({
        placement: 'HOME_FEED',
        facts: known,
        group: { interests: [], topics: ['1'], isNamed: false },
        fits,
      });
    expect([found(true).personal, found(false).personal]).toEqual([
      ['GENDER=male', 'FIT=1'],
      ['GENDER=male', 'FIT=0'],
    ]);
    const unknown = found(true, { ...facts(null), personal: null });
    expect([...unknown.personal, ...unknown.context].join()).not.toContain('FIT');
    expect(home(facts(null)).personal.join()).not.toContain('FIT');
    expect(searchedFor(['lamp']).personal.join()).not.toContain('FIT');
  });
  it('names a search only where each of its words is in the keyword or anybody’s', () => {
    expect(termOf(['lamp', 'brass'])).toBe('SEARCH_TERM=lamp brass');
    expect(termOf(['lamp', 'ann'])).toBe('SEARCH_TERM=');
    expect(termOf(['lamp', 'desk'], ['desk'])).toBe('SEARCH_TERM=lamp desk');
    const long = (length: number) => 'x'.repeat(length);
    expect(termOf([long(SEARCH_TERM_MAX)], [long(SEARCH_TERM_MAX)])).not.toBe('SEARCH_TERM=');
    expect(termOf([long(SEARCH_TERM_MAX + 1)], [long(SEARCH_TERM_MAX + 1)])).toBe('SEARCH_TERM=');
  });
});
