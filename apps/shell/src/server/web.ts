import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { manifestForBrowser, type Release } from '@corkboard/federation';
import { classify, findRoute } from '@corkboard/routing';
import { nameRequest, traceRequests } from '@corkboard/tracing';
import {
  createRegistryReader,
  releasesFolder,
  type Registry,
  type RegistryEntry,
  type RegistryReader,
} from '@corkboard/federation/node';
import {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type ApiPort } from './api-port';
import { callerOf } from './caller';
import { ASSETS, clientFiles, clientStyles, type ClientManifest } from './client-files';
import { isDocument } from '../documents/document';
import { sendCompressed } from './send-compressed';
import { registerConsent } from './consent';
import { csrfToken } from './cookies';
import { siteDocuments } from './documents';
import { createFaults, type Faults } from './faults';
import { siteProblems } from './fits-site';
import { fittingReader, withSpare } from './fitting';
import { registerForms, type FormSite } from './forms';
import { originOf } from './origin';
import { FEED_SUFFIX } from './feed';
import { type MachineSite, registerOembed, sendFeed } from './for-machines';
import { createOneTapOrigins } from './one-tap-origins';
import { outcomeOf, outOfOrder, type PageOutcome, type PageSources } from './page';
import { pageHtml, type HtmlSite } from './page-html';
import { contentSecurityPolicy, openerHeaders, SECURITY_HEADERS, STRICT_TRANSPORT } from './policy';
import { embedFolder } from './publish-built';
import { createRenderer, type RenderSettings } from './rendering';
import { robots } from './robots';
import { createService, type Service } from './service';
import { createTraceDocument, type TraceDocument } from './traced';
import { siteOf } from './site';
import { type SharedResponse, mayBeShared, type OwnParts, sharedKey, type SharedPages } from './shared-pages';
import { registerSitemap } from './sitemap';

/** Dependencies of the shell's server. */
export interface WebOptions {
  readonly api: ApiPort;
  /** `DATA_DIR`: the registry and the published remotes are in its `releases/`. */
  readonly dataDir: string;
  /** The build of the client, `dist/shell/client`. */
  readonly clientDir: string;
  /** The build of the element for pages of other sites, `dist/pin-builder/embed` (docs/embed.md); nothing at `/embed/` without it. */
  readonly embedDir?: string;
  /** Public origin, `https://host`; by default what the request says. */
  readonly origin?: string;
  /** Origins of pictures and videos that are not served here. */
  readonly mediaOrigins?: readonly string[];
  /** Origins of the service that shows challenges, where the site uses one. */
  readonly challengeOrigins?: readonly string[] | undefined;
  /** Whether cards are added in the payment provider's own form. */
  readonly takesCards?: boolean | undefined;
  /** How pages are drawn here; without it, only browsers draw them. */
  readonly rendering?: RenderSettings;
  /** The script that stands in documents that are traced, where traces are sent. */
  readonly traceScript?: string | undefined;
  /** Pages of strangers that hold for a moment; without it, each is made for each of them. */
  readonly shared?: SharedPages;
}

const FILES = /^\/(?:remotes|assets|embed)\//;
/** Files aren't traced. Which page a document is, its address says later. */
const nameOf = ({ url, routeOptions }: FastifyRequest) =>
  FILES.test(url) ? null : { route: routeOptions.url === '/*' ? undefined : routeOptions.url };

const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;
/** Pages of other sites name these files without a hash: a new version has reached them all a little later. */
const EMBED = { ...IMMUTABLE, immutable: false, maxAge: '5m' } as const;

/**
 * The shell's server as a Fastify plugin: every page's HTML, the published remotes at `/remotes/`, the shell's own files at `/assets/`
 * and the registry at `/_/releases/<name>.json`. It answers every GET that nothing else answers.
 */
export function createWeb(options: WebOptions): FastifyPluginAsync {
  const releasesDir = releasesFolder(options.dataDir);
  const client = clientFiles(options.clientDir);
  const styleOf = clientStyles(options.clientDir);
  const documents = siteDocuments(path.join(options.dataDir, 'documents'));
  const traced = createTraceDocument(options.traceScript);
  const early = options.rendering && readFileSync(path.join(options.rendering.dir, 'early.js'), 'utf8');
  return async (app) => {
    traceRequests(app, nameOf);
    const faults = createFaults(options.api, app.log);
    const service = createService(options.api);
    const published = createRegistryReader(releasesDir, faults.registry, siteProblems);
    const registry = fittingReader(published, service.known, faults.service);
    const renderer = options.rendering && createRenderer(options.rendering, releasesDir, faults.rendering);
    app.addHook('onClose', async () => {
      service.close();
      await renderer?.close();
    });
    mkdirSync(releasesDir, { recursive: true });
    app.addHook('onSend', async (request, reply) => {
      if (originOf(request, options.origin)?.startsWith('https:')) reply.headers(STRICT_TRANSPORT);
      await Promise.resolve();
    });
    app.get('/robots.txt', (request, reply) =>
      reply.type('text/plain').send(robots(originOf(request, options.origin))),
    );
    // Only what is in a version's folder: not the registry, not a folder that is still being copied.
    await files(app, '/remotes/', releasesDir, (file) => /^\/[a-z-]+\/[a-z0-9]+\/[^/]+$/.test(file));
    await files(app, ASSETS, path.resolve(options.clientDir), (file) => !file.endsWith('/client.json'));
    if (options.embedDir) {
      const kept = embedFolder(options.dataDir);
      mkdirSync(kept, { recursive: true });
      await files(app, '/embed/v/', kept, () => true);
      await files(app, '/embed/', path.resolve(options.embedDir), () => true, EMBED);
    }
    app.get<{ Params: { file: string } }>('/_/releases/:file', (request, reply) =>
      releases(registry, request.params.file, request, reply),
    );
    // Requested by browsers on a link to an address for which their document has no route.
    app.get('/_/routes.json', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(siteOf(registry.read()).added),
    );
    app.get<{ Params: { file: string } }>('/_/documents/:file', (request, reply) =>
      sendDocument(documents, request.params.file, request, reply),
    );
    const oneTapOrigins = createOneTapOrigins(options.api);
    const site = (): Site => ({
      options,
      registry,
      service,
      faults,
      client: client(),
      documents,
      styleOf,
      renderer,
      early,
      traced,
      oneTapOrigins,
    });
    await registerForms(app, {
      api: options.api,
      originOf: (request) => originOf(request, options.origin),
      routes: () => siteOf(registry.read()).routes,
      show: (request, reply, posted) => respond(request, reply, site(), posted),
    });
    await registerConsent(app, {
      api: options.api,
      originOf: (request) => originOf(request, options.origin),
      routes: () => siteOf(registry.read()).routes,
    });
    const machines: MachineSite = {
      originOf: (request) => originOf(request, options.origin),
      sources: () => sourcesOf(site()),
    };
    registerOembed(app, machines);
    registerSitemap(app, machines);
    app.get('/*', (request, reply) => {
      const path = request.url.split('?', 1)[0]!;
      return path.endsWith(FEED_SUFFIX)
        ? sendFeed(machines, request, reply, path)
        : respond(request, reply, site());
    });
  };
}

async function files(
  app: FastifyInstance,
  prefix: string,
  root: string,
  allowed: (file: string) => boolean,
  caching: typeof IMMUTABLE | typeof EMBED = IMMUTABLE,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
      );
      await scope.register(fastifyStatic, {
        ...caching,
        root,
        prefix: '/',
        allowedPath: (file) => allowed(file),
        setHeaders(reply) {
          reply.header('x-content-type-options', 'nosniff');
          // Scripts are asked for with crossorigin="anonymous", also from another host of the same site.
          reply.header('access-control-allow-origin', '*');
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    },
    { prefix },
  );
}

/** Requested by browsers on navigation: current and last good version of a remote, with every hash. */
function releases(
  registry: RegistryReader,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const entry = registry.find(file.replace(/\.json$/, ''));
  if (!entry || !file.endsWith('.json'))
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'unknown remote' });
  const { current, lastGood } = entry;
  // Weak: it's the same in every encoding.
  const etag = `W/"${current.manifest.version}-${lastGood?.manifest.version ?? ''}"`;
  reply
    .headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const answer = { current: forBrowser(current), lastGood: lastGood && forBrowser(lastGood) };
  return sendCompressed(request, reply.type('application/json'), JSON.stringify(answer));
}

const forBrowser = (release: Release): Release => ({
  ...release,
  manifest: manifestForBrowser(release.manifest),
});

/** Requested by browsers on navigation to one of the site's own texts. */
function sendDocument(
  documents: Site['documents'],
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const name = file.replace(/\.json$/, '');
  reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  if (!file.endsWith('.json') || !isDocument(name))
    return reply.code(404).send({ error: 'unknown document' });
  return sendCompressed(request, reply.type('application/json'), JSON.stringify(documents(name)));
}

interface Site extends HtmlSite {
  readonly options: WebOptions;
  readonly registry: RegistryReader;
  readonly service: Service;
  readonly faults: Faults;
  readonly client: ClientManifest;
  readonly oneTapOrigins: ReturnType<typeof createOneTapOrigins>;
  readonly traced: TraceDocument;
}

/** @param registry as it was read for a request */
const sourcesOf = (site: Site, registry = site.registry.read()): PageSources => ({
  api: site.options.api,
  registry,
  site: siteOf(registry),
  shellPages: new Set(Object.keys(site.client.pages)),
  instead: (area, unknown) => insteadOf(site, registry, area, unknown),
});

/** Another version of a remote whose page asks for what the service refuses, where there is one. */
async function insteadOf(
  site: Site,
  registry: Registry,
  area: string,
  unknown: string | undefined,
): Promise<PageSources | undefined> {
  await site.service.refresh();
  const newer = site.registry.read();
  const [entry, before] = [newer.remotes[area], registry.remotes[area]];
  if (entry && entry.current !== before?.current) return sourcesOf(site, newer);
  if (!entry?.lastGood || unknown === undefined) return undefined;
  // One of several services may lack what the others have.
  site.faults.service({
    remote: area,
    version: entry.current.manifest.version,
    reason: `the service doesn't have ${unknown}`,
    instead: entry.lastGood.manifest.version,
  });
  const remotes = { ...newer.remotes, [area]: { ...entry, ...withSpare(entry.lastGood) } };
  return sourcesOf(site, { ...newer, remotes });
}

/** @param posted what became of a form of this page, which is shown again because of that */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  posted?: Parameters<FormSite['show']>[2],
): Promise<FastifyReply> {
  const { options, registry, client, faults } = site;
  const origin = originOf(request, options.origin);
  if (origin === null) return reply.code(400).type('text/plain').send('Bad request');
  const caller = callerOf(request);
  const { token, setCookie } = csrfToken(caller.cookies, origin.startsWith('https:'));
  const nonce = randomBytes(16).toString('base64');
  const releases = registry.read();
  const origins = [...new Set(Object.values(releases.remotes).flatMap(originsOf))];
  const described = siteOf(releases);
  const match = classify(request.url, described.routes);
  nameRequest(request, match.kind === 'route' ? findRoute(match.name, described.routes)?.pattern : undefined);
  if (!posted) reply.header('cache-control', 'private, no-cache');
  if (setCookie) reply.header('set-cookie', setCookie);
  const address = { url: request.url, match, origin };
  const shared = options.shared && !posted && mayBeShared(address, caller, releases);
  // Who asks is a part of what a shared page is made of.
  const session = shared ? options.api.call('UserSessionResource.get', {}, caller) : undefined;
  const asked = { ...address, session };
  const make = async (own: OwnParts): Promise<SharedResponse> => {
    const rendering = { ...own, origin, caller, request, client, site, described, origins };
    const html = (page: PageOutcome) => pageHtml(page, { ...rendering, posted: posted?.answer });
    try {
      const page = await outcomeOf(sourcesOf(site, releases), asked, caller);
      return page.kind === 'redirect' ? page : { kind: 'page', page, ...(await html(page)) };
    } catch (error) {
      // Whatever went wrong with this page, the frame stands.
      const page = outOfOrder(match);
      faults.page(error, request.url, match);
      return { kind: 'page', page, ...(await html(page)) };
    }
  };
  const own = { nonce, token };
  const key = session && (await sharedKey({ ...address, session }, caller, releases));
  const made = key === undefined ? await make(own) : await options.shared!.of(key, own, make);
  if (made.kind === 'redirect') return reply.redirect(made.to, made.status);
  const { page, text } = made;
  const policy = contentSecurityPolicy(nonce, {
    media: options.mediaOrigins ?? [],
    remotes: origins,
    providers: await site.oneTapOrigins(page, caller),
    challenges: options.challengeOrigins,
    payments: options.takesCards === true && match.kind === 'route' && CARD_PAGES.includes(match.name),
    forms: page.leadsTo,
  });
  reply
    .code(page.status === 200 ? (posted?.status ?? page.answeredWith) : page.status)
    .headers(SECURITY_HEADERS)
    .headers(openerHeaders(match, described))
    .header('content-security-policy', policy);
  reply
    .header('vary', 'cookie, accept-encoding, accept-language, sec-gpc, dnt')
    .type('text/html; charset=utf-8');
  if (page.status === 503) reply.header('retry-after', '5');
  return sendCompressed(request, reply, site.traced(request, text, nonce));
}

/** Pages on which cards are added. */
const CARD_PAGES: readonly string[] = ['billing', 'quick-promote'];

/** Where the versions of a remote are that a page may still run: an open page keeps the version that it began with. */
function originsOf({ current, lastGood, history }: RegistryEntry): string[] {
  const bases = [current.base, lastGood?.base, ...history.map(({ base }) => base)];
  return bases.flatMap((base) => (base && /^https?:/.test(base) ? [new URL(base).origin] : []));
}
