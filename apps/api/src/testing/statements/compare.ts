import { type DescribedStatement } from './described';
import { type WrittenStatement, type WrittenType } from './written';

const TEXTS = ['text', 'varchar', 'bpchar', 'name', 'uuid', 'inet', 'enum', 'interval', 'date'];
const NUMBERS = ['int2', 'int4', 'float4', 'float8', 'oid'];

/** Type to which the driver converts a column: `any` if the column's author decides. */
const READ: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...TEXTS, 'int8', 'numeric'].map((name) => [name, 'string'])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, 'number'])),
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'bytes',
  json: 'any',
  jsonb: 'any',
};

/** Types that may be sent for a parameter. A list as JSON must be sent as a string: the driver would turn it into an array of PostgreSQL. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ['string']])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, ['number']])),
  int8: ['string', 'number'],
  numeric: ['string', 'number'],
  bool: ['boolean'],
  tsquery: ['string'],
  timestamptz: ['Date'],
  bytea: ['bytes'],
  json: ['string', 'object'],
  jsonb: ['string', 'object'],
};

/** Types whose arrays the driver leaves as a string, or parses in a way of its own. */
const UNREAD_LISTS = new Set(['enum', 'date', 'interval']);

/**
 * Says in which points TypeScript and PostgreSQL do not agree about a statement, one sentence each; nothing when they do.
 * A column that may be null by its table must admit null; a null that surely never comes must not be declared. What PostgreSQL does not
 * tell (expressions, outer joins) is left to the author.
 */
export function disagreements(written: WrittenStatement, described: DescribedStatement): string[] {
  return [...columnFaults(written, described), ...paramFaults(written, described)];
}

function* columnFaults(written: WrittenStatement, { columns }: DescribedStatement): Generator<string> {
  const seen = new Set<string>();
  for (const { name, type, nullable } of columns) {
    // Column of a function without a result.
    if (type === 'void') continue;
    if (seen.has(name)) yield `two columns are named ${name}`;
    seen.add(name);
    const said = written.columns.get(name);
    if (!said) {
      if (!written.open) yield `column ${name} (${type}) is missing in the row type`;
      continue;
    }
    const read = readAs(type);
    if (read === 'any' && said.sorts.some((sort) => /^(Date|bytes)/.test(sort)))
      yield `column ${name} is ${type}, not ${spoken(said)}`;
    else if (read === undefined) yield `column ${name} is ${type}, which the driver does not read`;
    else if (read !== 'any' && (said.sorts.length === 0 || said.sorts.some((sort) => sort !== read)))
      yield `column ${name} is ${type}, so ${read}, not ${spoken(said)}`;
    if (nullable === 'maybe' && !said.nullable && !said.sorts.includes('unknown'))
      yield `column ${name} may be null`;
    if (nullable === 'never' && said.nullable) yield `column ${name} is never null`;
  }
  for (const [name, { optional }] of written.columns)
    if (!optional && !seen.has(name)) yield `the statement has no column ${name}`;
}

function* paramFaults({ params }: WrittenStatement, described: DescribedStatement): Generator<string> {
  if (!params) return yield 'the parameters are no list of fixed length';
  if (params.length !== described.params.length)
    yield `the statement has ${described.params.length} parameters, not ${params.length}`;
  for (const [n, { type: said }] of params.entries()) {
    const type = described.params[n];
    const sent = type && sentFor(type);
    if (type && (!sent || said.sorts.some((sort) => !sent.includes(sort))))
      yield `parameter $${n + 1} is ${type}, not ${spoken(said)}`;
  }
}

const elementOf = (type: string) => (type.endsWith('[]') ? type.slice(0, -2) : null);

function readAs(type: string): string | undefined {
  const element = elementOf(type);
  if (element === null) return READ[type];
  const read = UNREAD_LISTS.has(element) ? undefined : READ[element];
  return read && `${read}[]`;
}

function sentFor(type: string): readonly string[] | undefined {
  const element = elementOf(type);
  return element === null ? SENT[type] : SENT[element]?.map((sort) => `${sort}[]`);
}

const spoken = ({ sorts, nullable }: WrittenType) =>
  [...sorts, ...(nullable ? ['null'] : [])].join(' | ') || 'never';
