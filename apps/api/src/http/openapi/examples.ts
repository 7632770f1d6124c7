import { isObject, type Json, type JsonSchema } from './schemas';

/** A text for each form that texts have. */
const TEXTS: readonly string[] = [
  'text',
  '8123456789012345678',
  '12',
  'US',
  'USD',
  'en',
  '#1a2b3c',
  '0123456789abcdef',
  '2026-01-31',
  '12:30',
  'https://www.example.com/items.tsv',
  'AbCdEfGhIjKlMnOpQrStUv',
];

/**
 * A value that a schema takes: all that an answer has, or what a request can't do without.
 *
 * @param isWhole for an answer
 */
export function exampleOf(schema: Json, isWhole: boolean): Json {
  if (!isObject(schema)) return null;
  const { type, enum: words, const: only, anyOf, oneOf, allOf, then } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(words)) return words.find((word) => word !== null) ?? null;
  if (then !== undefined) return exampleOf(then, isWhole);
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((part) => exampleOf(part, isWhole))) as JsonSchema;
  const [first] = Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
  if (first !== undefined && !isObject(schema.properties)) return exampleOf(first, isWhole);
  if (isObject(first) && Array.isArray(oneOf)) return objectOf({ ...schema, ...first }, isWhole);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'array':
      return listOf(schema, isWhole);
    case 'object':
      return objectOf(schema, isWhole);
    default:
      return null;
  }
}

const numberIn = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;

function textOf({ format, pattern, minLength, maxLength }: JsonSchema): string {
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
  const form = typeof pattern === 'string' ? new RegExp(pattern) : undefined;
  const [text = ''] = TEXTS.filter((one) => !form || form.test(one));
  return text.padEnd(numberIn(minLength, 0), 't').slice(0, numberIn(maxLength, text.length + 1000));
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): number {
  const least = numberIn(minimum, numberIn(exclusiveMinimum, 0) + 1);
  return Math.min(least, numberIn(maximum, least));
}

/** As many as there have to be, and one at least; of what must be distinct, distinct words. */
function listOf({ items, minItems, maxItems }: JsonSchema, isWhole: boolean): Json {
  if (items === undefined || maxItems === 0) return [];
  const count = Math.max(1, numberIn(minItems, 1));
  const words = isObject(items) && Array.isArray(items.enum) ? items.enum : [];
  return Array.from({ length: count }, (_, i) => words[i] ?? exampleOf(items, isWhole));
}

function objectOf({ properties, required, minProperties }: JsonSchema, isWhole: boolean): Json {
  if (!isObject(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  const names = Object.keys(properties);
  const kept = isWhole ? names : names.filter((name) => needed.includes(name));
  const more = names.filter((name) => !kept.includes(name));
  const shown = [...kept, ...more.slice(0, Math.max(0, numberIn(minProperties, 0) - kept.length))];
  return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name]!, isWhole)]));
}
