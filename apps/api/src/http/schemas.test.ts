import Fastify, { type FastifySchema, type RouteOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { resolveActing } from '../ground/acting/acting';
import { handlers } from '../modules/handlers';
import type { Db } from '../platform/db';
import { createTestServices } from '../testing/test-services';
import { registerCalls } from './register';
import { answerCompiler, lazyAnswerCompiler } from './serialize';
import { validateJson, validatePath } from './validate';

/** Every schema of the app, with where it stands. */
const validated: { at: string; route: Parameters<typeof validatePath>[0] }[] = [];
const written: { at: string; route: Parameters<typeof validatePath>[0] }[] = [];

beforeAll(async () => {
  const services = createTestServices({} as Db);
  const app = Fastify();
  app.addHook('onRoute', collect);
  registerCalls(app, services, handlers, resolveActing);
  await app.close();
  services.dispose();
});

function collect({ url, method: methods, schema }: RouteOptions): void {
  if (!schema) return;
  const method = String(methods);
  const whole = schema as Record<string, FastifySchema | undefined>;
  for (const httpPart of ['params', 'querystring', 'body']) {
    const part = whole[httpPart];
    if (part)
      validated.push({ at: `${method} ${url} ${httpPart}`, route: { schema: part, method, url, httpPart } });
  }
  for (const [httpStatus, part] of Object.entries((schema.response ?? {}) as Record<string, FastifySchema>))
    written.push({ at: `${method} ${url} ${httpStatus}`, route: { schema: part, method, url, httpStatus } });
}

it('are all there', () => {
  expect(written.length).toBeGreaterThanOrEqual(Object.keys(handlers).length);
  expect(validated.length).toBeGreaterThanOrEqual(Object.keys(handlers).length);
});

it.each([validatePath, validateJson])(
  'are compiled when something is first validated, and all can be',
  (compile) => {
    for (const { at, route } of validated) expect(() => compile(route)({}), at).not.toThrow();
  },
);

it('say how every answer is written', async () => {
  const compile = await answerCompiler();
  for (const { at, route } of written) expect(() => compile(route), at).not.toThrow();
});

it('say everything in their text, by which what they compile to is kept', () => {
  for (const { at, route } of [...validated, ...written])
    expect(JSON.parse(JSON.stringify(route.schema)), at).toEqual(route.schema);
});

it('are compiled once for all apps, and not before they are needed', async () => {
  const schema = () => ({ type: 'object', properties: { once: { type: 'string' } } });
  const route = () => ({ method: 'GET', url: '/', httpPart: 'body', schema: schema() as FastifySchema });
  const compile = await answerCompiler();
  expect(compile(route())).toBe(compile(route()));
  const broken = { ...route(), schema: { type: 'nonsense' } as FastifySchema };
  const validate = validateJson(broken);
  expect(() => validate({})).toThrow('schema is invalid');
  const write = (await lazyAnswerCompiler())({ ...route(), schema: { $ref: 'nowhere' } as FastifySchema });
  expect(() => write({})).toThrow('nowhere');
});

it('tell each caller what is wrong with what it sent', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const route = () => ({ method: 'GET', url: '/', httpPart: 'body', schema: { ...schema } as FastifySchema });
  const [one, other] = [validateJson(route()), validateJson(route())];
  expect(one({ name: 1 })).toBe(false);
  expect((one as { errors?: unknown }).errors).toMatchObject([{ instancePath: '/name', keyword: 'type' }]);
  expect(other({})).toBe(false);
  expect((other as { errors?: unknown }).errors).toMatchObject([{ keyword: 'required' }]);
  expect(other({ name: 'Ann' })).toBe(true);
});
