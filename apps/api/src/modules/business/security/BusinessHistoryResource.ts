import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireAdministrator } from '../../../ground/policies/administer';
import { toUserRef } from '../../../ground/references/people';
import { type Handlers, ListPage } from '../../../http/context';
import { namesFor } from './history-names';
import { changesOf } from './history-queries';

/** Changes in a business (docs/handbook/business.md#changing-who-may-do-what). */
export const businessHistoryResource = {
  /**
   * Who changed what, newest first, of all or of some kinds of things.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'BusinessHistoryResource.get': async (ctx, { business_id: businessId, entity_types, ...paging }) => {
    await requireAdministrator(ctx, businessId);
    const { size, before } = idPage(paging);
    const rows = await changesOf(ctx.db, [businessId, before, size + 1, entity_types ?? null]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const names = await namesFor(ctx.db, page);
    const items = page.map(({ changed_at, actor, ...row }, n) => ({
      ...row,
      names: names[n]!,
      changed_at: changed_at.toISOString(),
      actor: actor && toUserRef(actor),
    }));
    return new ListPage(items, bookmark);
  },
} satisfies Partial<Handlers>;
