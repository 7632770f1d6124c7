import type { FastifyInstance } from 'fastify';
import type { Services } from '../../http/context';

/** `/healthz` (the process answers), `/readyz` (its database does too) and `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, { db, metrics }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(metrics.contentType);
    return metrics.text();
  });
}
