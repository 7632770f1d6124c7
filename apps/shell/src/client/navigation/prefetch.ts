import { classify, type RouteMatch } from '@corkboard/routing';

/** Pointer must rest this long on a link, and not while scrolling (32 ms debounce, 100 ms scroll guard). */
const HOVER_MS = 32;
const SCROLL_GUARD_MS = 100;

/** Calls `prefetch` for links of this site that a person points at, focuses or touches. */
export function watchLinks(prefetch: (match: RouteMatch) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolledAt = -SCROLL_GUARD_MS;
  addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true, capture: true });

  const take = (target: EventTarget | null) => {
    const match = target instanceof Element ? matchOf(target) : undefined;
    if (match) prefetch(match);
  };
  document.addEventListener('mouseover', ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (performance.now() - scrolledAt >= SCROLL_GUARD_MS) take(target);
    }, HOVER_MS);
  });
  document.addEventListener('focusin', ({ target }) => {
    take(target);
  });
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      take(target);
    },
    { passive: true },
  );
}

function matchOf(element: Element): RouteMatch | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  if (link.pathname === location.pathname) return undefined;
  const match = classify(link.pathname + link.search + link.hash);
  return match.kind === 'route' ? match : undefined;
}
