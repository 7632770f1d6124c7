import { OTHER_ACCOUNT, showFor } from '@corkboard/api-client';
import { type Viewer } from '@corkboard/auth';
import { readStored, writeStored } from '@corkboard/contract';

/** Whom this browser showed last, in whichever tab; empty for a stranger. */
const SHOWN = 'corkboard:account';
/** In this tab, over its reload: something was not done, because it was meant for another account. */
const REFUSED = 'corkboard:account-refused';

/**
 * Keeps the tabs of a browser with one account (docs/handbook/sign-in.md#several-accounts): each says for whom it was made, those of somebody else load
 * themselves anew, and so does one that the service refused something that it showed to another account.
 */
export function followAccount(viewer: Viewer): void {
  const own = viewer.isAuth ? viewer.id : '';
  showFor(viewer.isAuth ? viewer.id : null);
  const known = readStored('local', SHOWN);
  // A browser in which nobody has logged in keeps nothing.
  if (known !== own && (own !== '' || known !== null)) writeStored('local', SHOWN, own);
  addEventListener('storage', ({ key }) => {
    if (key !== SHOWN) return;
    const now = readStored('local', SHOWN);
    if (now !== null && now !== own) location.reload();
  });
  addEventListener(OTHER_ACCOUNT, () => {
    writeStored('session', REFUSED, true);
    location.reload();
  });
}

/** Whether the page before this one, in this tab, was refused something because it was of another account; says so once. */
export function takeRefused(): boolean {
  const refused = readStored('session', REFUSED) === true;
  if (refused) writeStored('session', REFUSED, null);
  return refused;
}
