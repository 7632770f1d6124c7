import { type CallName, ERROR_CODES, VIEWER_HEADER } from '@corkboard/contract';
import type { ApiError } from './error';

/** Told to the window when the service refused a call because the browser is logged in to another account than the page shows. */
export const OTHER_ACCOUNT = 'corkboard:other-account';

let shownId: string | null = null;

/** Says whom this page was made for, once: every call of it says so, too (docs/handbook/sign-in.md#several-accounts). Null for a stranger. */
export function showFor(viewerId: string | null): void {
  shownId = viewerId;
}

/** The header of a call that says whom the page shows; none for a stranger's. */
export const shownHeaders = (): Record<string, string> =>
  shownId === null ? {} : { [VIEWER_HEADER]: shownId };

/** Calls after which this page itself is left for that of another account. */
const CHANGES: ReadonlySet<CallName> = new Set<CallName>([
  'UserSessionResource.create',
  'UserSessionResource.delete',
  'UserRegisterResource.create',
  'UserPasswordResetResource.update',
  'LimitedLoginResource.create',
  'BrowserAccountsResource.update',
  'BrowserAccountsResource.delete',
]);
let changing = 0;

/**
 * Makes a call. While it changes the account, and once it has, this page is about to be left: what else it asks for and is refused then is no surprise.
 */
export async function whileChanging<Answer>(name: CallName, make: () => Promise<Answer>): Promise<Answer> {
  if (!CHANGES.has(name)) return make();
  changing++;
  try {
    return await make();
  } catch (error) {
    changing--;
    throw error;
  }
}

/** Notifies the window of a refusal that says that the page shows another account. */
export function tellOtherAccount(error: ApiError | null): void {
  if (error?.code === ERROR_CODES.otherAccount && changing === 0) dispatchEvent(new Event(OTHER_ACCOUNT));
}
