import { answerEnvelope, type CallName, messages } from '@corkboard/contract';
import {
  type ActingOption,
  calls,
  closedSchema,
  common,
  optionsSchema,
  type PathCall,
  type ResourceCall,
} from '@corkboard/contract/schemas';
import { Type, type TSchema } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { FORM } from './body';
import { contextOf } from './authenticate';
import { ListPage, type Ctx, type Handlers, type Services, type ViewerCtx } from './context';
import { checkCsrf, checkOrigin } from './csrf';
import { readJson } from './json';
import { leaveOut, withLacking } from './lacking';
import { ownBody } from './standard-bodies';
import { onlyOnce } from './idempotency';
import { refuseLimited } from './limited';
import { badField, loginRequired } from './refusal';
import { countStandardCall } from './standard-limits';
import { validateBatch, validateJson, validatePath } from './validate';
import { SerializedData } from './serialized-data';

const JSON_TYPE = 'application/json; charset=utf-8';
const METHODS = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;
/** Calls with a picture in their JSON. */
const LARGE_BODY = 30 * 1024 * 1024;
const WITH_PICTURE = new Set(['PinResource.create', 'POST /v5/pins', 'POST /v5/pin_images']);

/**
 * Lists that people and their programs ask for all day, whose handlers make just what the description says: a test holds them to it (`testing/written-lists.test.ts`). Writing them
 * by the description takes three times as long.
 */
export const WRITTEN_AS_MADE: readonly CallName[] = [
  'UserHomefeedResource.get',
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'UserPinsResource.get',
  'RelatedPinsResource.get',
  'BoardIdeasResource.get',
  'BaseSearchResource.get',
  'AdvancedTypeaheadResource.get',
  'GET /v5/pins',
  'GET /v5/boards/{board_id}/pins',
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the contract: known before its body is read. */
    caller: Ctx | null;
  }
  interface FastifyContextConfig {
    /** The name of the call that the route is for. */
    call?: string;
  }
}

/** Makes a call that of whom its viewer acts for: a business, an ad account, or both. */
export type ResolveActing = (
  ctx: Ctx,
  named: Partial<Record<ActingOption | 'ad_account_id', string>>,
) => Promise<Ctx>;

type AnyHandler = (ctx: Ctx, options: unknown) => Promise<unknown>;

/**
 * Registers a route for every call that has a handler: validation, serialization and the OpenAPI page come from its description.
 *
 * @throws Refusal from its routes: 400 `badParameter` naming what is wrong with a request, or `data` when it is not JSON; 401
 * `unauthenticated` for a stranger where a viewer is needed; and as `refuseLimited`, `contextOf`, `checkCsrf`, `resolveActing`,
 * `countStandardCall` and `onlyOnce`
 */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Partial<Handlers>,
  resolveActing: ResolveActing,
): void {
  app.decorateRequest('caller', null);
  for (const [name, call] of Object.entries(calls) as [keyof Handlers, ResourceCall | PathCall][]) {
    const handler = handlers[name] as AnyHandler | undefined;
    if (!handler) continue;
    if (call.kind === 'resource')
      registerResource(app, services, name, call, acting(handler, call.acting, resolveActing));
    else registerPath(app, services, name, call, call.forOwner ? forOwner(handler, resolveActing) : handler);
  }
}

/**
 * Resolves whom a call acts for before its handler, which gets the outcome in its context and none of the options. What is done in one's own name only is
 * refused for somebody else, rather than done as the viewer (docs/handbook/acting.md#ones-own-name).
 */
const acting =
  (handler: AnyHandler, taken: readonly ActingOption[], resolve: ResolveActing): AnyHandler =>
  async (ctx, options) => {
    const rest = { ...(options as Partial<Record<ActingOption, string>>) };
    const named: Partial<Record<ActingOption, string>> = {};
    const { orbac_subject_id: subject } = rest;
    if (subject !== undefined && subject !== ctx.viewer?.id && !taken.includes('orbac_subject_id'))
      throw badField('orbac_subject_id', messages.actingNotTaken);
    for (const option of taken) {
      if (rest[option] !== undefined) named[option] = rest[option];
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a copy, whose other options go on to the handler
      delete rest[option];
    }
    return handler(await resolve(ctx, named), rest);
  };

/** Has a call made for the business that owns the ad account of its query. */
const forOwner =
  (handler: AnyHandler, resolve: ResolveActing): AnyHandler =>
  async (ctx, options) => {
    const { query, ...parts } = options as { query: { ad_account_id?: string } };
    const { ad_account_id, ...rest } = query;
    const acting = ad_account_id === undefined ? ctx : await resolve(ctx, { ad_account_id });
    return handler(acting, { ...parts, query: rest });
  };

function registerResource(
  app: FastifyInstance,
  services: Services,
  name: string,
  call: ResourceCall,
  handler: AnyHandler,
) {
  const [resource, operation] = name.split('.') as [string, keyof typeof METHODS];
  const method = METHODS[operation];
  const inQuery = method === 'GET' || method === 'DELETE';
  const options = Type.Object({ options: optionsSchema(call) });
  route(app, services, {
    name,
    method: operation === 'update' ? ['PUT', 'PATCH'] : [method],
    url: `/resource/${resource}/${operation}/`,
    call,
    handler,
    status: 200,
    schema: inQuery ? { querystring: Type.Object({ data: options }) } : { body: options },
    preValidation: inQuery ? parseData : undefined,
    validatorCompiler: validateJson,
    optionsOf: (request) =>
      inQuery
        ? (request.query as { data: { options: unknown } }).data.options
        : (request.body as { options: unknown }).options,
    answerSchema: envelope(call.data),
  });
}

function registerPath(
  app: FastifyInstance,
  services: Services,
  name: string,
  call: PathCall,
  handler: AnyHandler,
) {
  const [method, path] = name.split(' ') as [string, string];
  route(app, services, {
    name,
    method: [method],
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    call,
    handler,
    status: call.status,
    schema: {
      params: call.params,
      querystring: withLacking(name, 'query', closedSchema(call.query)),
      // Programs of OAuth may send what only some servers know.
      ...(method === 'GET'
        ? {}
        : { body: call.form ? call.body : withLacking(name, 'body', closedSchema(call.body)) }),
    },
    preValidation: beforeValidation(name, method === 'GET' ? null : call.body),
    validatorCompiler: call.batch ? validateBatch : validatePath,
    optionsOf: ({ params, query, body }) => ({ params, query, body }),
    answerSchema: call.bare ? call.data : envelope(call.data),
  });
}

interface Route {
  name: string;
  method: string[];
  url: string;
  call: ResourceCall | PathCall;
  handler: AnyHandler;
  status: number;
  schema: FastifySchema;
  preValidation: ((request: FastifyRequest) => Promise<void>) | undefined;
  validatorCompiler: typeof validatePath;
  optionsOf: (request: FastifyRequest) => unknown;
  answerSchema: TSchema;
}

const limitOf = ({ name, call }: Route): { bodyLimit?: number } => {
  if (WITH_PICTURE.has(name)) return { bodyLimit: LARGE_BODY };
  return call.kind === 'path' && call.bodyBytes !== undefined ? { bodyLimit: call.bodyBytes } : {};
};

function route(app: FastifyInstance, services: Services, parts: Route): void {
  const { call } = parts;
  const bare = call.kind === 'path' && call.bare;
  const isForm = call.kind === 'path' && call.form;
  const isWrittenAsMade = (WRITTEN_AS_MADE as readonly string[]).includes(parts.name);
  app.route({
    method: parts.method,
    url: parts.url,
    ...limitOf(parts),
    config: { form: isForm, call: parts.name },
    schema: {
      ...parts.schema,
      summary: call.summary,
      ...(isForm && { consumes: [FORM] }),
      tags: [
        parts.url.split('/')[1] === 'resource' ? parts.name.split('.')[0]! : `/${parts.url.split('/')[1]!}`,
      ],
      response: { [parts.status]: parts.answerSchema },
    },
    validatorCompiler: parts.validatorCompiler,
    ...(parts.preValidation ? { preValidation: parts.preValidation } : {}),
    // Before the body: what somebody sends who may not is never read.
    onRequest: async (request, reply) => {
      request.caller = await callerOf(request, reply, services, call);
      if (bare) await countStandardCall(request.caller, reply, parts.name);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = request.caller!;
      const options = parts.optionsOf(request);
      const run = (as: Ctx) => parts.handler(as, options);
      const key = request.headers['idempotency-key'];
      const result =
        bare && request.method === 'POST' && isViewer(ctx)
          ? await onlyOnce(key, reply, ctx, { name: parts.name, options }, run)
          : await run(ctx);
      const [data, bookmark] =
        result instanceof ListPage ? [result.data as unknown, result.bookmark] : [result, null];
      reply.code(parts.status);
      if (data instanceof SerializedData) return reply.type(JSON_TYPE).send(data.json);
      const answer = bare ? data : answerEnvelope(data, bookmark, parts.status);
      return isWrittenAsMade ? reply.type(JSON_TYPE).send(JSON.stringify(answer)) : answer;
    },
  });
}

const isViewer = (ctx: Ctx): ctx is ViewerCtx => ctx.viewer !== null;

/** Who calls, and whether they may; refuses by session or token, then by CSRF, then by access. */
async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  call: ResourceCall | PathCall,
): Promise<Ctx> {
  const ctx = await contextOf(request, reply, services, {
    bearer: call.kind === 'path' && call.bare,
    scopes: call.kind === 'path' ? call.scopes : [],
    eventToken: call.kind === 'path' && call.eventToken,
  });
  // A program without a usable token is told so: the guard of pages is for browsers that are logged in.
  if (call.kind === 'path' && call.bare && call.access === 'viewer' && !ctx.viewer) throw loginRequired();
  if (request.method !== 'GET' && !ctx.byBearer) {
    if (call.kind === 'path' && !call.csrf) checkOrigin(request, services.config.publicOrigin);
    else checkCsrf(request, services.config.publicOrigin);
  }
  if (call.access === 'viewer' && !ctx.viewer) throw loginRequired();
  if (request.method !== 'GET') refuseLimited(ctx.viewer, call.limited);
  return ctx;
}

/**
 * Takes a body that was not sent for an empty one, so that whatever a call needs of it is missed by its name, and a call that needs nothing goes on; reads
 * bodies of the public standard; and leaves out what says nothing.
 *
 * @param schema null for a call without a body
 */
function beforeValidation(name: string, schema: TSchema | null) {
  const isList = (schema as { type?: string } | null)?.type === 'array';
  const omit = leaveOut(name);
  if (schema === null && omit === null) return undefined;
  return async (request: FastifyRequest): Promise<void> => {
    if (schema !== null && request.body === undefined) request.body = isList ? [] : {};
    request.body = ownBody(name, request.body);
    omit?.(request);
    await Promise.resolve();
  };
}

async function parseData(request: FastifyRequest): Promise<void> {
  const query = request.query as { data?: unknown };
  if (query.data === undefined) query.data = { options: {} };
  if (typeof query.data === 'string') {
    const found = readJson(Buffer.from(query.data));
    if (!found) throw badField('data', messages.bodyMalformed);
    query.data = found.value;
  }
  await Promise.resolve();
}

function envelope(data: TSchema): TSchema {
  return Type.Object({
    resource_response: Type.Object({
      status: Type.String(),
      code: Type.Integer(),
      http_status: Type.Integer(),
      data,
      bookmark: common.nullable(Type.String()),
      error: Type.Null(),
    }),
  });
}
