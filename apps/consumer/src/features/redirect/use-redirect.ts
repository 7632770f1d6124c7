import { useEffect } from 'react';
import { useNavigate } from '@corkboard/routing/react';

/** Takes the person to another page instead of this one. @param target an address of this site; null to stay */
export function useRedirect(target: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
}
