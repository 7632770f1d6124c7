/**
 * How well the pictures of a web page are found (FindPinImagesResource): over the project's own corpus of saved page
 * shapes, how often the first answer is the one that a person would choose, and how long reading a page takes. Run with
 * `npx tsx bench/lookup.ts`.
 */
import { findImages } from '../apps/api/src/modules/pictures/media/find-images';
import { corpus, measureCorpus } from '../apps/api/src/modules/pictures/media/find-images/testing/corpus';
import { type BenchResult, figure, isProgram, median, print } from './lib/report';

const ROUNDS = 31;

/** Reads every page of the corpus again and again; gives the median time of a page, in ms. */
function perPage(): number {
  const pages = corpus.map(({ html, url, contentType }) => ({
    body: Buffer.from(html as string),
    page: { url, ...(contentType && { contentType }) },
  }));
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (const { body, page } of pages) findImages(body, page);
    return (performance.now() - start) / pages.length;
  });
  return median(times);
}

/** A page of 5 MiB, the largest that is read, full of pictures that are not the one. */
function largest(): number {
  const one =
    '<div class="grid"><a href="/x"><img src="/thumbs/a.jpg" width="90" height="90" alt="x"></a></div>\n';
  const body = Buffer.from(`<main>${one.repeat(Math.floor((5 * 1024 * 1024) / one.length))}</main>`);
  const start = performance.now();
  findImages(body, { url: 'https://large.example/' });
  return performance.now() - start;
}

export function run(): BenchResult {
  const { found, expected, missed } = measureCorpus();
  for (const name of missed) console.log(`  missed: ${name}`);
  return {
    name: `Image lookup, ${expected} page shapes`,
    rows: [
      figure('found / expected', found, `of ${expected} page shapes`, { atLeast: expected }),
      { label: 'time of a page', value: Number(perPage().toFixed(3)), unit: 'ms' },
      { label: 'time of a page of 5 MiB', value: Math.round(largest()), unit: 'ms' },
    ],
  };
}

if (isProgram(import.meta)) print(run());
