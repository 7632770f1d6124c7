import { calls, closedSchema, type PathCall } from '@corkboard/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { leaveOut, withLacking } from '../../http/lacking';
import { ownBody } from '../../http/standard-bodies';
import { bare } from '../../http/standard-operations';
import { validatePath } from '../../http/validate';
import published from './whole-bodies.json' with { type: 'json' };

/** A body for each call, of the examples, defaults and first words of its published schema, with every field. */
const BODIES: Readonly<Record<string, unknown>> = published;
/** Fields that are refused in a whole body though they have a place here, by the end of its path, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  'app_type_multipliers/APP_TYPE': 'the example of a map, whose key is a text there',
  'audience_multipliers/AUDIENCE_ID': 'the example of a map, whose key is a text there',
  line_items: 'events are held against texts, not against what is in a cart',
  start_time: 'is later than any date here',
  currency: 'UNK is no currency',
  currency_code: 'UNK is no currency',
  currency_info: 'is no currency',
  id: 'sections get their own',
};

interface Issue {
  readonly instancePath: string;
  readonly params: { readonly allowedValues?: readonly unknown[] };
}
type Validate = { (data: unknown): unknown; errors: readonly Issue[] | null };

/** Removes a field wherever it stands. */
function without(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, field));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== field);
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, field)]));
}

/** Sends the whole body; each field of something that isn't here is refused by name, and the rest is sent again. */
function sent(name: string, call: PathCall): { notHere: string[]; refused: string | null } {
  const schema = call.form ? call.body : withLacking(name, 'body', closedSchema(call.body));
  const route = { schema, httpPart: 'body', method: '', url: '' };
  const validate = validatePath(route as never) as unknown as Validate;
  const notHere: string[] = [];
  let body = BODIES[bare(name)];
  for (;;) {
    const request = { query: {}, body: ownBody(name, structuredClone(body)) } as unknown as FastifyRequest;
    leaveOut(name)?.(request);
    if (validate(request.body) === true || validate.errors === null) return { notHere, refused: null };
    const [{ instancePath, params }] = validate.errors as [Issue];
    const field = instancePath.split('/').findLast((part) => !/^\d*$/.test(part));
    const isNotHere = params.allowedValues?.every((one) => one === null || one === false) ?? false;
    if (!isNotHere || field === undefined || notHere.includes(field))
      return { notHere, refused: instancePath };
    notHere.push(field);
    body = without(body, field);
  }
}

describe('a whole published body', () => {
  const walked = (Object.entries(calls) as unknown as [string, PathCall][])
    .filter(([name]) => BODIES[bare(name)] !== undefined)
    .map(([name, call]) => ({ name, ...sent(name, call) }));

  it('is sent to every served call that has one', () => {
    expect(walked).toHaveLength(Object.keys(BODIES).length);
  });

  it('is taken but for what this site does not have, which is refused by name', () => {
    const reasonOf = (path: string) => Object.keys(REFUSED).find((end) => path.endsWith(`/${end}`));
    const refused = walked.filter((one) => one.refused !== null);
    expect(
      refused
        .filter((one) => reasonOf(one.refused!) === undefined)
        .map((one) => `${one.name} ${one.refused}`),
    ).toEqual([]);
    const used = new Set(refused.map((one) => reasonOf(one.refused!)));
    expect(Object.keys(REFUSED).filter((end) => !used.has(end))).toEqual([]);
    expect(walked.filter((one) => one.refused === null).length).toBeGreaterThan(70);
  });
});
