/** Does something once the page has loaded and is idle. */
export function whenIdle(act: () => void): void {
  const wait = () => {
    // Not every browser reports when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
    else setTimeout(act);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
