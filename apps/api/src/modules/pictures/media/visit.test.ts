import { expect, it } from 'vitest';
import type { SafeFetch, SafeFetchOptions } from '../../../platform/safe-fetch';
import { startVisit } from './visit';

/** A site that answers with these statuses, one after the other, and what it was asked with. */
function siteOf(...statuses: number[]) {
  const asked: SafeFetchOptions[] = [];
  const safeFetch: SafeFetch = (url, options = {}) => {
    const status = statuses[asked.push(options) - 1] ?? 200;
    return Promise.resolve({ url, status, headers: {}, contentType: '', body: Buffer.alloc(0) });
  };
  return { safeFetch, asked, referers: () => asked.map(({ headers }) => headers?.['referer']) };
}
const PICTURE = 'https://pictures.example/a/b.jpg';
const PAGE = 'https://pages.example/one';

it.each([
  ['names the page', PAGE, [200], [PAGE]],
  ['once more without it', PAGE, [403, 200], [PAGE, undefined]],
  [
    'as from the site itself where no page is known',
    undefined,
    [403, 200],
    [undefined, 'https://pictures.example/'],
  ],
  ['and then no more', PAGE, [403, 403], [PAGE, undefined]],
  ['nothing again after another answer', PAGE, [404], [PAGE]],
])('asks for a picture: %s', async (_, from, statuses, referers) => {
  const site = siteOf(...statuses);
  const { status } = await startVisit(site)(PICTURE, { from });
  expect([status, site.referers()]).toEqual([statuses.at(-1), referers]);
});

it.each([
  [{ viewer: { locale: 'de-DE' }, languages: 'fr' }, 'de-DE,de;q=0.9,en;q=0.5'],
  [{ viewer: { locale: 'ja' } }, 'ja,en;q=0.5'],
  [{ viewer: null, languages: 'fr-CH, fr;q=0.9' }, 'fr-CH, fr;q=0.9'],
  [{ languages: 'fr\r\nX-Evil: 1' }, 'en-US,en;q=0.9'],
  [{}, 'en-US,en;q=0.9'],
])('speaks the language of %o', async (person, spoken) => {
  const site = siteOf();
  await startVisit({ ...site, ...person })(PAGE, {});
  expect(site.asked[0]!.headers).toEqual({ 'accept-language': spoken });
});

it('has one set of cookies, and one end', async () => {
  const site = siteOf();
  const visit = startVisit(site);
  await visit(PAGE, {});
  await visit(PICTURE, {});
  expect(site.asked[0]!.cookies).toBe(site.asked[1]!.cookies);
  const silent: SafeFetch = (_, options) =>
    new Promise((_resolve, reject) => {
      options!.signal!.addEventListener('abort', () => {
        reject(options!.signal!.reason as Error);
      });
    });
  await expect(startVisit({ safeFetch: silent }, 20)(PAGE, {})).rejects.toMatchObject({ code: 'timeout' });
});
