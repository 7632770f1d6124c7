import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { calls, fitted, isLenient, type PathCall, type ResourceCall } from './index';
import { CUT, DROPPED } from './lenient';

/** Values that fit hardly anything. */
const ODD = [
  '',
  '\u0000',
  'x'.repeat(100_000),
  // One sign on screen, and many characters.
  'e' + '\u0301'.repeat(5000),
  '💛'.repeat(5000),
  -1,
  1e15,
  0.5,
  true,
  null,
  [],
  ['', 'x'.repeat(5000)],
  Array.from({ length: 51 }, (_, n) => `word ${n}`),
  { a: 1 },
];

/** Schema of each call's options or query, which pages fill from their address. */
const TAKEN = (Object.entries(calls) as [string, ResourceCall | PathCall][]).map(
  ([name, call]) => [name, call.kind === 'resource' ? call.options : call.query] as const,
);
const LENIENT = TAKEN.filter(([, schema]) => isLenient(schema));

describe('a value that may be dropped or cut', () => {
  it('is one of a search, a Pin, a person, and a link that leaves the site', () => {
    expect(LENIENT.map(([name]) => name)).toEqual(
      expect.arrayContaining(['BaseSearchResource.get', 'PinResource.get', 'GET /v3/offsite/']),
    );
  });

  it.each(LENIENT)('is never what %s is refused for', (_, schema) => {
    for (const [name, part] of Object.entries(schema.properties))
      if (isLenient(part))
        for (const value of ODD) {
          const { [name]: taken } = fitted(schema, { [name]: value }) as Record<string, unknown>;
          // Something that a call can't do without is missed by its name.
          expect(taken === undefined || Check(part, taken), `${name}: ${JSON.stringify(value)}`).toBe(true);
          if (typeof taken === 'string' && 'maxLength' in part)
            expect([...taken].length).toBeLessThanOrEqual(part.maxLength as number);
        }
  });

  it('is cut to the nearest that fits, and everything else stays as it was', () => {
    const schema = Type.Object({
      data: Type.Object({
        text: Type.String({ maxLength: 3, ...CUT }),
        list: Type.Array(Type.String({ maxLength: 2, ...CUT }), { maxItems: 2, ...CUT }),
        price: Type.Number({ minimum: 1, maximum: 9, ...CUT }),
        from: Type.String({ maxLength: 3, ...DROPPED }),
        id: Type.String({ maxLength: 3 }),
      }),
    });
    const given = {
      data: { text: '💛💛💛💛', list: ['abc', 'd', 'e'], price: 12, from: 'here', id: 'long' },
    };
    expect(fitted(schema, given)).toEqual({
      data: { text: '💛💛💛', list: ['ab', 'd'], price: 9, id: 'long' },
    });
    expect(given.data.from).toBe('here');
    expect(fitted(schema, { data: { from: 'abc', other: 1 } })).toEqual({ data: { from: 'abc', other: 1 } });
  });
});
