import { useSyncExternalStore } from 'react';

/** A store that never changes. */
export const never = () => () => undefined;

/**
 * Whether this place may already differ from what the server sent: `false` on the server and in the render that takes over its
 * markup, then `true`; at once `true` where the component is drawn in the browser first.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
