import { calls, closedSchema, type PathCall } from '@corkboard/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { leaveOut, withLacking } from '../../http/lacking';
import { validatePath } from '../../http/validate';
import { bare } from '../../http/standard-operations';
import published from './nested.json' with { type: 'json' };

/** Fields within the fields of published bodies: `rule(ad_id …)`, with `[]` behind a list and `{NAME}` behind what has variants. */
const NESTED: Readonly<Record<string, string>> = published;
/** Fields that aren't walked, by the beginning of their path, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert create.':
    'each one is read as the call of its kind reads it',
  'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert update.':
    'each one is read as the call of its kind reads it',
  'POST /v5/ad_accounts/{ad_account_id}/campaigns [].bid_options.app_type_multipliers.APP_TYPE':
    'stands for the key of a map',
  'POST /v5/ad_accounts/{ad_account_id}/campaigns [].bid_options.placement_multipliers.PLACEMENT':
    'stands for the key of a map',
  'PATCH /v5/ad_accounts/{ad_account_id}/campaigns [].bid_options.app_type_multipliers.APP_TYPE':
    'stands for the key of a map',
  'PATCH /v5/ad_accounts/{ad_account_id}/campaigns [].bid_options.placement_multipliers.PLACEMENT':
    'stands for the key of a map',
};

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: string;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}
interface Field {
  readonly name: string;
  readonly within: readonly Field[];
}

/** Reads `a b(c[] d)`. */
function fieldsOf(text: string): Field[] {
  const stack: { name: string; within: Field[] }[] = [{ name: '', within: [] }];
  for (const [, name, sign] of text.matchAll(/([^ ()]*)([ ()]|$)/g)) {
    const around = stack.at(-1)!;
    const field = { name: name!, within: [] };
    if (name !== '') around.within.push(field);
    if (sign === '(') stack.push(field);
    if (sign === ')') stack.pop();
  }
  return stack[0]!.within;
}

/** Schemas of what a field may be: of a list its items, and of variants the one that is named, or all that are objects. */
function within(schema: Schema, [mark, ...marks]: readonly string[]): readonly Schema[] {
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (variants.length > 0) {
    const named = variants.filter(({ properties = {} }) =>
      Object.values(properties).some((one) => one.const !== undefined && `{${one.const}}` === mark),
    );
    if (named.length > 0) return named.flatMap((one) => within(one, marks));
    const some = variants.filter(({ type, const: only }) => type !== 'null' && only === undefined);
    return some.flatMap((one) => within(one, mark === undefined ? [] : [mark, ...marks]));
  }
  if (mark === '[]') return schema.items ? within(schema.items, marks) : [];
  return mark === undefined ? [schema] : within(schema, marks);
}

/** Paths of fields that would be answered as unknown. */
function unknownIn(schemas: readonly Schema[], fields: readonly Field[], path = ''): string[] {
  return fields.flatMap(({ name, within: inner }) => {
    const [key = '', ...marks] = name.split(/(?=\[\]|\{)/);
    const at = path === '' ? name : `${path}.${name}`;
    if (key.startsWith('[]') || key.startsWith('{'))
      return unknownIn(
        schemas.flatMap((one) => within(one, [key, ...marks])),
        inner,
        at,
      );
    const found = schemas.map(({ properties, patternProperties, additionalProperties: more }) => {
      const own = properties?.[key] ?? Object.values(patternProperties ?? {})[0];
      if (own) return own;
      return typeof more === 'object' ? more : more === false || properties === undefined ? null : {};
    });
    const objects = schemas.filter(
      ({ type, enum: words }) => words === undefined && (type === 'object' || type === undefined),
    );
    if (objects.length > 0 && found.some((one, n) => one === null && objects.includes(schemas[n]!)))
      return [at];
    return unknownIn(
      found.flatMap((one) => (one === null ? [] : within(one, marks))),
      inner,
      at,
    );
  });
}

const walked = (Object.entries(calls) as unknown as [string, PathCall][])
  .filter(([name]) => NESTED[bare(name)] !== undefined)
  .map(([name, call]) => ({
    name,
    fields: fieldsOf(NESTED[bare(name)]!),
    schema: withLacking(name, 'body', closedSchema(call.body)) as unknown as Schema,
  }));

describe('a field within a field of the public standard', () => {
  it('is walked in every call', () => {
    const count = (fields: readonly Field[]): number =>
      fields.reduce((sum, { within: inner }) => sum + 1 + count(inner), 0);
    expect(walked).toHaveLength(Object.keys(NESTED).length);
    expect(walked.reduce((sum, { fields }) => sum + count(fields), 0)).toBeGreaterThan(5000);
  });

  it('is no unknown one', () => {
    const unknown = walked.flatMap(({ name, schema, fields }) =>
      unknownIn(within(schema, []), fields).map((path) => `${name} ${path}`),
    );
    const reasonOf = (path: string) => Object.keys(OTHERWISE).find((begin) => path.startsWith(begin));
    expect(unknown.filter((path) => reasonOf(path) === undefined)).toEqual([]);
    const used = new Set(unknown.map(reasonOf));
    expect(Object.keys(OTHERWISE).filter((begin) => !used.has(begin))).toEqual([]);
  });
});

describe('a field within a field of something that is not here', () => {
  const key = { item_id: 'A1', country: 'US', language: 'EN' };
  const CASES: readonly (readonly [call: string, path: readonly string[], value: unknown, body: object])[] = [
    ...['ad_account_id', 'ad_id', 'engager_type', 'event_source', 'ingestion_source', 'objective_type'].map(
      (field) =>
        [
          'POST /v5/ad_accounts/{ad_account_id}/audiences',
          ['rule', field],
          field === 'engager_type' ? 1 : ['1'],
          { name: 'All', audience_type: 'ENGAGEMENT', rule: { pin_id: ['1'] } },
        ] as const,
    ),
    ...['feed_id', 'processing_result_id'].map(
      (field) =>
        [
          'POST /v5/catalogs/reports',
          ['report', field],
          '1',
          { catalog_type: 'RETAIL', report: { report_type: 'ALL_ITEMS' } },
        ] as const,
    ),
    ...(
      [
        ['bid_options', { bid_in_micro_currency: 1 }],
        ['update_mask', ['BID']],
      ] as const
    ).map(
      ([field, value]) =>
        [
          'POST /v5/advanced_auction/items/submit',
          ['items', '0', field],
          value,
          { catalog_id: '1', items: [{ operation: 'DELETE', ...key }] },
        ] as const,
    ),
  ];

  it.each(CASES)(
    'of %s, %j, may say nothing, and is refused by name otherwise',
    (name, path, value, body) => {
      const call = (calls as unknown as Record<string, PathCall>)[name]!;
      const schema = withLacking(name, 'body', closedSchema(call.body));
      const validate = validatePath({
        schema,
        httpPart: 'body',
        method: '',
        url: '',
      } as never) as unknown as {
        (data: unknown): unknown;
        errors: readonly { instancePath: string; keyword: string }[] | null;
      };
      const errorOf = (said: unknown) => {
        const sent = structuredClone(body);
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((one, at) => (one as Record<string, unknown>)[at], sent);
        (parent as Record<string, unknown>)[path.at(-1)!] = said;
        const request = { query: {}, body: sent } as unknown as FastifyRequest;
        leaveOut(name)?.(request);
        return validate(request.body) === true ? null : (validate.errors?.[0] ?? null);
      };
      for (const said of [null, false, [], {}]) expect(errorOf(said), JSON.stringify(said)).toBeNull();
      expect(errorOf(value)).toMatchObject({ instancePath: `/${path.join('/')}`, keyword: 'enum' });
    },
  );
});
