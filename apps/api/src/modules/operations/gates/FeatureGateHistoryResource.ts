import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { listGateChanges } from '../../../ground/gates/queries';

/** Who changed the gates, for staff. */
export const featureGateHistoryResource = {
  /**
   * Changes, the newest first.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'FeatureGateHistoryResource.get': async ({ db, viewer }, paging) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(await listGateChanges(db, [before, size + 1]), size, 'id');
    return new ListPage(
      page.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() })),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;
