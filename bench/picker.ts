/**
 * The save dialog with 2,000 boards of 100 sections each, as it is released: the service's answer, from the data being there to the rows on the screen, a letter
 * typed to the list that follows it, and the frames of scrolling from end to end. Run with `npx tsx bench/picker.ts`; `CHROMIUM_PATH` names
 * another browser, `BENCH_ROUNDS` another number of rounds (5).
 */
import { type Page } from '@playwright/test';
import { bundle } from './grid/measure';
import { launchBrowser } from './lib/browser';
import { type BenchResult, figure, isProgram, median, print } from './lib/report';
import type { PickerApi } from './picker/page';
import { measureService } from './picker/service';

declare global {
  interface Window {
    picker: PickerApi;
  }
}

/** A frame of 60 a second, ms; what is shown in the next frame is shown within two of them by the clock. */
const FRAME_MS = 1000 / 60;
/** Px a frame: a hard fling through 128,000 px. */
const STEP = 300;
const TYPED = ['g', 'ga', 'garden 1', 'garden 19', 'garden 192'];
const MAX_NODES = 600;

interface Measured {
  readonly open: number;
  readonly frames: number;
  readonly typed: readonly number[];
  readonly sections: number;
  readonly scrolled: readonly number[];
  readonly nodes: number;
}

async function measure(page: Page): Promise<Measured> {
  const { shown, frames } = await page.evaluate(() => window.picker.open());
  const nodes = await page.evaluate(() => window.picker.nodes());
  const scrolled = await page.evaluate((step) => window.picker.scroll(step), STEP);
  const typed: number[] = [];
  for (const text of TYPED) typed.push(await page.evaluate((words) => window.picker.type(words), text));
  const sections = await page.evaluate(() => window.picker.sections());
  await page.evaluate(() => window.picker.close());
  return { open: shown, frames, typed, sections, scrolled, nodes };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Opens, scrolls, types and chooses `rounds` times, after one round that does not count. */
export async function run(rounds = Number(process.env.BENCH_ROUNDS ?? 5)): Promise<BenchResult> {
  const served = await measureService(2000, 100);
  const built = await bundle('../picker/page.tsx');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.setContent('<!doctype html><html lang="en"><title>Picker</title><body><div id="root"></div>');
    await page.addStyleTag({ content: built.style });
    await page.addScriptTag({ content: built.script, type: 'module' });
    await page.waitForFunction(() => 'picker' in window);
    await measure(page);
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round++) all.push(await measure(page));
    const scrolled = all.flatMap((one) => one.scrolled);
    return {
      name: 'Board picker, 2,000 boards of 100 sections',
      rows: [
        figure('the service answers 2,000 boards', median(served), 'ms', { atMost: 50 }),
        { label: '95 of 100 answers within', value: percentile(served, 0.95), unit: 'ms' },
        figure('open, from the data to the rows', median(all.map(({ open }) => open)), 'ms', {
          atMost: 2 * FRAME_MS,
        }),
        figure('frames until it is open', median(all.map(({ frames }) => frames)), 'frames', { atMost: 1 }),
        figure('a letter typed, to the list', median(all.flatMap(({ typed }) => typed)), 'ms', {
          atMost: 2 * FRAME_MS,
        }),
        { label: 'the slowest letter', value: Math.max(...all.flatMap(({ typed }) => typed)), unit: 'ms' },
        figure('choose a board, to its 100 sections', median(all.map(({ sections }) => sections)), 'ms', {
          atMost: 2 * FRAME_MS,
        }),
        figure('scrolling, 95 of 100 frames within', percentile(scrolled, 0.95), 'ms', {
          atMost: 1.1 * FRAME_MS,
        }),
        { label: 'scrolling, longest frame', value: Math.max(...scrolled), unit: 'ms' },
        figure('elements on the page', Math.max(...all.map(({ nodes }) => nodes)), 'elements', {
          atMost: MAX_NODES,
        }),
      ],
    };
  } finally {
    await browser.close();
  }
}

if (isProgram(import.meta)) print(await run());
