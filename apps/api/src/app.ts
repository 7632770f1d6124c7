import { ERROR_CODES, IMAGE_BYTES_MAX, messages } from '@corkboard/contract';
import { traceRequests } from '@corkboard/tracing';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { resolveActing } from './ground/acting/acting';
import { BODY_BYTES_MAX, registerBodies } from './http/body';
import { registerAbsent } from './http/absent';
import { type Handlers, type RegisterRoutes, type Services, registerKnownCalls } from './http/context';
import { bareError, challengeOf, envelopeError, oauthError, refusalOf } from './http/errors';
import { unstorableText } from './http/unstorable';
import { isWatching, observeRequests } from './http/observe';
import { documentOf, publishedDocument } from './http/openapi/document';
import { Refusal } from './http/refusal';
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id';
import { packAnswers } from './http/packed';
import { registerCalls } from './http/register';
import { isSecure } from './http/secure';
import { lazyAnswerCompiler } from './http/serialize';
import { EXPOSED_HEADERS } from './http/standard-limits';
import { validatePath } from './http/validate';
import { registerHealth } from './modules/operations/health';
import { DatabaseUnavailable } from './platform/db';

/** First path segments that belong to the api; a composer sends these here and everything else to the shell. */
export const API_PREFIXES = [
  'resource',
  'v3',
  'v5',
  'vx',
  'ads/v4',
  'media',
  'docs/api',
  'healthz',
  'readyz',
  'metrics',
];

/** When to come back to a service that is not there for the moment. */
const RETRY_AFTER_SECONDS = 5;

/** Parts that nothing divides. */
const BOUNDLESS = /^multipart\/(?!.*boundary=\s*"?[^\s";])/i;

/**
 * Builds the JSON service from its parts; starts nothing. `startApi` gives it every handler, a module's test its own.
 * Requests of up to 1 MB, except those that carry a picture.
 *
 * @throws Refusal 404 `unknownCall` from the app for an address that is not served; 400 `badParameter` for a body of parts that nothing
 * divides
 */
export async function createApp(
  services: Services,
  handlers: Partial<Handlers>,
  routes: readonly RegisterRoutes[] = [],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: [...services.config.trustedProxies],
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // The router refuses these before there is a route: a path parameter that is too long, an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      const refusal = refusalOf(error);
      void (reply as FastifyReply)
        .code(refusal.httpStatus)
        // No hook runs for these.
        .header(REQUEST_ID_HEADER, request.id)
        .send(errorBody(request, refusal));
    },
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = unstorableText(error, request) ?? refusalOf(error);
    if (refusal.httpStatus === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    const wait = refusal.extra?.retry_after;
    if (typeof wait === 'number') reply.header('Retry-After', wait);
    if (error instanceof DatabaseUnavailable)
      request.log.warn({ route: request.routeOptions.url, reason: error.message }, 'the database is away');
    else if (refusal.httpStatus >= 500)
      request.log.error({ err: error, url: request.url.slice(0, 500) }, 'a call failed');
    drain(request);
    const asked = isStandard(request) && challengeOf(refusal, request.routeOptions.config.form ?? false);
    if (asked) reply.header('WWW-Authenticate', asked);
    return reply.code(refusal.httpStatus).send(errorBody(request, refusal));
  });
  traceRequests(app, (request) => {
    const { url: route, config } = request.routeOptions;
    return isWatching(request) ? null : { route, name: config.call };
  });
  app.setValidatorCompiler(validatePath);
  app.setSerializerCompiler(await lazyAnswerCompiler());
  // Before anything is read: what is sent to an address that is not served does not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Refusal(404, ERROR_CODES.unknownCall, messages.unknownCall);
    if (BOUNDLESS.test(request.headers['content-type'] ?? ''))
      throw new Refusal(400, ERROR_CODES.badParameter, messages.bodyMalformed);
    await Promise.resolve();
  });
  app.addHook('onSend', async (request, reply) => {
    if (isSecure(request, services.config)) reply.header('Strict-Transport-Security', 'max-age=31536000');
    reply.header('X-Content-Type-Options', 'nosniff').header(REQUEST_ID_HEADER, request.id);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    await Promise.resolve();
  });
  observeRequests(app, services);
  registerBodies(app, services);
  await app.register(cookie);
  packAnswers(app);
  await app.register(compress, { globalCompression: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { fileSize: IMAGE_BYTES_MAX, files: 1, fields: 5, parts: 6 } });
  if (services.config.apiDocs) {
    await app.register(swagger, {
      openapi: documentOf(services.config),
      transformObject: (made) =>
        'openapiObject' in made ? publishedDocument(made.openapiObject as never) : made.swaggerObject,
    });
    await app.register(swaggerUi, { routePrefix: '/docs/api', staticCSP: true });
  }
  await app.register(async (scope) => {
    // Programs of other origins speak /v5 with a bearer token; no cookie ever goes along.
    await scope.register(cors, {
      delegator: (request, callback) => {
        callback(null, {
          origin: request.url.startsWith('/v5/') ? '*' : false,
          credentials: false,
          exposedHeaders: EXPOSED_HEADERS,
          maxAge: 600,
        });
      },
    });
    registerCalls(scope, services, handlers, resolveActing);
    registerAbsent(scope, handlers);
    registerHealth(scope, services);
    registerKnownCalls(scope, handlers);
    for (const register of routes) register(scope, services);
  });
  return app;
}

/**
 * Lets the rest of a body that was refused in its middle come and go. Unread, it would keep the caller from reading the answer, and the
 * connection from its next request.
 */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
}

function errorBody(request: FastifyRequest, refusal: Refusal): unknown {
  if (!isStandard(request)) return envelopeError(refusal, request.id);
  return request.routeOptions.config.form ? oauthError(refusal) : bareError(refusal);
}

/** Whether a request is one of /v5, which speaks as the public standard does. */
const isStandard = ({ url }: FastifyRequest): boolean => /^\/v5(?:[/?]|$)/.test(url);
