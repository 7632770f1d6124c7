import { type CallData, SITEMAP_KINDS } from '@corkboard/contract';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ApiAnswer } from './api-port';
import { callerOf } from './caller';
import { compressed } from './compressed';
import { escape } from './escape';
import { type MachineSite } from './for-machines';

/** Where the list of its files is; `robots.txt` says so. */
export const SITEMAP_PATH = '/sitemap.xml';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** `/sitemap-pins-0.xml`: nobody's name begins like that, and the address covers every page of the site. */
const fileOf = (kind: string, after: string): string => `/sitemap-${kind}-${after}.xml`;

/**
 * The pages that search engines may list, in files of the sitemap protocol (docs/handbook/privacy.md#search-engines). What they hold is asked
 * for when they are: what was withdrawn is gone from them.
 */
export function registerSitemap(app: FastifyInstance, site: MachineSite): void {
  app.get(SITEMAP_PATH, async (request, reply) => {
    const { status, data } = await ask(site, request, 'SitemapPagesResource.get', {});
    const files = (data ?? []) as CallData<'SitemapPagesResource.get'>;
    const entries = files.map(({ kind, after }) => ({ path: fileOf(kind, after) }));
    return send(site, request, reply, { status, root: 'sitemapindex', element: 'sitemap', entries });
  });
  app.get<{ Params: { kind: string; after: string } }>(
    `/sitemap-:kind(^${SITEMAP_KINDS.join('|')})-:after(^\\d{1,19}).xml`,
    async (request, reply) => {
      const { kind, after } = request.params;
      const { status, data } = await ask(site, request, 'SitemapResource.get', { kind, after });
      const entries = (data ?? []) as CallData<'SitemapResource.get'>;
      return send(site, request, reply, { status, root: 'urlset', element: 'url', entries });
    },
  );
}

/** Response to a public call, for a visitor without an account. */
const ask = (
  { sources }: MachineSite,
  request: FastifyRequest,
  call: string,
  options: Record<string, unknown>,
): Promise<ApiAnswer> => sources().api.call(call, options, { ...callerOf(request), cookies: '' });

interface File {
  /** Of the service's answer. */
  readonly status: number;
  readonly root: string;
  readonly element: string;
  readonly entries: readonly { readonly path: string; readonly changed_at?: string | null }[];
}

/** Answers with a file; with 404 where there would be nothing in it. */
function send(
  { originOf }: MachineSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, root, element, entries }: File,
): FastifyReply | Promise<FastifyReply> {
  const origin = originOf(request);
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  if (origin === null) return reply.code(400).type('text/plain').send('Bad request');
  if (status >= 500)
    return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again later');
  if (entries.length === 0) return reply.code(404).type('text/plain').send('Not found');
  const lines = entries.map(({ path, changed_at: changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${element}><loc>${escape(origin + path)}</loc>${lastmod}</${element}>`;
  });
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${NAMESPACE}>`, ...lines, `</${root}>`];
  return compressed(request, reply.type('application/xml; charset=utf-8'), text.join('\n'));
}
