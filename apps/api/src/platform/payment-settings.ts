import { parseAddress } from '@corkboard/contract';

/** Keys by which the payment provider, Stripe, knows this site. */
export interface PaymentSettings {
  secretKey: string;
  /** For browsers, whose forms send card numbers to the provider alone. */
  publishableKey: string;
  /** Signs what the provider tells by itself. */
  webhookSecret: string;
  /** Where its calls are, without a slash at the end. */
  api: string;
}

/**
 * Reads the payment provider from the environment; undefined for a site that takes no cards.
 * @param refuse makes the error for a variable that can't be used
 */
export function paymentSettings(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (message: string) => Error,
): PaymentSettings | undefined {
  const text = (name: string) => env[name]?.trim() || undefined;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map(text);
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  if (!secretKey || !publishableKey || !webhookSecret)
    throw refuse(`${names.join(', ')} must be set together.`);
  // With the keys exchanged, every browser would get the secret one.
  if (!publishableKey.startsWith('pk_')) throw refuse('STRIPE_PUBLISHABLE_KEY must begin with pk_.');
  const api = (text('STRIPE_API') ?? 'https://api.stripe.com').replace(/\/+$/, '');
  const isHere = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(api);
  if (!parseAddress(api) || !(isHere || /^https:\/\/[^/]+$/.test(api)))
    throw refuse('STRIPE_API must be an address that starts with https://, without a path.');
  return { secretKey, publishableKey, webhookSecret, api };
}
