import type { Services } from '../../../http/context';
import { recount } from './news';

/** How far back payments are compared, in seconds: what the provider tells comes within days. */
const BACK_SECONDS = 14 * 24 * 3600;

/**
 * Asks the provider for the payments of some days and writes down what isn't yet: what it told never came, or this site was away.
 *
 * @returns payments of the provider that nothing is known of here
 */
export async function recountPayments(
  parts: Pick<Services, 'db' | 'jobs' | 'payments' | 'log'>,
): Promise<readonly string[]> {
  const access = await parts.payments.open();
  if (!access) return [];
  const since = Math.floor(Date.now() / 1000) - BACK_SECONDS;
  const unknown: string[] = [];
  for await (const intent of access.stripe.paymentIntents.list({ created: { gte: since }, limit: 100 }))
    if (!(await recount(parts, access.stripe, intent)) && intent.status === 'succeeded')
      unknown.push(intent.id);
  if (unknown.length > 0) parts.log.warn({ payments: unknown }, 'payments that no charge is known of');
  return unknown;
}
