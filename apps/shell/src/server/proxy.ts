import { messages, errorEnvelope } from '@corkboard/contract';
import { traceRequests } from '@corkboard/tracing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { forwardedHeaders, namesOf } from './caller';
import { type Upstreams } from './upstreams';

/** Reading twice does no harm; whether a write happened nobody knows when its answer is lost. */
const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * Hands the api's addresses on, so that one origin stays enough. What is said of the caller (`X-Forwarded-For`, `X-Forwarded-Proto`) is what this
 * server believes, never what the caller says of itself. An api that does not answer is left out; 503 when a request cannot be
 * repeated at another one.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  prefixes: readonly string[],
  upstreams: Upstreams,
): Promise<void> {
  // Only a site of several processes needs it.
  const { default: proxy } = await import('@fastify/http-proxy');
  const tried = new WeakMap<FastifyRequest, string[]>();
  const replyOptions = {
    getUpstream(request: FastifyRequest) {
      const url = upstreams.pick();
      tried.set(request, [...(tried.get(request) ?? []), url]);
      return url;
    },
    rewriteRequestHeaders: (request: FastifyRequest, headers: object) => ({
      ...without(headers),
      // The api compares the origin of a write with the host that the browser asked.
      host: request.headers.host,
      ...namesOf(request),
      ...forwardedHeaders(request),
    }),
    onError(reply: FastifyReply, { error }: { error: Error }) {
      const { request } = reply;
      const asked = tried.get(request) ?? [];
      upstreams.lost(asked.at(-1)!);
      request.log.warn({ reason: error.message, upstream: asked.at(-1) }, 'an api does not answer');
      if (REPEATABLE.has(request.method) && asked.length < upstreams.count)
        return void reply.from(request.raw.url!, replyOptions as never);
      return void reply.code(503).headers(UNAVAILABLE_HEADERS).send(unavailable(request.id));
    },
  };
  await app.register(async (scope) => {
    traceRequests(scope, ({ routeOptions }) => ({ route: routeOptions.url }));
    for (const prefix of prefixes)
      await scope.register(proxy, {
        upstream: '',
        prefix: `/${prefix}`,
        rewritePrefix: `/${prefix}`,
        replyOptions: replyOptions as never,
      });
  });
}

const UNAVAILABLE_HEADERS = { 'retry-after': '5', 'cache-control': 'no-store' };
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'];

/** Everything but what a caller, or somebody before us, says of the way here. */
const without = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FORWARDED.includes(name.toLowerCase())));

function unavailable(requestId: string) {
  return errorEnvelope({
    status: 'failure',
    http_status: 503,
    api_error_code: 503,
    message: messages.unavailable,
    message_detail: messages.unavailable,
    request_id: requestId,
  });
}
