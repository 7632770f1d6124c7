import type Stripe from 'stripe';
import type { PaymentSettings } from './payment-settings';

/** The client of the payment provider, and what it signs its news with. */
export interface PaymentAccess {
  readonly stripe: Stripe;
  /** Kinds of what it throws. */
  readonly errors: typeof Stripe.errors;
  readonly webhookSecret: string;
}

/** The payment provider of the site. */
export interface Payments {
  /** `demo` is a stand-in on this machine: no money moves. */
  readonly kind: 'none' | 'stripe' | 'demo';
  /** For the provider's own forms; null where there are none. */
  readonly publishableKey: string | null;
  /** The provider; undefined where the site takes no cards. */
  open(): Promise<PaymentAccess | undefined>;
  stop(): Promise<void>;
}

/** How long the provider has for an answer, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * The client of the provider. Nothing is repeated by itself where `retries` is 0: charges are sent again by jobs, which keep what they sent.
 *
 * @param retries times that a call is repeated by itself, under the same idempotency key
 */
export async function paymentAccess(
  { secretKey, webhookSecret, api }: PaymentSettings,
  retries = 1,
): Promise<PaymentAccess> {
  // Read with the first payment: a start has no use for it.
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(api);
  const stripe = new Library(secretKey, {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: retries,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return { stripe, errors: Library.errors, webhookSecret };
}

/** The provider that the environment names; none where it names none. */
export function configuredPayments(settings: PaymentSettings | undefined): Payments {
  let access: Promise<PaymentAccess> | undefined;
  return {
    kind: settings ? 'stripe' : 'none',
    publishableKey: settings?.publishableKey ?? null,
    open: async () => settings && (access ??= paymentAccess(settings)),
    stop: () => Promise.resolve(),
  };
}
