import { checksOf } from './checks';
import type { ApplicationRow, StaffRow } from './queries';

/** An application as its business sees it. */
export const toApplication = ({ id, state, returns_url, shipping_url, note, history }: ApplicationRow) => ({
  id,
  state,
  returns_url,
  shipping_url,
  note,
  history: history.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
});

/** The same as the staff sees it. */
export const toStaffApplication = (row: StaffRow) => ({
  ...toApplication(row),
  business_id: row.business_id,
  username: row.username,
  name: row.name,
  websites: row.websites,
  checks: checksOf(row),
});
