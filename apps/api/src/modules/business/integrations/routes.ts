import { timingSafeEqual } from 'node:crypto';
import { commerceMessages as text, ERROR_CODES, isId, SHOP_WEBHOOK_PATH } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type { RegisterRoutes, Services } from '../../../http/context';
import { missing, Refusal } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { readSoon } from '../../shopping/catalogs';
import { signatureOf } from './connect';
import { keepEvents, webhookOf } from './queries';

/** News of one shop; more of them say nothing more. */
const NEWS: RateLimit = { limit: 120, windowSeconds: 60 };
const NEWS_BYTES_MAX = 1024 * 1024;

/** The first of some headers that is there: shops call them by their own names. */
const headerOf = ({ headers }: FastifyRequest, ...names: string[]): string | null => {
  const said = names.map((name) => headers[name]).find((one) => typeof one === 'string');
  return typeof said === 'string' ? said : null;
};

const isSame = (given: string, wanted: string): boolean => {
  const [own, other] = [Buffer.from(wanted), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
};

/**
 * Where connected shops tell of changes (docs/handbook/commerce.md#news-of-a-shop).
 *
 * @throws Refusal from its route: 404 for a shop that isn't connected; 401 `unauthenticated` for a wrong signature; 429 `rateLimited`
 */
export const registerShopNews: RegisterRoutes = (app, services) => {
  void app.register(async (part) => {
    // The signature is of the body byte for byte.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NEWS_BYTES_MAX },
      async (_request: FastifyRequest, body: Buffer) => {
        await Promise.resolve();
        return body;
      },
    );
    part.post(
      `${SHOP_WEBHOOK_PATH}:id/`,
      { schema: { summary: 'Tell of a change in a connected shop, signed with its secret.', tags: ['/v3'] } },
      async (request) => hear(services, request),
    );
    await Promise.resolve();
  });
};

async function hear(services: Services, request: FastifyRequest): Promise<{ status: string }> {
  const { db, config } = services;
  const { id } = request.params as { id: string };
  const [shop] = isId(id) ? await webhookOf(db, [id]) : [];
  if (!shop?.webhook_secret) throw missing.of(text.missing);
  await takeOrRefuse(services, `shop:${id}`, NEWS);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const topic = headerOf(request, 'x-corkboard-topic', 'x-wc-webhook-topic', 'x-shopify-topic');
  const signature = headerOf(
    request,
    'x-corkboard-signature',
    'x-wc-webhook-signature',
    'x-shopify-hmac-sha256',
  );
  // WooCommerce asks whether somebody is there before it has a secret.
  if (signature === null && /^webhook_id=\d+$/.test(body.toString())) return { status: 'ok' };
  const wanted = signatureOf(config, shop.business_id, shop.webhook_secret, body);
  const isRight = signature !== null && wanted !== null && isSame(signature, wanted);
  await keepEvents(db, shop.business_id, [
    {
      integration_id: id,
      kind: 'DELIVERY',
      level: isRight ? 'INFO' : 'ERROR',
      topic,
      message: isRight ? null : text.unsigned,
    },
  ]);
  if (!isRight) throw new Refusal(401, ERROR_CODES.unauthenticated, text.unsigned);
  if (topic === null || topic.startsWith('product')) await readSoon(db, [shop.business_id]);
  return { status: 'ok' };
}
