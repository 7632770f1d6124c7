import { useEffect, useRef } from 'react';
import { useNavigate } from '@corkboard/routing/react';

/** Takes the person to another page instead of this one, once for each target: while it loads, this page is drawn again and again. */
export function useRedirect(target: string | null): void {
  const navigate = useNavigate();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (target === null || sent.current === target) return;
    sent.current = target;
    void navigate(target, { replace: true });
  }, [target, navigate]);
}
