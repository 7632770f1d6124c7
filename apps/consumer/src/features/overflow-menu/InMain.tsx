import { type ReactNode } from 'react';
import { PortalTarget } from '@corkboard/ui';

/** Menus of a page open inside its `main` landmark, not beside it, so that everything on the page lies in a landmark. */
export function InMain({ children }: { children: ReactNode }) {
  // eslint-disable-next-line corkboard/browser-globals -- drawn when a menu opens
  return <PortalTarget target={document.querySelector('main')}>{children}</PortalTarget>;
}
