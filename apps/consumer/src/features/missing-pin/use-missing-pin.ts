import { useEffect } from 'react';
import { type RouteQuery } from '@corkboard/routing';
import { useLocation, useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

/** Says that a pin was not there to a stranger who was sent here instead, and takes the flag out of the address. */
export function useMissingPin({ show_error: flag }: RouteQuery<'home' | 'ideas'>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();
  useEffect(() => {
    if (!flag) return;
    const query = new URLSearchParams(search);
    query.delete('show_error');
    show({ message: messages.home.pinMissing, tone: 'error', duration: 5000 });
    const rest = query.toString();
    navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true });
  }, [flag, pathname, search, navigate, show]);
}
