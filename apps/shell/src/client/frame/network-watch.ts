import { asApiError } from '@corkboard/api-client';
import { type QueryClient } from '@tanstack/react-query';
import { network as text } from '../../messages/network';

/** Answers as long as the site can be reached, and costs it nothing. */
const PROBE = '/robots.txt';
/** How often it's tried whether the site can be reached again. */
const EVERY_MS = 5000;
/** How long it says that it can. */
const BACK_MS = 6000;

/** Whether anything answers there. A page is told by the browser only that its own network is gone. */
const reaches = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Says on the page that nothing can be sent, and what becomes of what a person does meanwhile, as long as that's so: when the browser is offline, and when
 * a call and then a probe get no answer. Afterward what the page couldn't load is loaded again.
 *
 * @returns ends it
 */
export function watchNetwork(queries: QueryClient): () => void {
  const notice = document.createElement('p');
  notice.className = 'cb-drawing';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const say = (words: string) => {
    if (notice.textContent !== words) notice.textContent = words;
  };
  const isDown = () => notice.textContent === text.offline || notice.textContent === text.unreachable;

  const goOffline = () => {
    clearTimeout(timer);
    say(text.offline);
  };
  const check = async () => {
    if (await reaches()) {
      if (isDown()) comeBack();
    } else {
      say(navigator.onLine ? text.unreachable : text.offline);
      later(() => void check(), EVERY_MS);
    }
  };
  const comeBack = () => {
    say(text.back);
    later(() => {
      say('');
    }, BACK_MS);
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const onOnline = () => void check();
  addEventListener('offline', goOffline);
  addEventListener('online', onOnline);
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || isDown()) return;
    if (asApiError(event.action.error)?.httpStatus === 0) void check();
  });
  if (!navigator.onLine) goOffline();
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', goOffline);
    removeEventListener('online', onOnline);
    unsubscribe();
    notice.remove();
  };
}
