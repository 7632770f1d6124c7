import { useEffect, useEffectEvent } from 'react';
import { useGate } from '@corkboard/auth';
import { SMART_LOCK_GATE } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { waysQuery } from './ProviderLinks';

/**
 * Has the browser offer a stranger to log in by what it knows of them, where the site wants that. Its code comes only then.
 * @param next where the person goes then
 */
export function OfferedLogin({ next }: { next: string | undefined }) {
  const { data } = useQuery(waysQuery);
  const smartLock = useGate(SMART_LOCK_GATE);
  const { show } = useToast();
  const oneTap = data?.one_tap ?? null;
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const { offerLogin } = await import(/* webpackChunkName: "browser-login" */ './browser-login');
    await offerLogin({
      oneTap,
      smartLock,
      next,
      signal,
      onFailure: (message) => {
        show({ message, tone: 'error' });
      },
    });
  });
  const isOffered = oneTap !== null || smartLock;
  useEffect(() => {
    if (!isOffered) return;
    const left = new AbortController();
    // A chunk that doesn't come leaves the page as it is: nobody has asked for this.
    offer(left.signal).catch(() => undefined);
    return () => {
      left.abort();
    };
  }, [isOffered]);
  return null;
}
