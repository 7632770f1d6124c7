import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConsentFacts, consentOf, isSignal } from './consent';

const nothing: ConsentFacts = {
  cookie: undefined,
  account: null,
  signal: false,
  country: null,
  seeming: [],
  languages: '',
};
const of = (more: Partial<ConsentFacts>) => consentOf({ ...nothing, ...more });

describe('consent', () => {
  it.each<[string, 'granted' | 'ask']>([
    ['', 'ask'],
    ['en', 'ask'],
    ['de', 'ask'],
    ['*', 'ask'],
    ['en-US', 'granted'],
    ['en-US,en;q=0.9', 'granted'],
    ['EN-us , en', 'granted'],
    ['ja-JP,ja;q=0.9,en-US;q=0.8', 'granted'],
    ['zh-Hant-TW,zh', 'ask'],
    ['en-GB,en-US;q=0.9', 'ask'],
    // Who reads German, too, may be there.
    ['en-US,en;q=0.9,de;q=0.8', 'ask'],
    ['en-US,de-DE', 'ask'],
    ['en-001', 'ask'],
    ['x'.repeat(300), 'ask'],
  ])('goes by the languages of a browser where nothing else is known: %s', (languages, consent) => {
    expect(of({ languages })).toBe(consent);
  });

  it('goes by the country of the account, if its owner named one', () => {
    expect(of({ country: 'FR', languages: 'en-US' })).toBe('ask');
    expect(of({ country: 'NZ', languages: 'de-DE' })).toBe('granted');
    expect(of({ country: 'US', languages: 'de-DE' })).toBe('granted');
    // A stated country takes precedence over the apparent one.
    expect(of({ country: 'US', seeming: ['FR'] })).toBe('granted');
    expect(of({ country: 'FR', seeming: ['US'], languages: 'en-US' })).toBe('ask');
  });

  it.each<[seeming: string[], languages: string, consent: 'granted' | 'ask']>([
    [['US'], 'en-US', 'granted'],
    [['US'], 'en', 'ask'],
    [['US'], '', 'ask'],
    [['US'], 'en-US,de', 'ask'],
    [['FR'], 'en-US', 'ask'],
    [['US', 'FR'], 'en-US', 'ask'],
  ])('is only ever stricter for where somebody seems to be: %s with %s', (seeming, languages, consent) => {
    expect(of({ seeming, languages })).toBe(consent);
    // Without knowing that, it would not ask more.
    if (of({ languages }) === 'ask') expect(consent).toBe('ask');
  });

  it('is what was chosen, wherever', () => {
    expect(of({ cookie: 'yes' })).toBe('granted');
    expect(of({ account: true })).toBe('granted');
    expect(of({ cookie: 'no', languages: 'en-US' })).toBe('refused');
    expect(of({ account: false, languages: 'en-US' })).toBe('refused');
    expect(of({ cookie: 'maybe' })).toBe('ask');
  });

  it('is never given against a no', () => {
    const facts = fc.record({
      cookie: fc.constantFrom(undefined, 'yes', 'no', 'x'),
      account: fc.constantFrom(null, true, false),
      signal: fc.boolean(),
      country: fc.constantFrom(null, 'US', 'FR'),
      seeming: fc.subarray(['US', 'FR']),
      languages: fc.oneof(fc.constantFrom('en-US', 'de-DE,en'), fc.string()),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const isNo = one.signal || one.cookie === 'no' || one.account === false;
        expect(consentOf(one) === 'refused').toBe(isNo);
      }),
    );
  });
});

it('hears both headers', () => {
  expect([{ 'sec-gpc': '1' }, { dnt: '1' }, { dnt: '0' }, { 'sec-gpc': '0' }, {}].map(isSignal)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
