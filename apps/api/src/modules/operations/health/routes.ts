import { messages } from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { dataDirTrouble } from '../../../platform/data-dir';
import { prepared } from '../../../platform/db';
import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { keptSecret } from '../../../platform/kept-secret';

/** Where a token is kept that nobody set, in the data folder. */
export const METRICS_TOKEN_FILE = 'metrics-token';

/** The bearer token that `/metrics` asks for: `METRICS_TOKEN`, else one that is made once and kept, for its owner to read. */
export const metricsToken = ({
  metricsToken: set,
  dataDir,
}: Pick<Config, 'metricsToken' | 'dataDir'>): string => set ?? keptSecret(dataDir, METRICS_TOKEN_FILE);

/** Whether an `Authorization` header has the token. */
function hasBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const alive = prepared<object, []>('health.alive', 'select');

/**
 * `/healthz` (the process answers), `/readyz` (its database does too, and there is room to write) and `/metrics` (Prometheus), for the
 * bearer of its token alone: what it tells is nobody else's business.
 *
 * @throws Refusal from `/metrics`: 404 for a caller without its token, as if there were no such address
 */
export function registerHealth(app: FastifyInstance, { config, db, metrics }: Services): void {
  const token = metricsToken(config);
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await alive(db, []);
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
    const trouble = await dataDirTrouble(config.dataDir);
    return trouble ? reply.code(503).send({ status: trouble }) : { status: 'ready' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasBearer(request.headers.authorization, token)) throw missing.of(messages.unknownCall);
    reply.type(metrics.contentType);
    return metrics.text();
  });
}
