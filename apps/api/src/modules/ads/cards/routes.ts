import { billingMessages as text, ERROR_CODES, STRIPE_WEBHOOK_PATH } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import type { RegisterRoutes, Services } from '../../../http/context';
import { missing, Refusal } from '../../../http/refusal';
import type { PaymentAccess } from '../../../platform/payments';
import { hearOf } from './news';

const NEWS_BYTES_MAX = 1024 * 1024;

/**
 * Where the payment provider tells of what happened (docs/handbook/billing.md#cards).
 *
 * @throws Refusal from its route: 404 where the site takes no cards; 401 `unauthenticated` for a wrong signature, and for one that is too old
 */
export const registerPaymentNews: RegisterRoutes = (app, services) => {
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
      STRIPE_WEBHOOK_PATH,
      { schema: { summary: 'Tell of a payment, signed by the payment provider.', tags: ['/v3'] } },
      async (request) => hear(services, request),
    );
    await Promise.resolve();
  });
};

async function hear(services: Services, { body, headers }: FastifyRequest): Promise<{ received: boolean }> {
  const access = await services.payments.open();
  if (!access) throw missing.of(text.noCards);
  const signature = headers['stripe-signature'];
  const event = eventOf(access, body, signature);
  if (!event) throw new Refusal(401, ERROR_CODES.unauthenticated, text.unsigned);
  await hearOf(services, access.stripe, event);
  return { received: true };
}

function eventOf(
  { stripe, errors, webhookSecret }: PaymentAccess,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event | undefined {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return undefined;
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
