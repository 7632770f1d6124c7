import { ERROR_CODES, messages, SCOPES } from '@corkboard/contract';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../http/authenticate';
import { bare, standardAddresses } from '../../http/standard-operations';
import { useTestApi } from '../test-api';

const api = useTestApi();
const TOKEN = 'a-token-of-many-clients';
/** Lists that are read, and whatever is in them refused by name: searches aren't counted by these. */
const REFUSED: readonly string[] = ['genders', 'ages'];
const authorization = `Bearer ${TOKEN}`;
beforeAll(async () => {
  const { id } = await api().person();
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Program', $3, now() + interval '1 day')`,
    [hashToken(TOKEN), id, SCOPES],
  );
});

interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Walked {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Schema;
  readonly body: Schema;
}

/** Every call of /v5 that takes a token, at an address of things that aren't there. */
const walked: readonly Walked[] = (Object.entries(calls) as [string, PathCall][])
  .filter(([name, { access }]) => name.includes(' /v5/') && access === 'viewer')
  .map(([name, { query, body, params }]) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const at = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      one((params.properties as Record<string, Schema>)[key]!),
    );
    return { name, method, path: at, query, body: method === 'GET' ? {} : body };
  });

/** A value in an address that fits. */
function one(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return String(schema.enum[0]);
  if (schema.type === 'array') return one(schema.items!);
  if (schema.type === 'boolean') return 'true';
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.minimum ?? 1);
  if (schema.pattern === '^[A-Z]{2}$') return 'US';
  return '1';
}

/** The fields that a call can't do without, beside those of `more`. */
function queryOf({ query }: Walked, more: readonly (readonly [string, string])[] = []): string {
  const names = new Set(more.map(([name]) => name.replace('[]', '')));
  const needed = (query.required ?? []).filter((name) => !names.has(name));
  const pairs = needed.map((name): [string, string] => [name, one(query.properties![name]!)]);
  return new URLSearchParams([
    ...pairs,
    ...more.map(([name, value]): [string, string] => [name, value]),
  ]).toString();
}

async function send(
  { method, path }: Walked,
  query: string,
  headers: Record<string, string> = {},
  payload?: string,
) {
  // The limits have tests of their own.
  await api().db.query('truncate rate_limits', []);
  const answer = await api().app.inject({
    method,
    url: path + query,
    headers: {
      authorization,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: number; field?: string; message?: string }>() };
}

const fields = (take: (schema: Schema) => boolean, of: 'query' | 'body' = 'query') =>
  walked.flatMap((call) =>
    Object.entries(call[of].properties ?? {})
      .filter(([, schema]) => take(schema))
      .map(([name, schema]) => ({ call, name, schema })),
  );

describe('a request of a client', () => {
  it.each([
    ['with nothing behind its ?', async (call: Walked) => send(call, '?')],
    [
      'with an unknown Accept',
      async (call: Walked) => send(call, '', { accept: 'application/vnd.nobody+xml;q=0.1' }),
    ],
  ])('%s is the same as without', async (_, as) => {
    for (const call of walked) {
      const plain = await send(call, '');
      expect([call.name, plain.status < 500]).toEqual([call.name, true]);
      expect([call.name, await as(call)]).toEqual([call.name, plain]);
    }
  });

  it('may write True and False as Python does', async () => {
    const flags = fields(({ type }) => type === 'boolean');
    expect(flags.length).toBeGreaterThan(3);
    for (const { call, name, schema } of flags)
      for (const value of ['True', 'False', 'true', 'false'].filter(
        (text) => schema.const === undefined || text.toLowerCase() === String(schema.const),
      )) {
        const { field, status } = await send(call, `?${queryOf(call, [[name, value]])}`);
        expect([call.name, name, value, field === name, status < 500]).toEqual([
          call.name,
          name,
          value,
          false,
          true,
        ]);
      }
  });

  it('may repeat the key of a list, put commas between its values, or brackets behind its key', async () => {
    const lists = fields(({ type }) => type === 'array').filter(({ name }) => !REFUSED.includes(name));
    expect(lists.length).toBeGreaterThan(10);
    for (const { call, name, schema } of lists) {
      const words = schema.items!.enum;
      const [first, second] = [one(schema.items!), String(words ? (words.at(1) ?? words[0]) : 2)];
      const said = [
        [
          [name, first],
          [name, second],
        ],
        [[name, `${first},${second}`]],
        [
          [`${name}[]`, first],
          [`${name}[]`, second],
        ],
      ] as const;
      const answers = await Promise.all(said.map(async (pairs) => send(call, `?${queryOf(call, pairs)}`)));
      for (const answer of answers) {
        expect([call.name, name, answer.field === name, answer.status < 500]).toEqual([
          call.name,
          name,
          false,
          true,
        ]);
        expect([call.name, answer]).toEqual([call.name, answers[0]]);
      }
    }
  });

  it('is told what is wrong without a regular expression', async () => {
    const wrong = '!^(?:x)$';
    const texts = ({ type, enum: words }: Schema) => type === 'string' || words !== undefined;
    const told: (string | undefined)[] = [];
    for (const { call, name } of fields(texts))
      told.push((await send(call, `?${queryOf(call, [[name, wrong]])}`)).message);
    for (const { call, name } of fields(texts, 'body'))
      told.push((await send(call, `?${queryOf(call)}`, {}, JSON.stringify({ [name]: wrong }))).message);
    for (const call of walked.filter(({ path }) => path.includes('/1')))
      told.push((await send({ ...call, path: call.path.replace('/1', '/!wrong') }, '')).message);
    expect(told.length).toBeGreaterThan(200);
    expect(
      told.filter(
        (message) => message !== undefined && /[\^\\]|\(\?|pattern/.test(message.replaceAll(wrong, '')),
      ),
    ).toEqual([]);
  });
});

describe('an address of the standard that is not served', () => {
  it('is no call, and its last word is no id of something', async () => {
    const served = Object.keys(calls).map(bare);
    for (const name of standardAddresses.filter((one) => !served.includes(one))) {
      const [method, path] = name.split(' ') as ['GET', string];
      const url = path.replaceAll('{}', '1');
      const answer = await api().app.inject({ method, url, headers: { authorization } });
      expect([name, answer.statusCode, answer.json()]).toEqual([
        name,
        404,
        { code: ERROR_CODES.unknownCall, message: messages.unknownCall },
      ]);
    }
  });
});

describe('a write without a usable token', () => {
  it('is told so by every call, whatever it sends', async () => {
    const writes = (Object.entries(calls) as [string, PathCall][]).filter(
      ([name, { access }]) => / \/v5\//.test(name) && !name.startsWith('GET ') && access === 'viewer',
    );
    expect(writes.length).toBeGreaterThan(100);
    for (const [name] of writes) {
      const [method, path] = name.split(' ') as ['POST', string];
      for (const headers of [{}, { authorization: 'Bearer of-nobody' }]) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const answer = await api().app.inject({ method, url, headers, payload: {} });
        expect([name, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([name, 401, 2]);
      }
    }
  });
});
