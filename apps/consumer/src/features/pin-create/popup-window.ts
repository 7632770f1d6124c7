/** Size of the popup, px: 750 wide, at least 750 high, and 48 for what changes its height. */
export const POPUP = { width: 750, minHeight: 750, heightChange: 48 } as const;
/** Narrower than this is a phone; the popup is wider. */
export const PHONE_QUERY = '(width < 600px)';

/** Whether this window was opened by another page: the popup of a bookmarklet or a button. */
export const isPopup = (): boolean => window.opener !== null;

/**
 * Makes the popup as large as it has to be. Browsers ignore this in an ordinary tab.
 * @param fromBookmarklet the address says so, though the opener is not known any more
 */
export function growPopup(fromBookmarklet: boolean): void {
  if (!isPopup() && !fromBookmarklet) return;
  const width = Math.max(window.outerWidth, POPUP.width);
  const height = Math.max(window.outerHeight, POPUP.minHeight + POPUP.heightChange);
  if (width !== window.outerWidth || height !== window.outerHeight) window.resizeTo(width, height);
}
