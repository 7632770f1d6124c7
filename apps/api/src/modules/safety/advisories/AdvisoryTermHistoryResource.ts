import type { CallData } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { listChanges } from './queries';

type Change = CallData<'AdvisoryTermHistoryResource.get'>[number];

/** Who changed the table of terms, for staff. */
export const advisoryTermHistoryResource = {
  /**
   * Changes of one term or of all, the newest first.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'AdvisoryTermHistoryResource.get': async ({ db, viewer }, { term_id, ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(
      await listChanges(db, [term_id ?? null, before, size + 1]),
      size,
      'id',
    );
    return new ListPage(
      page.map((row) => ({ ...row, act: row.act as Change['act'], made_at: row.made_at.toISOString() })),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;
