import { useEffect, useEffectEvent, useState } from 'react';

/** A navigation away from the page that was blocked. */
export interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

/**
 * Holds back what leads away from the page while `armed`: links of the site, back and forward (answered as `Leaving`, to be asked
 * about), and closing or reloading, which the browser asks about itself.
 * @param navigate goes to an address of this site
 */
export function useLeaveGuard(armed: boolean, navigate: (to: string) => void): Leaving | null {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const ask = useEffectEvent((go: () => void) => {
    const end = () => {
      setLeaving(null);
    };
    setLeaving({
      go: () => {
        end();
        go();
      },
      stay: end,
    });
  });
  const follow = useEffectEvent((url: URL) => {
    navigate(url.pathname + url.search + url.hash);
  });

  useEffect(() => {
    if (!armed) return;
    const stop = new AbortController();
    const early = { capture: true, signal: stop.signal };
    const here = { state: history.state as unknown, href: location.href };
    // Told to leave, the guard must not hold the same step back again.
    const leave = (step: () => void) => {
      ask(() => {
        stop.abort();
        step();
      });
    };

    document.addEventListener(
      'click',
      (event) => {
        const url = linkOf(event);
        if (!url || url.pathname === location.pathname) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        leave(() => {
          follow(url);
        });
      },
      early,
    );
    addEventListener(
      'popstate',
      (event) => {
        if (location.href.split('#')[0] === here.href.split('#')[0]) return;
        event.stopImmediatePropagation();
        // A step back has already been taken: this page is put behind it, so that one more step back is the answer.
        history.pushState(here.state, '', here.href);
        leave(() => {
          history.back();
        });
      },
      early,
    );
    addEventListener(
      'beforeunload',
      (event) => {
        event.preventDefault();
      },
      early,
    );
    return () => {
      stop.abort();
    };
  }, [armed]);
  return leaving;
}

/** Where a plain click on a link of this site leads. */
function linkOf(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : null;
}
