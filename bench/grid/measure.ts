import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, type CDPSession } from '@playwright/test';
import type { ScrollReport } from './page';

export const SCREENS = 200;
/** Px a frame: 18,000 a second, a hard fling. */
const STEP = 300;
const CPU_SLOWDOWN = 4;

/** A grid under test: its page source, and a variant of it. */
export type Contender = { name: string; source: string; variant?: string };

/** Results of one round of one grid; times in ms, heap in KiB. */
export type Measured = {
  firstPaint: number;
  append: number;
  /** Browser layout and style, and script, from before the first item to after the append. */
  layout: number;
  script: number;
  scrollLayout: number;
  scrollScript: number;
  scroll: ScrollReport;
  /** The longest single layout of the browser in the whole round. */
  longestLayout: number;
  nodes: number;
  heapBefore: number;
  heapAfter: number;
  /** How many items the one at the top moved by when the window was made narrower. */
  moved: number;
  place: number | undefined;
};

/** Builds a page as it would be released: production, minified. */
export async function bundle(source: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/out',
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: text('.js'), style: text('.css') };
}

/** Takes one grid through a round in a fresh browser context. */
export async function measure(
  browser: Browser,
  { variant = '' }: Contender,
  built: { script: string; style: string },
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.setContent(
      `<!doctype html><html lang="en" data-variant="${variant}"><title>Grid</title><body><div id="root"></div></body></html>`,
    );
    await page.addStyleTag({ content: built.style });
    await page.addScriptTag({ content: built.script });
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });

    const place = await page.evaluate(() => window.bench.place?.());
    const start = await clocks(cdp);
    const firstPaint = await page.evaluate(() => window.bench.mount());
    const append = await page.evaluate(() => window.bench.append());
    const mounted = await clocks(cdp);
    const nodes = await page.evaluate(() => window.bench.nodes());
    const heapBefore = await heap(cdp);

    const scrollStart = await clocks(cdp);
    const scroll = await page.evaluate(([screens, step]) => window.bench.scroll(screens, step), [
      SCREENS,
      STEP,
    ] as const);
    const scrolled = await clocks(cdp);
    const heapAfter = await heap(cdp);

    const topBefore = await page.evaluate(() => window.bench.topItem());
    await page.setViewportSize({ width: 1000, height: 900 });
    // Resizing is debounced by some of them; wait until nothing has changed for half a second of frames.
    await page.evaluate(settled);
    const topAfter = await page.evaluate(() => window.bench.topItem());

    return {
      firstPaint,
      append,
      layout: mounted.layout - start.layout,
      script: mounted.script - start.script,
      scrollLayout: scrolled.layout - scrollStart.layout,
      scrollScript: scrolled.script - scrollStart.script,
      scroll: { ...scroll, mostNodes: Math.max(scroll.mostNodes, nodes) },
      longestLayout: longestLayout(await browser.stopTracing()),
      nodes,
      heapBefore,
      heapAfter,
      moved: Math.abs(topAfter - topBefore),
      place,
    };
  } finally {
    await context.close();
  }
}

/** Resolves when the item at the top has stayed the same for 30 frames in a row. */
async function settled(): Promise<void> {
  let same = 0;
  let last = Number.NaN;
  while (same < 30) {
    await new Promise(requestAnimationFrame);
    const now = window.bench.topItem();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

async function clocks(cdp: CDPSession): Promise<{ layout: number; script: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
    script: seconds('ScriptDuration') * 1000,
  };
}

async function heap(cdp: CDPSession): Promise<number> {
  // Twice: the first collection runs finalizers whose leavings only the second one takes away.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}

function longestLayout(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; dur?: number }[] };
  return traceEvents.reduce(
    (most, { name, dur = 0 }) => (name === 'Layout' ? Math.max(most, dur / 1000) : most),
    0,
  );
}
