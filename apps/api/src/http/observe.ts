import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './context';

/** Asked for by machines that watch a site, also while nobody uses it. */
const WATCHING = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a request is one of them. */
export const isWatching = ({ routeOptions }: FastifyRequest): boolean => WATCHING.has(routeOptions.url ?? '');

/** Times every request by its route pattern, never by its address (`/metrics`), and has what nobody waits for step back meanwhile. */
export function observeRequests(
  app: FastifyInstance,
  { metrics, background }: Pick<Services, 'metrics' | 'background'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (!isWatching(request)) background.used();
    await Promise.resolve();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observeRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    await Promise.resolve();
  });
}
