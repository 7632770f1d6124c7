import pMap from 'p-map';
import type { Services } from '../../../http/context';
import { createRobots, type Robots } from '../../../platform/robots';
import { SafeFetchError } from '../../../platform/safe-fetch';
import { WorkerError } from '../../../platform/workers';
import { MAX_PAGE_BYTES, MAX_PAGE_MS, MAX_READ_MS } from '../../pictures/media';
import { afterFailure, afterSame } from './again';
import { brandKey } from './brand-key';
import type { PageProduct } from './page';
import * as queries from './queries';

type Looking = Pick<Services, 'db' | 'safeFetch' | 'workers' | 'log'>;

/** Links that are taken at once; the job runs every minute, so this is what the site asks of others in one. */
const LINKS = 60;
/** Pages of one site that are read in one run, one after the other. */
const OF_ONE_SITE = 5;
const SITES_AT_ONCE = 4;
/** When the rest of a site's pages is due again. */
const LATER_SECONDS = 120;

/** Of misses in a row, a page that sold something is believed to sell nothing any more after so many. */
const MISSES = 3;

/**
 * Looks at the pages of links that are due and keeps what they sell (docs/handbook/shopping.md#when-pages-are-looked-at). Bounded: so many pages a run, few of one
 * site, each read for a few seconds and to a few megabytes at most, and none that the site asks programs to leave alone: nobody pressed for it. Addresses that are not public are refused by the fetch itself.
 *
 * @param signal ends it between two pages; the rest is due again after a while
 */
export async function lookAtLinks(services: Looking, signal?: AbortSignal): Promise<void> {
  const due = await queries.takeDue(services.db, [LINKS]);
  const unused = due.filter(({ used }) => !used).map(({ link }) => link);
  if (unused.length > 0) await queries.deleteLinks(services.db, [unused]);
  const sites = bySite(due.filter(({ used }) => used));
  const later = sites.flatMap((links) => links.slice(OF_ONE_SITE).map(({ link }) => link));
  if (later.length > 0) await queries.putOff(services.db, [later, LATER_SECONDS]);
  const robots = createRobots(services.safeFetch);
  await pMap(
    sites,
    async (links) => {
      for (const link of links.slice(0, OF_ONE_SITE)) {
        if (signal?.aborted) return;
        await lookAt(services, robots, link);
      }
    },
    { concurrency: SITES_AT_ONCE },
  );
}

function bySite(due: readonly queries.DueLink[]): (readonly queries.DueLink[])[] {
  const sites = new Map<string, queries.DueLink[]>();
  for (const one of due) sites.set(one.domain, [...(sites.get(one.domain) ?? []), one]);
  return [...sites.values()];
}

async function lookAt(services: Looking, robots: Robots, due: queries.DueLink): Promise<void> {
  const { db } = services;
  const { link, known, failures } = due;
  const found = (await robots(link)) ? await pageOf(services, link) : null;
  if (typeof found === 'object' && found) return keep(services, due, found);
  const next = afterFailure(failures);
  // A page may say something else for once: an error, a question whether somebody is a robot.
  const missed = found === null && !(known && failures + 1 < MISSES);
  if (next === null || missed) await queries.clearProduct(db, [link]);
  else await queries.keepFailure(db, [link, next, found === 'gone']);
}

async function keep(
  { db }: Looking,
  { link, unchanged }: queries.DueLink,
  found: PageProduct,
): Promise<void> {
  await queries.keepProduct(db, [
    link,
    found.name,
    found.brand,
    found.brand === null ? null : brandKey(found.brand),
    found.price === null ? null : String(found.price),
    found.sale_price === null ? null : String(found.sale_price),
    found.currency,
    found.availability,
    afterSame(0),
    afterSame(unchanged + 1),
  ]);
}

const GONE = new Set([404, 410]);

/** Product of a page; null if it sells none, and a word if it could not be read. */
async function pageOf(
  { safeFetch, workers, log }: Looking,
  link: string,
): Promise<PageProduct | null | 'gone' | 'failed'> {
  try {
    const { status, body, url, headers } = await safeFetch(link, {
      maxBytes: MAX_PAGE_BYTES,
      onlyStart: true,
      timeoutMs: MAX_PAGE_MS,
      accept: ['text/html', 'application/xhtml+xml'],
    });
    if (GONE.has(status)) return 'gone';
    if (status < 200 || status > 299) return 'failed';
    return await workers.run(
      'products.page',
      { body, url, contentType: headers['content-type'] },
      { timeoutMs: MAX_READ_MS },
    );
  } catch (error) {
    if (error instanceof SafeFetchError) return error.code === 'unsupported_type' ? null : 'failed';
    if (error instanceof WorkerError && error.code !== 'busy') return null;
    if (error instanceof WorkerError) return 'failed';
    log.error({ err: error, link }, 'a page could not be looked at for what it sells');
    return 'failed';
  }
}
