import { businessMessages, messages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { lockUsers } from '../../../ground/places/locks';
import { requireAdministrator } from '../../../ground/policies/administer';
import { shortenSessions } from '../../../ground/sessions/sessions';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { domainsIn } from './domains';
import * as queries from './queries';

/** Rules for who acts for a business (docs/handbook/business.md#security). */
export const businessSecurityResource = {
  /**
   * The rules, and how many people lack what they ask for.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'BusinessSecurityResource.get': async (ctx, { business_id: businessId }) => {
    await requireAdministrator(ctx, businessId);
    const [rules] = await queries.rulesOf(ctx.db, [businessId]);
    if (!rules) throw missing.of(messages.businessMissing);
    return { ...rules, inherited: await inheritedRules(ctx.db, businessId) };
  },
  /**
   * Changes rules. They hold at once: who lacks the two-step log-in can't act for the business, and sessions that are too old end.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `require_mfa` for an administrator without it, `allowed_domains` for
   * what is no domain
   */
  'BusinessSecurityResource.update': async (ctx, { business_id: businessId, ...wanted }) => {
    const { owns } = await requireAdministrator(ctx, businessId);
    const domains = wanted.allowed_domains && domainsIn(wanted.allowed_domains);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [businessId]);
      const [before] = await queries.rulesOf(tx, [businessId]);
      const { require_mfa: mfa = before!.require_mfa } = wanted;
      const hours = wanted.session_hours === undefined ? before!.session_hours : wanted.session_hours;
      const after = {
        require_mfa: mfa,
        allowed_domains: domains ?? before!.allowed_domains,
        session_hours: hours,
      };
      if (mfa && !before!.require_mfa && !owns) {
        const [person] = await queries.hasMfa(tx, [ctx.viewer.id]);
        if (!person?.mfa_enabled) throw badField('require_mfa', businessMessages.mfaFirst);
      }
      await queries.setMfa(tx, [businessId, mfa]);
      await queries.setRules(tx, [businessId, after.allowed_domains, hours]);
      if (hours !== null) {
        const people = await queries.peopleOf(tx, [businessId]);
        await shortenSessions(tx, [people.map(({ id }) => id)]);
      }
      const changes = (['require_mfa', 'allowed_domains', 'session_hours'] as const)
        .filter((field) => JSON.stringify(before![field]) !== JSON.stringify(after[field]))
        .map((field) => ({
          entityType: 'SECURITY',
          entityId: businessId,
          action: 'UPDATE' as const,
          field,
          old: before![field],
          new: after[field],
        }));
      await logChanges(tx, businessId, ctx.viewer.id, changes);
      return { ...before!, ...after, inherited: await inheritedRules(tx, businessId) };
    });
  },
} satisfies Partial<Handlers>;

async function inheritedRules(executor: Executor, businessId: string) {
  const rows = await queries.inheritedBy(executor, [businessId]);
  return rows.map(({ business, ...rules }) => ({ business: toUserRef(business), ...rules }));
}
