import {
  businessMessages,
  DOMAIN,
  HIERARCHY_BLOCKS_MAX,
  type HierarchyBlockKind,
  hierarchyMessages,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { foldedWords } from '../../ads/delivery';
import { INTERESTS } from '../../interests/interests';
import * as queries from './safety-queries';
import { changeTree, openTree } from './tree';

/** Block lists of the businesses of hierarchies. */
export const businessHierarchySafetyResource = {
  /**
   * The lists of a business, and those that reach it from above.
   *
   * @throws Refusal as `openTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see; 403 `actingNotPermitted` for one
   * that they don't manage
   */
  'BusinessHierarchySafetyResource.get': async (ctx, { business_id: businessId, brand_id: brandId }) => {
    const tree = await openTree(ctx, businessId);
    tree.managedNode(brandId);
    return safetyOf(ctx.db, brandId);
  },
  /**
   * Changes one of its lists, which holds for ads at once.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_id` for a business that the caller doesn't see, `add` for what is no word, domain,
   * topic or person, and for more than a list may have; 403 `actingNotPermitted` for a business that they don't manage
   */
  'BusinessHierarchySafetyResource.update': (
    ctx,
    { business_id: businessId, brand_id: brandId, kind, add = [], remove = [] },
  ) =>
    changeTree(ctx, businessId, async (tx, tree) => {
      tree.managedNode(brandId);
      const values = await valuesOf(tx, kind, add);
      await queries.removeBlocks(tx, [brandId, kind, remove]);
      await queries.addBlocks(tx, [brandId, kind, values]);
      const [{ count } = { count: 0 }] = await queries.countBlocks(tx, [brandId, kind]);
      if (count > HIERARCHY_BLOCKS_MAX)
        throw badField('add', hierarchyMessages.blocksMany(HIERARCHY_BLOCKS_MAX));
      await logChanges(tx, tree.id, ctx.viewer.id, [
        {
          entityType: 'BRAND_SAFETY',
          entityId: brandId,
          action: 'UPDATE',
          field: kind,
          old: remove,
          new: add,
        },
      ]);
      return safetyOf(tx, brandId);
    }),
} satisfies Partial<Handlers>;

const topicNames = new Map(INTERESTS.map(({ id, name }) => [id, name]));
const topicIds = new Map(INTERESTS.map(({ id, name }) => [name.toLowerCase(), id]));

/**
 * Entries of a list as they are kept, each once.
 *
 * @throws Refusal 400 `badParameter` naming `add`
 */
async function valuesOf(
  tx: Executor,
  kind: HierarchyBlockKind,
  entries: readonly string[],
): Promise<string[]> {
  const people = kind === 'PERSON' ? await peopleNamed(tx, entries) : new Map<string, string>();
  const values = entries.map((entry) => {
    const text = entry.trim();
    if (kind === 'WORD') return foldedWords(text) || refuse(hierarchyMessages.wordWrong(text));
    if (kind === 'INTEREST')
      return topicIds.get(text.toLowerCase()) ?? refuse(hierarchyMessages.topicWrong(text));
    if (kind === 'PERSON') return people.get(nameOf(text)) ?? refuse(hierarchyMessages.personWrong(text));
    const domain = text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[/:?#].*$/s, '');
    return DOMAIN.test(domain) ? domain : refuse(businessMessages.domainWrong(text));
  });
  return [...new Set(values)];
}

const nameOf = (text: string): string => text.trim().replace(/^@/, '').toLowerCase();

async function peopleNamed(tx: Executor, entries: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.peopleNamed(tx, [entries.map(nameOf)]);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function refuse(message: string): never {
  throw badField('add', message);
}

async function safetyOf(executor: Executor, brandId: string) {
  const rows = await queries.blocksFor(executor, [brandId]);
  const blocks = rows.map(({ business, kind, value, username }) => ({
    business: toUserRef(business),
    kind,
    value,
    name: username ?? topicNames.get(value) ?? value,
  }));
  return {
    own: blocks.flatMap(({ business, ...block }) => (business.id === brandId ? [block] : [])),
    inherited: blocks.filter(({ business }) => business.id !== brandId),
  };
}
