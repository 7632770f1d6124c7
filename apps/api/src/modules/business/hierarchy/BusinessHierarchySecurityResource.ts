import { businessMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { domainsIn } from '../security';
import { afterRules } from './rule-queries';
import * as queries from './rule-queries';
import { changeTree, openTree, type Tree } from './tree';

const NONE = { require_mfa: false, allowed_domains: [] as string[], session_hours: null as number | null };

/** Rules of the businesses of hierarchies for who acts for them and for what is below them. */
export const businessHierarchySecurityResource = {
  /**
   * The rules of a business, and those that reach it from above.
   *
   * @throws Refusal as `openTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see; 403 `actingNotPermitted` for one
   * that they don't manage
   */
  'BusinessHierarchySecurityResource.get': async (ctx, { business_id: businessId, brand_id: brandId }) => {
    const tree = await openTree(ctx, businessId);
    tree.managedNode(brandId);
    return securityOf(ctx.db, brandId);
  },
  /**
   * Changes them. They hold at once, beside the business's own: the strictest of all counts.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see, `require_mfa` for somebody
   * without it, `allowed_domains` for what is no domain; 403 `actingNotPermitted` for a business that they don't manage
   */
  'BusinessHierarchySecurityResource.update': (
    ctx,
    { business_id: businessId, brand_id: brandId, ...wanted },
  ) => {
    const domains = wanted.allowed_domains && domainsIn(wanted.allowed_domains);
    return changeTree(ctx, businessId, async (tx, tree) => {
      tree.managedNode(brandId);
      const { own } = await readRules(tx, brandId);
      const after = {
        require_mfa: wanted.require_mfa ?? own.require_mfa,
        allowed_domains: domains ?? own.allowed_domains,
        session_hours: wanted.session_hours === undefined ? own.session_hours : wanted.session_hours,
      };
      if (after.require_mfa && !own.require_mfa) await requireOwnMfa(tx, tree, ctx.viewer.id);
      await queries.setRules(tx, [brandId, after.require_mfa, after.allowed_domains, after.session_hours]);
      await afterRules(tx, [brandId]);
      const changes = (['require_mfa', 'allowed_domains', 'session_hours'] as const)
        .filter((field) => JSON.stringify(own[field]) !== JSON.stringify(after[field]))
        .map((field) => ({
          entityType: 'HIERARCHY',
          entityId: brandId,
          action: 'UPDATE' as const,
          field,
          old: own[field],
          new: after[field],
        }));
      await logChanges(tx, tree.id, ctx.viewer.id, changes);
      return securityOf(tx, brandId);
    });
  },
} satisfies Partial<Handlers>;

/** Who asks for it without having it would lock themselves out; a business itself has no need of it. */
async function requireOwnMfa(tx: Executor, tree: Tree, viewerId: string): Promise<void> {
  if (tree.seen.some(({ id }) => id === viewerId)) return;
  const [person] = await queries.hasMfa(tx, [viewerId]);
  if (!person?.mfa_enabled) throw badField('require_mfa', businessMessages.mfaFirst);
}

async function readRules(executor: Executor, brandId: string) {
  const rows = await queries.rulesFor(executor, [brandId]);
  const { business: _, ...own } = rows.find(({ business }) => business.id === brandId) ?? {
    business: null,
    ...NONE,
  };
  return { own, inherited: rows.filter(({ business }) => business.id !== brandId) };
}

async function securityOf(executor: Executor, brandId: string) {
  const { own, inherited } = await readRules(executor, brandId);
  const [without] = await queries.withoutMfa(executor, [brandId]);
  return {
    ...own,
    inherited: inherited.map(({ business, ...rules }) => ({ business: toUserRef(business), ...rules })),
    without_mfa: without!.count,
  };
}
