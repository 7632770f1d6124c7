import createCompiler from '@fastify/ajv-compiler';
import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls, type PathCall } from '@corkboard/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api';
import { standardOperation } from '../standard-operations';
import { standingOf } from './differences';
import { exampleOf } from './examples';
import { toSchema31 } from './schemas';

interface Media {
  schema: object;
  example?: unknown;
}
type Content = Record<string, Media>;
interface Operation {
  operationId: string;
  description?: string;
  security?: unknown[];
  parameters?: (Partial<Media> & { name: string; content?: Content })[];
  requestBody?: { content: Content; required?: boolean };
  responses: Record<string, { content?: Content }>;
  'x-standard'?: { operation: string | null; differences: string[] };
}
interface Document {
  openapi: string;
  servers: unknown[];
  components: { securitySchemes: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

const api = useTestApi();
let document: Document;
let operations: { name: string; operation: Operation }[];
beforeAll(async () => {
  document = (await api().app.inject('/docs/api/json')).json<Document>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

describe('the description of all calls', () => {
  it('is OpenAPI 3.1 for two validators of others', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
    expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, warnings: [] });
    expect(JSON.stringify(document)).not.toMatch(/"nullable"|x-unfit/);
  });

  it('names every operation, and its server, ways to log in, and errors', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.servers).toHaveLength(1);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['oauth', 'app', 'events', 'session']);
    for (const { name, operation } of operations) {
      expect([name, 'default' in operation.responses]).toEqual([name, true]);
      if (name.includes(' /v5/'))
        expect([name, Object.keys(operation.responses)]).toEqual([
          name,
          expect.arrayContaining(['400', '401', '403', '404', '429']),
        ]);
    }
  });

  it('says of every call of /v5 what a token needs, and how it stands to the standard', () => {
    const standard = (Object.entries(calls) as [string, PathCall][]).filter(([name]) =>
      name.includes(' /v5/'),
    );
    for (const [name, call] of standard) {
      const { operation } = operations.find((one) => one.name === name)!;
      expect([name, operation['x-standard']]).toEqual([name, standingOf(name, call)]);
      expect([name, operation['x-standard']!.operation]).toEqual([name, standardOperation(name)?.id ?? null]);
      const said = operation['x-standard']!.differences;
      for (const one of said) expect(operation.description).toContain(one);
      if (call.access === 'viewer') expect(operation.security).toContainEqual({ oauth: call.scopes });
      else expect([name, operation.security]).toEqual([name, [{ app: [] }]]);
    }
  });

  it('says what a call has no use for, or does not answer', () => {
    const fields = (properties: object) => ({ type: 'object', properties }) as never;
    const call = {
      query: fields({ privacy: {} }),
      body: fields({}),
      data: fields({ items: { items: fields({}) } }),
    };
    expect(standingOf('GET /v5/boards', call).differences).toEqual([]);
    expect(standingOf('GET /v5/nothing', call)).toEqual({ operation: null, differences: [] });
    const unused = { ...call, query: fields({ flag: { enum: [null, false] }, metrics: { const: false } }) };
    expect(standingOf('GET /v5/boards', unused).differences).toEqual([
      "takes, but doesn't use, flag, metrics",
    ]);
    expect(standingOf('GET /v5/ad_accounts/{a}/targeting_templates', call).differences).toEqual([
      "takes, but doesn't use, include_sizing, search_query",
      'answers nothing in keywords, tracking_urls, valid',
    ]);
    expect(standingOf('GET /v5/ad_accounts/{a}/audiences/{b}', call).differences).toEqual([
      'answers nothing in created_by_company_name',
    ]);
    expect(standingOf('PATCH /v5/ad_accounts/{a}/targeting_templates', call).differences).toEqual([]);
  });

  it('asks for no body where nothing need be sent', () => {
    const bodyOf = (wanted: string) => {
      const { operation } = operations.find(({ name }) => name === wanted)!;
      return [operation.requestBody !== undefined, operation.requestBody?.required];
    };
    expect(bodyOf('DELETE /v5/pins/{pin_id}')).toEqual([false, undefined]);
    expect(bodyOf('POST /v5/oauth/conversion_token')).toEqual([true, false]);
    expect(bodyOf('POST /v5/boards')).toEqual([true, true]);
    expect(bodyOf('POST /v5/ad_accounts/{ad_account_id}/campaigns')).toEqual([true, true]);
  });

  it('has examples that fit', () => {
    const compile = createCompiler()(
      {},
      { customOptions: { coerceTypes: false, strict: false, discriminator: true } },
    );
    const wrong: string[] = [];
    let count = 0;
    const check = (name: string, { schema, example }: Partial<Media>) => {
      if (schema === undefined || '$ref' in schema) return;
      count += 1;
      if (!(compile({ schema } as never)(example) as unknown))
        wrong.push(`${name}: ${JSON.stringify(example)}`);
    };
    for (const { name, operation } of operations) {
      for (const parameter of operation.parameters ?? [])
        check(`${name} ${parameter.name}`, parameter.content?.['application/json'] ?? parameter);
      const contents = [operation.requestBody, ...Object.values(operation.responses)];
      for (const media of contents.flatMap((one) => Object.values(one?.content ?? {}))) check(name, media);
    }
    expect(count).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

describe('a schema', () => {
  it('has null as a type of its own', () => {
    expect(toSchema31({ type: 'string', nullable: true, enum: ['A', null] })).toEqual({
      type: ['string', 'null'],
      enum: ['A', null],
    });
    expect(toSchema31({ anyOf: [{ type: 'string' }], nullable: true, description: 'One' })).toEqual({
      description: 'One',
      anyOf: [{ anyOf: [{ type: 'string' }] }, { type: 'null' }],
    });
    expect(
      toSchema31({ type: 'object', properties: { nullable: { type: 'boolean', nullable: true } } }),
    ).toEqual({
      type: 'object',
      properties: { nullable: { type: ['boolean', 'null'] } },
    });
  });

  it('has an example: of a request with what it needs, of an answer with all', () => {
    const schema = {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: [null, 'A'] },
        size: { type: 'integer', exclusiveMinimum: 4 },
      },
    } as const;
    expect(exampleOf(schema, false)).toEqual({ kind: 'A' });
    expect(exampleOf(schema, true)).toEqual({ kind: 'A', size: 5 });
  });
});
