/** A page whose heading waits for data gets this long. */
const WAIT_MS = 5000;

/** Moves the focus to the search box of the header: where one arrives to search, the next thing is to type. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('.cb-header [name=q]')?.focus({ preventScroll: true });
}

let stopWaiting: () => void = () => undefined;

/**
 * Moves the focus to the heading of a page that was just put on screen, so that a screen reader reads it and the next Tab starts there.
 * A heading that is not there yet is waited for, unless the person moves the focus in the meantime.
 */
export function focusHeading(main: HTMLElement): void {
  stopWaiting();
  if (focusNow(main)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusNow(main)) stopWaiting();
  });
  const timer = setTimeout(() => {
    stopWaiting();
  }, WAIT_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
}

function focusNow(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
