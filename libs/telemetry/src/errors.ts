import type { ClientMetric } from '@corkboard/contract';
import { flushMetrics, recordMetric } from './client-metrics';

/** The page on screen when an error occurs. */
export type Place = Pick<ClientMetric, 'remote' | 'version' | 'route'>;

/** Maximum of reports per document: a page that throws at every step needs no more. */
const MOST = 10;
/** A file of a published remote, in a stack or as the source of an error. */
const FILE = /\/(consumer|advertiser|business|pin-builder)\/([a-z0-9]{16})\/[\w.-]+\.js/;

/**
 * Reports errors and rejections that nobody caught: whose code it was where the file says so, else what was on screen, with version and route.
 * Nothing of what they say is sent: it may hold what people wrote.
 * @param place what is on screen
 * @param target where the events arrive; the window but in tests
 * @returns stops reporting
 */
export function observeErrors(place: () => Place, target: EventTarget = globalThis): () => void {
  const reported = new Set<string>();
  const report = (event: Event, kind: 'error' | 'rejection', source: string) => {
    const shown = place();
    // Later listeners have had their turn: what one of them dealt with is no uncaught error.
    setTimeout(() => {
      if (event.defaultPrevented || reported.has(source) || reported.size >= MOST) return;
      reported.add(source);
      const [, remote, version] = FILE.exec(source) ?? [];
      const owner = remote === undefined ? shown : { remote: remote as Place['remote'], version };
      recordMetric({ name: 'page_error', kind, ...shown, ...owner });
      flushMetrics();
    });
  };
  const onError = (event: Event) => {
    const { error, filename, message, lineno } = event as ErrorEvent;
    // Without a message it is a file that did not load, and the browser's note about a late layout is no fault.
    if (!message || message.startsWith('ResizeObserver loop')) return;
    report(event, 'error', stackOf(error) ?? `${message} ${filename}:${lineno}`);
  };
  const onRejection = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent;
    // Somebody left before the answer came.
    if ((reason as Error | null)?.name === 'AbortError') return;
    report(event, 'rejection', stackOf(reason) ?? String(reason));
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

const stackOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : undefined;
