import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { toAddress } from './BlockedAddressResource';
import { listBlockedChanges } from './queries';

/** Who changed the table of addresses, for staff. */
export const blockedAddressHistoryResource = {
  /**
   * Changes, the newest first.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'BlockedAddressHistoryResource.get': async ({ db, viewer }, paging) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(await listBlockedChanges(db, [before, size + 1]), size, 'id');
    return new ListPage(
      page.map(({ act, username, ...row }) => ({ ...toAddress(row), act, username })),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;
