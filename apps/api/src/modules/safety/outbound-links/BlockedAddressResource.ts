import { offsiteMessages } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { blockAddress, checkAddress } from './check';
import { lookAgain } from './lists';
import { type BlockedRow, listBlocked, unblock, listBlockedChanges } from './queries';
import { threatSource } from './threat-source';

/** Trying out the check of links, for staff. */
export const blockedAddressTestResource = {
  /**
   * Result of a link check, for a trial. Nothing is stored.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff
   */
  'BlockedAddressTestResource.get': async (ctx, { url }) => {
    requireStaff(ctx.viewer);
    return { redirect_status: await checkAddress(ctx, threatSource(ctx.config), url) };
  },
} satisfies Partial<Handlers>;

/** The addresses that links may not lead to, for staff (docs/handbook/safety.md#staff-and-addresses). */
export const blockedAddressResource = {
  /**
   * Addresses, the newest first, with a part of their spelling or of one status.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'BlockedAddressResource.get': async ({ db, viewer }, { text = '', status, ...paging }) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const part = text.trim().toLowerCase();
    const rows = await listBlocked(db, [part, status ?? null, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toAddress), bookmark);
  },
  /**
   * Adds an address, or says otherwise what it is.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `address` for what is no address on the web
   */
  'BlockedAddressResource.create': async ({ db, jobs, viewer }, { address, status }) => {
    requireStaff(viewer);
    const row = await blockAddress(db, address, status, viewer.personId);
    if (!row) throw badField('address', offsiteMessages.addressInvalid);
    await lookAgain(jobs);
    return toAddress(row);
  },
  /**
   * Removes an address.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for one that is not there
   */
  'BlockedAddressResource.delete': async ({ db, jobs, viewer }, { address_id }) => {
    requireStaff(viewer);
    const [gone] = await unblock(db, [viewer.personId, address_id]);
    if (!gone) throw missing.of(offsiteMessages.addressMissing);
    await lookAgain(jobs);
    return null;
  },
} satisfies Partial<Handlers>;

/** A row of the table, or of its history, as answers carry it. */
const toAddress = ({ id, expression, status, made_at }: BlockedRow) => ({
  id,
  address: expression,
  status,
  made_at: made_at.toISOString(),
});

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
