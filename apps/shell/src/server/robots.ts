import { ROUTES } from '@corkboard/routing';
import { SITEMAP_PATH } from './sitemap';

/** Calls of the service, what a browser asks beside its pages, and pages without end. */
const NO_PAGES = [
  '/resource/',
  '/v3/',
  '/v5/',
  '/vx/',
  '/ads/v4/',
  '/docs/api',
  '/metrics',
  '/_/',
  '/search/',
  // Ways to other sites, which count clicks.
  '/offsite/',
];

/**
 * `robots.txt`: crawlers leave alone what is no page, and the pages that only somebody signed in can see. Pictures, scripts and the pages
 * for everybody are theirs; a page that is not to be listed says so itself (`noindex`).
 *
 * @param origin where the site is; null where a request doesn't say
 */
export function robots(origin: string | null): string {
  const closed = ROUTES.filter(({ audience }) => audience !== 'anyone' && audience !== 'stranger');
  const paths = closed.flatMap(({ pattern }) => [...variants(pattern)]);
  const lines = [...new Set([...NO_PAGES, ...paths])].map((path) => `Disallow: ${path}`);
  const sitemap = origin === null ? [] : ['', `Sitemap: ${origin}${SITEMAP_PATH}`];
  return `${['User-agent: *', ...lines, ...sitemap].join('\n')}\n`;
}

/** A route's pattern as rules: with and without what may be left out, anything for a parameter. */
export function variants(pattern: string): Set<string> {
  const short = pattern.replace(/\[[^\]]*\]/g, '');
  const long = pattern.replace(/[[\]]/g, '');
  return new Set([short, long].map((path) => path.replace(/\{\w+\}/g, '*')));
}
