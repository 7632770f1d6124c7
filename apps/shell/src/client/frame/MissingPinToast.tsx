import { useEffect } from 'react';
import { useLocation, useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

const FLAG = 'show_error';

/** Says that a pin was not there to a stranger who was sent here instead, and takes the flag out of the address. */
export function MissingPinToast(): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get(FLAG) !== 'true') return;
    query.delete(FLAG);
    show({ message: messages.pages.pinMissing, tone: 'error', duration: 5000 });
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate, show]);
  return null;
}
