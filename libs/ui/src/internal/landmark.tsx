import { PortalContext } from '@ariakit/react/portal';
import { type ReactNode, useContext, useState } from 'react';

/** A floating list belongs to the part of the page it was opened from; at the end of the body it would belong to none. */
const LANDMARKS = 'main, header, nav, aside, footer, [role="dialog"], [role="alertdialog"]';

/** `find(element)` looks for the landmark around an opener; `within(children)` makes floating content go there. */
export function useLandmark() {
  const inherited = useContext(PortalContext);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return {
    find: (from: Element | null) => {
      setLandmark(from?.closest<HTMLElement>(LANDMARKS) ?? null);
    },
    within: (children: ReactNode) => <PortalContext value={landmark ?? inherited}>{children}</PortalContext>,
  };
}
