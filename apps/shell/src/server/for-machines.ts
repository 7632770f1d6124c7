import { classify } from '@corkboard/routing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { parseAddress } from '@corkboard/contract';
import { callerOf } from './caller';
import { compressed } from './compressed';
import { FEED_SUFFIX, feedPath, rss } from './feed';
import { oembed, OEMBED_PATH } from './oembed';
import { outcomeOf, type PageOutcome, type PageSources } from './page';

/** Dependencies of the responses for machines. */
export interface MachineSite {
  readonly sources: () => PageSources;
  readonly originOf: (request: FastifyRequest) => string | null;
}

/** A former name leads to the present one, and that to its canonical address. */
const MAX_STEPS = 3;

/** A page that everybody may find, at its own address. */
type PublicPage = PageOutcome & {
  readonly url: string;
  readonly preview: NonNullable<PageOutcome['preview']>;
};

/**
 * The page at an address as visitors without an account see it, whoever requests it; undefined where they may not see it, or it isn't listed.
 * Thus feeds and embeds on other sites contain public content only.
 */
async function publicPage(
  { sources, originOf }: MachineSite,
  request: FastifyRequest,
  address: string,
): Promise<PublicPage | undefined> {
  const origin = originOf(request);
  if (origin === null) return undefined;
  const known = sources();
  const stranger = { ...callerOf(request), cookies: '' };
  let url = address;
  for (let step = 0; step < MAX_STEPS; step++) {
    const match = classify(url, known.site.routes);
    const outcome = await outcomeOf(known, { url, match, origin }, stranger);
    if (outcome.kind === 'redirect') {
      url = outcome.to;
      continue;
    }
    const { status, preview, listed } = outcome;
    if (status !== 200 || match.kind !== 'route' || !listed || !preview) return undefined;
    return { ...outcome, preview, url: origin + match.canonical };
  }
  return undefined;
}

/** A page as a news feed, at the page's address with `.rss` behind it. */
export async function sendFeed(
  site: MachineSite,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const page = await publicPage(site, request, path.slice(0, -FEED_SUFFIX.length));
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  if (!page?.feed) return reply.code(404).type('text/plain').send('Not found');
  reply.type('application/rss+xml; charset=utf-8');
  return compressed(request, reply, rss(page.feed, page, feedPath(page.url)));
}

/** Answers what a page looks like on other sites, with the errors of oEmbed 1.0. */
export function registerOembed(app: FastifyInstance, site: MachineSite): void {
  app.get<{ Querystring: Record<string, unknown> }>(OEMBED_PATH, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    // The response is public, as it contains only what visitors without an account see.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    reply.header('x-content-type-options', 'nosniff');
    const room = { width: sideOf(maxwidth), height: sideOf(maxheight) };
    if (typeof url !== 'string' || Number.isNaN(room.width) || Number.isNaN(room.height))
      return reply.code(400).send({ error: 'url must be an address, maxwidth and maxheight whole numbers' });
    if (format !== 'json') return reply.code(501).send({ error: 'format must be json' });
    const origin = site.originOf(request);
    const asked = parseAddress(url);
    const page =
      asked && asked.origin === origin
        ? await publicPage(site, request, asked.pathname + asked.search)
        : undefined;
    const answer = page && oembed(page, asked!.origin, room);
    return answer ? reply.send(answer) : reply.code(404).send({ error: 'no page of this site' });
  });
}

const sideOf = (value: unknown): number =>
  value === undefined ? Infinity : typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : NaN;
