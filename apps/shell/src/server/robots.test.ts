import { ROUTES } from '@corkboard/routing';
import { expect, it } from 'vitest';
import { robots, variants } from './robots';

/** As RFC 9309 reads a rule: from the start, `*` for anything. */
const rules = robots('https://corkboard.test')
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length));
const forbids = (path: string) =>
  rules.some((rule) =>
    new RegExp(
      `^${rule
        .split('*')
        .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}`,
    ).test(path),
  );

it.each(['/resource/PinResource/get/?data=1', '/v5/pins', '/_/releases/consumer.json', '/search/pins/?q=a'])(
  'keeps crawlers from %s',
  (path) => expect(forbids(path)).toBe(true),
);

it('keeps crawlers from pages for somebody signed in, and from no page for everybody but searches and ways to other sites', () => {
  const wrong: string[] = [];
  for (const { name, audience, pattern } of ROUTES)
    for (const variant of variants(pattern)) {
      const path = variant.replaceAll('*', '7x');
      // Whoever follows the link in a mail is a person.
      if (name === 'report-center-unsubscribe') continue;
      const closed = audience !== 'anyone' && audience !== 'stranger';
      const counted = path.startsWith('/search/') || path.startsWith('/offsite/');
      if (forbids(path) !== (closed || counted)) wrong.push(`${name} ${path}`);
    }
  expect(wrong).toEqual([]);
  for (const path of [
    '/',
    '/sitemap.xml',
    '/sitemap-pins-0.xml',
    '/pin/5/',
    '/media/736x/1.webp',
    '/remotes/consumer/1/entry.js',
    '/ana/garden/',
  ])
    expect(forbids(path)).toBe(false);
  // Crawlers have to read a page to see its `noindex`.
  for (const path of ['/?after=x', '/ana/garden?after=x', '/login']) expect(forbids(path)).toBe(false);
});
