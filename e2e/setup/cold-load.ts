import { type Page } from '@playwright/test';
import { expect } from './test';

/** Resources that a cold load announced in its HTML, and those that it then loaded until the page was interactive. */
export interface ColdLoad {
  readonly status: number;
  readonly html: string;
  /** Paths that the HTML names, by what for. */
  readonly announced: Readonly<Record<'scripts' | 'preloaded' | 'styles' | 'images', readonly string[]>>;
  /** Scripts and stylesheets that came into the document by then, also those that were taken out again. */
  readonly inserted: readonly string[];
  /** Scripts that were fetched. */
  readonly scripts: readonly string[];
  /** Addresses that were asked for by a script of the page. */
  readonly fetched: readonly string[];
}

interface Recorder {
  inserted?: { path: string; at: number }[];
}

/** Opens an address in a browser that has nothing of it, and waits for the moment when its page is on screen and works. */
export async function coldLoad(page: Page, url: string): Promise<ColdLoad> {
  await page.addInitScript(() => {
    const inserted: NonNullable<Recorder['inserted']> = [];
    (globalThis as Recorder).inserted = inserted;
    const note = (address: string) => {
      inserted.push({ path: new URL(address).pathname, at: performance.now() });
    };
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) note(node.src);
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') note(node.href);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const response = (await page.goto(url))!;
  const html = await response.text();
  // The mark comes a moment after the handlers.
  await page.waitForFunction(() => performance.getEntriesByName('corkboard:interactive').length > 0);
  const seen = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('corkboard:interactive') as PerformanceMark[];
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime <= mark!.startTime,
    );
    const paths = (entries: PerformanceResourceTiming[]) => entries.map(({ name }) => new URL(name).pathname);
    return {
      kind: mark!.detail as string,
      inserted: (globalThis as Recorder)
        .inserted!.filter(({ at }) => at < mark!.startTime)
        .map(({ path }) => path),
      scripts: paths(before).filter((path) => path.endsWith('.js')),
      fetched: paths(before.filter(({ initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType))),
    };
  });
  expect(seen.kind).toBe('page');
  return { status: response.status(), html, announced: announcedIn(html, url), ...seen };
}

function announcedIn(html: string, url: string): ColdLoad['announced'] {
  const pathsOf = (tag: RegExp) =>
    [...html.matchAll(tag)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), url).pathname);
  const scripts = pathsOf(/<script defer src="([^"]+)"/g);
  const preloaded = pathsOf(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g);
  return {
    scripts,
    // The largest one is asked for before it is time to run it.
    preloaded: preloaded.filter((path) => path !== scripts[0]),
    // Those of a drawn page stand in it.
    styles: pathsOf(/<(?:link rel="stylesheet" |style nonce="[^"]*" data-)href="([^"]+)"/g),
    images: pathsOf(/<link rel="preload" as="image" href="([^"]+)"/g),
  };
}
