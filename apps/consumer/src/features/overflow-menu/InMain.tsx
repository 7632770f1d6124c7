import { type ReactNode } from 'react';
import { PortalTarget } from '@corkboard/ui';

/** Menus of a page open inside its `main` landmark, not beside it, so that everything on the page lies in a landmark. */
export function InMain({ children }: { children: ReactNode }) {
  return <PortalTarget target={document.querySelector('main')}>{children}</PortalTarget>;
}
