import { type Browser, type BrowserContextOptions } from '@playwright/test';

/** A network as Chromium is told to imitate it: bytes a second, milliseconds added to every request. */
export interface Network {
  readonly name: string;
  readonly down: number;
  readonly up: number;
  readonly latency: number;
}

const kbps = (value: number) => (value * 1024) / 8;

/**
 * Lighthouse's slow 4G (1.6 Mbps down, 750 kbps up, 150 ms round trip) and DevTools' fast 4G (9 Mbps, 1.5 Mbps, 60 ms), with the factors
 * by which both turn them into what the protocol throttles: 0.9 of the bandwidth, and 3.75 and 2.75 round trips for a request.
 */
export const SLOW_4G: Network = {
  name: 'slow 4G',
  down: kbps(1600 * 0.9),
  up: kbps(750 * 0.9),
  latency: 150 * 3.75,
};
export const FAST_4G: Network = {
  name: 'fast 4G',
  down: kbps(9000 * 0.9),
  up: kbps(1500 * 0.9),
  latency: 60 * 2.75,
};
/** The same bandwidth as slow 4G where a request takes 400 ms: what people on the road have. */
export const ROAD_4G: Network = { name: 'slow 4G', down: kbps(1600), up: kbps(750), latency: 400 };

/** The screen of Lighthouse's phone. */
export const LIGHTHOUSE_PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Viewport that a phone's browser leaves of its screen. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const CPU_SLOWDOWN = 4;
/** Set by the shell when the first page is on screen and answers to the person. */
const MARK = 'corkboard:interactive';
/** The main thread counts as quiet when no long task starts for this long. */
const QUIET_MS = 1000;
/** Duration beyond which a task is long. */
const LONG_MS = 50;

export interface VisitOptions {
  readonly network: Network;
  readonly screen: BrowserContextOptions;
  /** Whether the page has no scripts, and is as interactive as it ever is once it is painted. */
  readonly isBare?: boolean;
}

/** One cold visit; times in ms since navigation started. */
export interface Visit {
  /** First and largest contentful paint. */
  readonly fcp: number;
  readonly lcp: number;
  /** The page's own mark, or the end of the last long task that followed it before the main thread was quiet. */
  readonly interactive: number;
  /** How long the main thread was held up between the first paint and that moment: of every long task what is over 50 ms. */
  readonly blocked: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
  /** Files before that moment, and KB that they took on the wire. */
  readonly requests: number;
  readonly scriptKb: number;
  readonly styleKb: number;
  /** KB of everything that came until the page was quiet, the HTML included. */
  readonly totalKb: number;
}

/** Opens an address in a fresh context (nothing cached) over a network, on a slow processor. @throws when the page is not the one meant */
export async function visit(
  browser: Browser,
  url: string,
  { network, screen, isBare = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext(screen);
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down,
      uploadThroughput: network.up,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const response = await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    if (response?.status() !== 200) throw new Error(`${url} was answered ${String(response?.status())}`);
    const told = await page.evaluate(whenQuiet, { mark: isBare ? null : MARK, quietMs: QUIET_MS });
    if (!isBare && told.view !== 'page') throw new Error(`${url} shows a ${told.view}`);
    return visitOf(told);
  } finally {
    await context.close();
  }
}

interface Seen {
  lcp: number;
  shift: number;
  longTasks: { start: number; end: number }[];
}

/** Runs in the page before everything else. */
function observe(): void {
  const seen: Seen = { lcp: 0, shift: 0, longTasks: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
}

interface Told extends Seen {
  view: string;
  fcp: number;
  marked: number;
  htmlBytes: number;
  resources: { name: string; end: number; bytes: number }[];
}

/** Runs in the page: waits until it is marked and quiet, and tells what was seen. No function in here may have a name. */
async function whenQuiet({ mark, quietMs }: { mark: string | null; quietMs: number }): Promise<Told> {
  const { seen } = window as unknown as { seen: Seen };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const painted = performance.getEntriesByName('first-contentful-paint')[0];
    const marked = (mark === null ? painted : performance.getEntriesByName(mark)[0]) as
      | PerformanceMark
      | undefined;
    if (!marked || !painted) continue;
    const last = Math.max(marked.startTime, seen.lcp, ...seen.longTasks.map(({ end }) => end));
    if (performance.now() - last < quietMs) continue;
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      ...seen,
      view: String(marked.detail),
      fcp: painted.startTime,
      marked: marked.startTime,
      htmlBytes: html!.encodedBodySize,
      resources: resources.map(({ name, responseEnd, encodedBodySize }) => ({
        name,
        end: responseEnd,
        bytes: encodedBodySize,
      })),
    };
  }
}

function visitOf({ fcp, lcp, shift, marked, longTasks, htmlBytes, resources }: Told): Visit {
  let interactive = marked;
  for (const { start, end } of longTasks)
    if (end > interactive && start < interactive + QUIET_MS) interactive = end;
  const blocked = longTasks
    .filter(({ start, end }) => end > fcp && start < interactive)
    .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - LONG_MS), 0);
  const before = resources.filter(({ end }) => end > 0 && end <= interactive);
  const sum = (of: Told['resources']) => of.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const kb = (pattern: RegExp) => sum(before.filter(({ name }) => pattern.test(name)));
  return {
    fcp,
    lcp,
    interactive,
    blocked,
    shift,
    requests: before.length,
    scriptKb: kb(/\.js$/),
    styleKb: kb(/\.css$/),
    totalKb: htmlBytes / 1000 + sum(resources),
  };
}
