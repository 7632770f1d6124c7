/** Pages without header and bottom bar: small windows of external creation, and the phone's picker with a header of its own. */
const BARE: ReadonlySet<string> = new Set(['pin-create', 'pin-repin', 'pin-repin-external']);

/** Whether a page of this name stands alone in its window. */
export const isBare = (routeName: string): boolean => BARE.has(routeName);
