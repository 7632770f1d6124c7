import { PortalContext } from '@ariakit/react/portal';
import { type ReactNode } from 'react';

/**
 * Where dialogs, menus and tooltips go instead of the body: inside a shadow root they must stay there to keep their styles.
 * `target` may be null until it is mounted.
 */
export function PortalTarget({ target, children }: { target: HTMLElement | null; children: ReactNode }) {
  return <PortalContext value={target}>{children}</PortalContext>;
}
