import { calls, closedSchema, type PathCall } from '@corkboard/contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../http/openapi/examples';
import { toSchema31 } from '../../http/openapi/schemas';
import { leaveOut, withLacking } from '../../http/lacking';
import { bare } from '../../http/standard-operations';
import { validatePath } from '../../http/validate';
import published from './fields.json' with { type: 'json' };

/** Facts of a field of the public standard. */
interface Facts {
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
}
type Part = 'query' | 'body';
const FACTS: Readonly<Record<string, Partial<Record<Part, Readonly<Record<string, Facts>>>>>> = published;

/** Calls whose published body is another one than ours, which `bodies.test.ts` sends. */
const OTHERWISE = [
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions',
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions',
  'POST /v5/ad_accounts/{ad_account_id}/msot/events',
];
/** Published examples that are refused in words of their own, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  start_time: 'is later than any date here',
  end_time: 'is later than any date here',
  member_ids: 'no ID begins with 0',
  partner_ids: 'no ID begins with 0',
  feed_type: 'there are no creators apart from people',
  id: 'sections get their own',
  currency_info: 'is no currency',
  pin_order_id: 'orders have numbers here',
};

type Outcome = 'taken' | 'not here' | 'unknown' | 'refused';
type Errors = readonly {
  keyword: string;
  instancePath: string;
  params: { additionalProperty?: string; allowedValues?: readonly unknown[] };
}[];

/** Sends one field of a call, beside what the call can't do without, and says what becomes of it. */
function sender(name: string, call: PathCall, part: Part): (field: string, value: unknown) => Outcome {
  const schema = withLacking(name, part, closedSchema(call[part]));
  const needed = exampleOf(toSchema31(call[part] as never), false);
  const omit = leaveOut(name);
  const validate = validatePath({
    schema,
    httpPart: part === 'query' ? 'querystring' : part,
    method: '',
    url: '',
  } as never) as unknown as { (data: unknown): unknown; errors: Errors | null };
  return (field, value) => {
    const sent = part === 'query' ? textOf(value) : value;
    const body = Array.isArray(needed)
      ? needed.map((item) => ({ ...(item as object), [field]: sent }))
      : { ...(needed as object), [field]: sent };
    const request = { query: {}, body: {}, [part]: body } as unknown as FastifyRequest;
    omit?.(request);
    if (validate(request[part]) === true || validate.errors === null) return 'taken';
    const [error] = validate.errors;
    if (error!.params.additionalProperty === field) return 'unknown';
    if (!error!.instancePath.split('/').includes(field)) return 'taken';
    return error!.params.allowedValues?.every((one) => one === null || one === false)
      ? 'not here'
      : 'refused';
  };
}

/** As it stands in an address. */
const textOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(String).join(',')
    : value === null
      ? ''
      : String(value as string | number | boolean);

const rows = (Object.entries(calls) as unknown as [string, PathCall & { body?: TSchema }][])
  .filter(([name]) => FACTS[bare(name)] !== undefined && !OTHERWISE.includes(name))
  .flatMap(([name, call]) =>
    (['query', 'body'] as const).flatMap((part) => {
      const fields = Object.entries(FACTS[bare(name)]![part] ?? {});
      if (fields.length === 0) return [];
      const send = sender(name, call, part);
      return fields.map(([field, facts]) => ({ name: `${name} ${part}.${field}`, part, field, facts, send }));
    }),
  );

describe('a field of the public standard', () => {
  it('is walked in every call', () => {
    expect(rows.length).toBeGreaterThan(900);
  });

  it('is no unknown one, whatever is in it', () => {
    const unknown = rows.filter(({ field, facts, send }) =>
      [null, facts.default, facts.example].some(
        (value) => value !== undefined && send(field, value) === 'unknown',
      ),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('may be null where the standard has it so', () => {
    const wrong = rows.filter(
      ({ part, field, facts, send }) => part === 'body' && facts.nullable && send(field, null) !== 'taken',
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('may have its documented default', () => {
    const wrong = rows.filter(
      ({ field, facts, send }) => facts.default !== undefined && send(field, facts.default) !== 'taken',
    );
    expect(wrong.map(({ name, facts }) => `${name}=${String(facts.default)}`)).toEqual([]);
  });

  it('is used with its example, or refused as something that is not here', () => {
    const outcomes = rows
      .filter(({ facts }) => facts.example !== undefined)
      .map(({ field, facts, send }) => [field, send(field, facts.example)] as const);
    const refused = outcomes.filter(([, outcome]) => outcome === 'refused').map(([field]) => field);
    expect([...new Set(refused)].toSorted()).toEqual(Object.keys(REFUSED).toSorted());
    expect(refused).toHaveLength(11);
    expect(outcomes.filter(([, outcome]) => outcome === 'not here').length).toBeGreaterThan(20);
    expect(outcomes.filter(([, outcome]) => outcome === 'taken').length).toBeGreaterThan(400);
  });
});
