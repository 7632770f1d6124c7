import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../platform/testing';
import { compare } from './match';
import { selectByKeys, type TermRow } from './queries';
import { tagText } from './tag-text';
import { INNOCENT } from './testing/innocent';
import { stretches, termKey, termWords } from './words';

const db = useTestDatabase();

/** The terms that the site begins with. */
const table = async (): Promise<TermRow[]> => {
  const keys = await db().query<{ key: string }>('select key from advisory_terms');
  return selectByKeys(db(), [keys.map(({ key }) => key)]);
};
const findIn = (terms: readonly TermRow[], query: string): string[] => {
  const found = stretches(query);
  return compare(
    found,
    terms.filter(({ key }) => found.has(key)),
  ).counting.map(({ term }) => term);
};

/** Ways in which people write what is looked for so that it is not found. */
const DISGUISED: readonly (readonly [query: string, term: string])[] = [
  ['SUICIDE', 'suicide'],
  ['Suïcide', 'suicide'],
  ['s u i c i d e', 'suicide'],
  ['s.u.i.c.i.d.e', 'suicide'],
  ['s-u-i-c-i-d-e', 'suicide'],
  ['su1c1de', 'suicide'],
  ['su!cide', 'suicide'],
  ['$uicide', 'suicide'],
  ['5u1c1d3', 'suicide'],
  ['suuuuicide', 'suicide'],
  ['suiciiiide', 'suicide'],
  ['ѕuісіdе', 'suicide'],
  ['ＳＵＩＣＩＤＥ', 'suicide'],
  ['𝓼𝓾𝓲𝓬𝓲𝓭𝓮', 'suicide'],
  ['🇸🇺🇮🇨🇮🇩🇪', 'suicide'],
  ['ⓢⓤⓘⓒⓘⓓⓔ', 'suicide'],
  ['sᴜɪᴄɪᴅᴇ', 'suicide'],
  ['sui\u200bcide', 'suicide'],
  ['sui\u00adcide', 'suicide'],
  ['s\u0336u\u0336i\u0336c\u0336i\u0336d\u0336e\u0336', 'suicide'],
  ['sui cide', 'suicide'],
  ['suicide!!!', 'suicide'],
  ['"suicide"', 'suicide'],
  ['suicide+help', 'suicide'],
  ['#suicide', 'suicide'],
  ['#selfharm', 'self harm'],
  ['self-harm', 'self harm'],
  ['selfharm', 'self harm'],
  ['self   harm scars', 'self harm'],
  ['self_harm', 'self harm'],
  ['s3lf h4rm', 'self harm'],
  ['proana', 'pro ana'],
  ['pro-ana', 'pro ana'],
  ['Pro Ana tips', 'pro ana'],
  ['th1nsp0', 'thinspo'],
  ['anorexía', 'anorexia'],
  ['ANOREXİA', 'anorexia'],
  ['c0caine', 'cocaine'],
  ['cocаine', 'cocaine'],
  ['h3r01n', 'heroin'],
  ['m3th', 'meth'],
  ['selbstmörd', 'selbstmord'],
  ['САМОУБИЙСТВО', 'самоубийство'],
  ['자살 방법', '자살'],
  ['自殺する方法', '自殺'],
  ['怎么自杀', '自杀'],
  ['أُرِيدُ أَنْ أَمُوتَ', 'أريد أن أموت'],
  ['suicid\u0301io', 'suicidio'],
  ['k y s', 'kys'],
  ['killmyself', 'kill myself'],
];

describe('the terms that the site begins with', () => {
  it('are kept with the words and the key that searches are read with', async () => {
    const terms = await table();
    expect(terms.length).toBeGreaterThan(250);
    for (const { term, words, key } of terms)
      expect([term, words, key]).toEqual([term, termWords(term), termKey(termWords(term))]);
    expect(new Set(terms.map(({ language }) => language)).size).toBeGreaterThanOrEqual(20);
  });

  it('are each found in a search for them, among other words too', async () => {
    const terms = await table();
    for (const { term, allowed } of terms.filter((one) => !one.allowed)) {
      expect(allowed).toBe(false);
      expect(findIn(terms, term), term).toContain(term);
      expect(findIn(terms, `zzqq ${term.toUpperCase()}, qqzz`), term).toContain(term);
    }
  });

  it('are in none of the searches that mean something else', async () => {
    const terms = await table();
    expect(INNOCENT.length).toBeGreaterThan(200);
    const wrong = INNOCENT.map((query) => [query, findIn(terms, query)] as const).filter(
      ([, hit]) => hit.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('are found in disguise', async () => {
    const terms = await table();
    const lost = DISGUISED.filter(([query, term]) => !findIn(terms, query).includes(term));
    expect(lost).toEqual([]);
  });

  it('are never found inside other words, whatever these begin or end with', async () => {
    const terms = await table();
    const known = new Set(terms.map(({ key }) => key));
    const latin = terms.filter(({ key }) => /^[a-z]+$/.test(key));
    const letters = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqvwxz'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...latin),
        letters,
        letters,
        fc.integer({ min: 0, max: 2 }),
        (term, before, after, side) => {
          const words = [...term.words];
          if (side !== 1) words[0] = before + words[0]!;
          if (side !== 0) words[words.length - 1] += after;
          // Three of a letter are read as one.
          fc.pre(!known.has(termKey(words)) && !/(.)\1\1/.test(words.join(' ')));
          const hit = findIn(terms, words.join(' '));
          // A shorter term may stand between the two ends.
          expect(hit).not.toContain(term.term);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are found however they are disguised', async () => {
    const terms = await table();
    const latin = terms.filter(({ key, allowed }) => /^[a-z]+$/.test(key) && !allowed);
    const signs: Record<string, string> = { a: '@4', e: '3', i: '1!', l: '1', o: '0', s: '$5', t: '7' };
    const looks: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', i: 'і' };
    fc.assert(
      fc.property(fc.constantFrom(...latin), fc.infiniteStream(fc.nat(9)), (term, dice) => {
        const roll = () => dice.next().value as number;
        const one = roll() % 2;
        const written = [...term.term].map((letter) => {
          const kind = roll();
          const low = letter.toLowerCase();
          if (kind < 2) return letter.toUpperCase();
          if (kind === 2) return `${letter}\u0301`;
          if (kind === 3) return `${letter}\u200d`;
          if (kind === 4) return looks[low] ?? letter;
          // `1` is one letter in a whole search.
          if (kind === 5 && !(one === 0 ? low === 'l' : low === 'i')) return signs[low]?.[0] ?? letter;
          return letter;
        });
        // A word of figures only is a number.
        fc.pre(
          written
            .join('')
            .split(' ')
            .every((word) => /\p{L}/u.test(word)),
        );
        expect(findIn(terms, written.join('')), written.join('')).toContain(term.term);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('reading a search', () => {
  it('takes any text, and the longest one in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const key of stretches(text).keys()) expect(key).not.toBe('');
      }),
    );
    expect(stretches('a '.repeat(2000)).size).toBeLessThan(200);
  });
});

describe('the marks of a notice', () => {
  it('stand where their words are, in UTF-16, behind emoji too', () => {
    const { text, textTags } = tagText('💛👩‍👩‍👧 **You** can [call](tel:988) **now**.');
    expect(text).toBe('💛👩‍👩‍👧 You can call now.');
    expect(
      textTags.map(({ tagType, offset, length, link }) => [
        tagType,
        text.slice(offset, offset + length),
        link,
      ]),
    ).toEqual([
      ['bold', 'You', null],
      ['link', 'call', 'tel:988'],
      ['bold', 'now', null],
    ]);
  });
});
