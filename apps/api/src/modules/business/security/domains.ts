import { businessMessages, DOMAIN } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { domainsFor } from './queries';

/**
 * Domains as they are kept: each once, without what stands before the domain in an address.
 *
 * @throws Refusal 400 `badParameter` naming `allowed_domains` for what is no domain
 */
export function domainsIn(written: readonly string[]): string[] {
  const domains = written.map((one) => one.trim().toLowerCase().replace(/^.*@/, ''));
  const wrong = domains.find((one) => !DOMAIN.test(one));
  if (wrong !== undefined) throw badField('allowed_domains', businessMessages.domainWrong(wrong));
  return [...new Set(domains)];
}

/**
 * Goes on where the business, and those above it in its hierarchy, let people of an address in: one that is given, or the confirmed one of somebody.
 *
 * @throws Refusal 400 `badParameter` naming `email` for an address of another domain, and for somebody without a confirmed one
 */
export async function requireDomain(
  executor: Executor,
  businessId: string,
  who: { email: string } | { userId: string },
): Promise<void> {
  const rules = await domainsFor(executor, [businessId, 'userId' in who ? who.userId : null]);
  for (const rule of rules) {
    const address = 'email' in who ? who.email : rule.email;
    const domain = address?.toLowerCase().split('@').at(-1);
    if (domain === undefined || !rule.allowed_domains.includes(domain))
      throw badField('email', businessMessages.domainOther(rule.allowed_domains));
  }
}
