import { businessMessages } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { domainsFor } from './queries';

/**
 * Goes on where the business lets people of an address in: one that is given, or the confirmed one of somebody.
 *
 * @throws Refusal 400 `badParameter` naming `email` for an address of another domain, and for somebody without a confirmed one
 */
export async function requireDomain(
  executor: Executor,
  businessId: string,
  who: { email: string } | { userId: string },
): Promise<void> {
  const [rule] = await domainsFor(executor, [businessId, 'userId' in who ? who.userId : null]);
  if (!rule) return;
  const address = 'email' in who ? who.email : rule.email;
  const domain = address?.toLowerCase().split('@').at(-1);
  if (domain === undefined || !rule.allowed_domains.includes(domain))
    throw badField('email', businessMessages.domainOther(rule.allowed_domains));
}
