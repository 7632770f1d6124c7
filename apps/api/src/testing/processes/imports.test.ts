import { IMPORT_ITEMS_MAX } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongCounters } from '../../modules/boards/boards/testing/fixtures';
import { type SitePage, startSite } from '../../modules/pictures/media/testing/site';
import { HEAD, TAIL } from '../../modules/data/portability/bookmarks-html';
import { useTestApi } from '../test-api';
import { importOf, sendImport, useProcesses } from './use-processes';

const site = await startSite();
const api = useTestApi();
const { start, terminate } = useProcesses(api, site.host);
const PAGES = 6;
const pages: SitePage[] = [];

beforeAll(async () => {
  for (let n = 0; n < PAGES; n++) {
    pages.push({ type: 'image/jpeg', body: (await generatePicture(n, 'posters')).buffer });
    site.pages.set(`/pic${n}.jpg`, pages[n]!);
  }
});
afterAll(() => site.close());

const link = (n: number) => `<DT><A HREF="${site.url(`/pic${n}.jpg`)}">Number ${n}</A>`;
const PATIENTLY = { timeout: 100_000 };

it('of a person with fifty thousand bookmarks leaves others their turn', { timeout: 240_000 }, async () => {
  const [bea, cem] = [await api().person(), await api().person()];
  const { url } = await start();
  // One page again and again: it's fetched once, and skipped from then on.
  const many = Array.from({ length: IMPORT_ITEMS_MAX }, () => link(2));
  const large = await sendImport(url, bea, HEAD + many.join('\n') + TAIL);
  await expect.poll(async () => (await importOf(url, bea, large)).skipped, PATIENTLY).toBeGreaterThan(0);
  const small = await sendImport(url, cem, HEAD + link(0) + link(1) + TAIL);
  await expect.poll(async () => (await importOf(url, cem, small)).state, PATIENTLY).toBe('done');
  expect(await importOf(url, cem, small)).toMatchObject({ total: 2, saved: 2, failed: 0 });
  // The large one is still at work, and goes on.
  const { state, skipped } = await importOf(url, bea, large);
  expect(state).toBe('running');
  await expect
    .poll(async () => (await importOf(url, bea, large)).skipped, PATIENTLY)
    .toBeGreaterThan(skipped);
});

it('goes on after SIGTERM in its middle, with nothing twice', { timeout: 240_000 }, async () => {
  const dan = await api().person();
  const process = await start();
  // One page answers nobody, until the process that waits for it has ended.
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  site.pages.set('/pic3.jpg', () => ask());
  site.hits.clear();
  const links = Array.from({ length: PAGES }, (_, n) => link(n)).join('');
  const id = await sendImport(process.url, dan, HEAD + links + TAIL);
  await asked;
  await expect.poll(async () => (await importOf(process.url, dan, id)).saved, PATIENTLY).toBe(3);
  const since = performance.now();
  expect(await terminate(process)).toBe(0);
  const took = performance.now() - since;
  // The page still waits, so nothing but the signal ended it; the bound is for machines that do much else.
  expect(took).toBeLessThan(30_000);
  if (globalThis.process.env.TEST_TIMES) console.log(`ended ${Math.round(took)} ms after SIGTERM`);

  site.pages.set('/pic3.jpg', pages[3]!);
  const { url } = await start();
  await expect.poll(async () => (await importOf(url, dan, id)).state, PATIENTLY).toBe('done');
  expect(await importOf(url, dan, id)).toMatchObject({ total: PAGES, saved: PAGES, skipped: 0, failed: 0 });
  const pins = await api().db.query('select link from pins where pinner_id = $1 order by id', [dan.id]);
  expect(pins).toEqual(Array.from({ length: PAGES }, (_, n) => ({ link: site.url(`/pic${n}.jpg`) })));
  // Pictures that were saved before weren't even fetched again.
  expect([0, 1, 2].map((n) => site.hits.get(`/pic${n}.jpg`))).toEqual([1, 1, 1]);
  expect(await wrongCounters(api().db)).toEqual([]);
});
