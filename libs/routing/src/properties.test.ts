import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildPath,
  canonicalRedirect,
  classify,
  ROUTES,
  SEARCH_SCOPES,
  type QueryKind,
  type RouteName,
} from './index';
import { shapesOf } from './pattern';
import { COMMON_QUERY } from './routes/row';
import { fits, kindOf } from './segment';
import { ADDRESSES } from './testing/addresses';

const build = buildPath as (name: RouteName, params: object, query: object) => string;

const word = fc.stringMatching(/^[\w-]{1,24}$/);
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
  fc.constantFrom(
    'a b',
    '%',
    '%2F',
    '50%',
    '?',
    '#',
    '...',
    '+',
    '&=',
    "'",
    '"<>',
    '🌿',
    'é',
    '１',
    '@a',
    '~',
    ':',
    ';a',
  ),
);

function paramArbitrary(name: string): fc.Arbitrary<string> {
  const kind = kindOf(name);
  if (kind === 'scope') return fc.constantFrom(...SEARCH_SCOPES.filter((scope) => scope !== 'pins'));
  return (kind === 'word' ? word : fc.oneof(word, text)).filter((value) => fits(kind, value));
}

const wellFormed = fc.string({ unit: 'binary', maxLength: 20 });
const VALUES: Record<QueryKind, fc.Arbitrary<unknown>> = {
  string: wellFormed,
  integer: fc.integer(),
  number: fc.nat({ max: 100_000_000 }).map((cents) => cents / 100),
  boolean: fc.boolean(),
  list: fc.array(
    wellFormed.filter((item) => item !== '' && !item.includes(',')),
    { minLength: 1, maxLength: 4 },
  ),
};

/** Address parts that would be another page: a fixed word where the pattern has a parameter. */
const isFixedWordSomewhere = (value: string) => FIXED.has(value.toLowerCase());
const FIXED = new Set(
  ROUTES.flatMap((row) => [row.pattern, ...row.aliases])
    .flatMap(shapesOf)
    .flatMap((shape) => shape.segments)
    .map((segment) => segment.toLowerCase()),
);

const forms = ROUTES.flatMap((row) => shapesOf(row.pattern).map((shape) => ({ row, shape })));

describe('classify(buildPath(r)) = r', () => {
  it.each(forms.map(({ row, shape }) => [row.name, shape] as const))('%s %j', (name, shape) => {
    const row = ROUTES.find((candidate) => candidate.name === name)!;
    const params = fc.record(
      Object.fromEntries(
        shape.params.map((param) => [
          param,
          kindOf(param) === 'scope'
            ? paramArbitrary(param)
            : paramArbitrary(param).filter((v) => !isFixedWordSomewhere(v)),
        ]),
      ),
    );
    const spec: Readonly<Record<string, QueryKind>> = { ...row.query, ...COMMON_QUERY };
    const query = fc.record(
      Object.fromEntries(Object.entries(spec).map(([key, kind]) => [key, VALUES[kind]])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(params, query, (givenParams, givenQuery) => {
        const path = build(name, givenParams, givenQuery);
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        const match = classify(path);
        expect(match).toMatchObject({ kind: 'route', name, area: row.area });
        if (match.kind !== 'route') return;
        expect({ ...match.params }).toEqual({ ...givenParams });
        expect({ ...match.query }).toEqual({ ...givenQuery });
        expect(match.canonical).toBe(path.split('?', 1)[0]);
        expect(canonicalRedirect(path)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 80 }).map((units) => `/${String.fromCharCode(...units)}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '/',
        '%',
        '%2',
        '%2F',
        '%00',
        '\\',
        '?',
        '#',
        '&',
        '=',
        '.',
        'pin',
        'anna',
        '_',
        '\u0000',
        '\ud800',
        'É',
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => `/${parts.join('')}`),
  fc
    .tuple(fc.constantFrom(...ADDRESSES.map(([path]) => path)), fc.nat(), fc.string({ maxLength: 3 }))
    .map(
      ([path, at, put]) => path.slice(0, at % (path.length + 1)) + put + path.slice(at % (path.length + 1)),
    ),
);

describe('any string at all', () => {
  it('has an answer, and a canonical address that is its own', () => {
    fc.assert(
      fc.property(anything, (url) => {
        const match = classify(url);
        const redirect = canonicalRedirect(url);
        if (match.kind === 'not-found') {
          expect(redirect).toBeNull();
          return;
        }
        expect(match.canonical).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const again = classify(match.canonical);
        expect(again).toMatchObject({ name: match.name, params: match.params, canonical: match.canonical });
        expect(classify(url)).toEqual(match);
        if (redirect !== null) {
          expect(redirect).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(canonicalRedirect(redirect)).toBeNull();
          expect(new URL(redirect, 'https://corkboard.test').host).toBe('corkboard.test');
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['letters', 'a'],
    ['slashes', '/'],
    ['slashed letters', '/a'],
    ['percents', '%'],
    ['escapes', '%41'],
    ['broken escapes', '%C3'],
    ['NUL', '\u0000'],
    ['lone surrogates', '\ud800'],
    ['emoji', '🌿'],
    ['question marks', '?'],
    ['ampersands', '&q'],
    ['queries', '&top_pin_ids=1'],
    ['hashes', '#'],
    ['dots', '../'],
  ])('100 KB of %s', (_what, unit) => {
    const long = unit.repeat(Math.ceil(100_000 / unit.length));
    for (const start of [
      '',
      '/',
      '/pin/',
      '/anna/',
      '/search/pins/?',
      '/search/pins/?q=',
      '/search/pins/?journey_depth=',
      '/#',
    ]) {
      const match = classify(start + long);
      expect(['route', 'not-found']).toContain(match.kind);
      canonicalRedirect(start + long);
    }
  });
});
