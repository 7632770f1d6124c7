import fc, { type Arbitrary } from 'fast-check';
import { ID_PATTERN } from '@corkboard/contract';

/** A JSON schema as the calls' descriptions are, as far as values are made from it. */
export interface Schema {
  type?: 'object' | 'array' | 'boolean' | 'null' | 'integer' | 'number' | 'string';
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  nullable?: boolean;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  oneOf?: readonly Schema[];
}

/** Things that are there, by the name of the field that names them: an id of it, or a word. */
export type Known = Readonly<Record<string, readonly string[]>>;

const parsed = (json: string): unknown => JSON.parse(json);
const encoded = (json: string) => Buffer.from(json).toString('base64url');

/** Values that no field of any call is meant for, or that are barely out of range. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e3',
  'NaN',
  'null',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufffe\uffff',
  '\u202e\u200b',
  '👩‍👩‍👧'.repeat(40),
  'İ'.repeat(100),
  `'; select 1 --`,
  '%00%ff',
  '\\',
  '../../../etc/passwd',
  '{"a":1}',
  '__proto__',
  'constructor',
  'x'.repeat(6000),
  '\n'.repeat(300),
  [],
  [[]],
  ['a', 'b'],
  [null],
  [0, '0', {}],
  Array.from({ length: 600 }, () => '1'),
  {},
  { length: -1 },
  { toString: 'x', valueOf: null },
  parsed('{"__proto__":{"polluted":true}}'),
  parsed('{"constructor":{"prototype":{"polluted":true}}}'),
  parsed('[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]'),
];

const PLACES = [
  '9223372036854775807',
  '9223372036854775808',
  '-1',
  '0',
  'a',
  '.',
  '--',
  '1e400',
  '2020-13-45',
  '2020-01-01T00:00:00.000Z',
  '294277-01-01T00:00:00Z',
  'NaN',
  0,
  -1,
  1.5,
  1e300,
];

/** Bookmarks: ours, and what decodes to JSON that none of ours is. */
export const bookmarks: Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...PLACES), { maxLength: 5 })
      .map((place) => encoded(JSON.stringify(place))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '-end-',
      '%',
      encoded('null'),
      encoded('1'),
      encoded('{}'),
      encoded('[{}]'),
      encoded('[null]'),
      encoded('[[1]]'),
      encoded('{"length":1,"0":"1"}'),
      encoded('[{"toString":1}]'),
      encoded('["1",'),
      encoded('["\\u0000"]'),
      '\u0000',
      'é',
    ),
  },
);

/** Words that are searched for, shown, saved. */
const TEXTS = [
  'Garden',
  'Café crème',
  '東京都の夜景',
  'a',
  "''''''",
  '"',
  ':* & |',
  '<b>x</b>',
  'Ünï çødé 👍',
  'ß'.repeat(50),
  'ann@people.example',
  'some_name',
];

/** Addresses: none of them is ever reached. */
const LINKS = [
  'https://127.0.0.1/picture.png',
  'http://[::1]:1/',
  'http://0/',
  'http://169.254.169.254/x',
  'https://10.0.0.1:99999/',
  'https://',
  'http://[/',
  'ftp://10.0.0.1/a',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//10.0.0.1',
  'https://10.0.0.1/%',
  'https://user:pass@10.0.0.1/#x',
  `https://10.0.0.1/${'a'.repeat(3000)}`,
];

const named = /^(?:url|link|image_url|website_url|destination_url)$/;

/** Values that a schema allows, of things that are there where the field's name says of which. */
export function allowed(schema: Schema, field: string, known: Known): Arbitrary<unknown> {
  const made = madeOf(schema, field, known);
  return schema.nullable
    ? fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: fc.constant(null) })
    : made;
}

function madeOf(schema: Schema, field: string, known: Known): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => allowed(one, field, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, field, known);
    case 'array':
      return fc.array(allowed(schema.items!, field, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'string':
    case undefined:
      return strings(schema, field, known);
  }
}

function objectOf(
  { properties, patternProperties, required = [] }: Schema,
  field: string,
  known: Known,
): Arbitrary<unknown> {
  if (patternProperties)
    return fc.dictionary(
      fc.constantFrom('GENDER', 'x', '\u0000'),
      allowed(Object.values(patternProperties)[0]!, field, known),
    );
  const fields = Object.entries(properties ?? {}).map(
    ([name, one]) => [name, allowed(one, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...required],
    noNullPrototype: true,
  } as never);
}

function numbers({ type, minimum = -1e6, maximum = 1e6 }: Schema): Arbitrary<unknown> {
  const edges = fc.constantFrom(minimum, maximum);
  return fc.oneof(
    edges,
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true }),
  );
}

function strings(
  { pattern, format, minLength = 0, maxLength = 100 }: Schema,
  field: string,
  known: Known,
): Arbitrary<unknown> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (format === 'date-time') return fc.constantFrom('2020-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z');
  const there =
    known[field] ??
    known[field.replace(/^(?:new|old|source|into|after|cover|blocked|invited|owner)_|s$/g, '')];
  if (pattern === ID_PATTERN) {
    const any = fc.constantFrom(
      ...Object.values(known)
        .flat()
        .filter((id) => /^\d+$/.test(id)),
      '0',
      '9223372036854775807',
    );
    return there
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: any })
      : any;
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  if (field === 'bookmark') return bookmarks.filter(fits);
  if (named.test(field)) return fc.constantFrom(...LINKS).filter(fits);
  const words = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', maxLength: 60 }));
  const some = there
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: words })
    : words;
  const longest = fc.constant('x'.repeat(Math.min(maxLength, 20_000)));
  return fc.oneof({ weight: 12, arbitrary: some }, { weight: 1, arbitrary: longest }).filter(fits);
}
