import { type BootAnswer } from '@corkboard/api-client';
import { viewerFrom } from '@corkboard/auth';
import { DENSITY_COOKIE, GRID_DENSITIES } from '@corkboard/contract';
import { CONTRACT_VERSION, filesOfPage, manifestForPage, type Release } from '@corkboard/federation';
import { inChild, traceOf } from '@corkboard/tracing';
import { type FastifyRequest } from 'fastify';
import { type PostedAnswer } from '../account/posted';
import { type Boot } from '../boot';
import { renderedAs } from '../client/navigation/view';
import { documentKey, isDocument, type DocumentName, type SiteDocument } from '../documents/document';
import { messages } from '../messages/en';
import { html as words } from '../messages/html';
import { type RenderView } from '../render/input';
import { type Caller } from './caller';
import { ASSETS, hashedFiles, type ClientManifest } from './client-files';
import { cookieOf } from './cookies';
import { feedPath } from './feed';
import { jsonForScript } from './escape';
import { html, type HtmlParts } from './html';
import { oembedOf } from './oembed';
import { type PageOutcome } from './page';
import { type Preview } from './preview';
import { type DrawnPage, type Renderer } from './rendering';
import { menusFor, type SiteDescription } from './site';

/** Dependencies of the HTML. */
export interface HtmlSite {
  readonly documents: (name: DocumentName) => SiteDocument;
  /** Content of a stylesheet of the shell, where it can be read. */
  readonly styleOf: (file: string) => Buffer | undefined;
  /** The script in the head of pages that are drawn here. */
  readonly early: string | undefined;
  readonly renderer: Renderer | undefined;
}

interface Rendering {
  readonly nonce: string;
  readonly origin: string;
  readonly token: string;
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly client: ClientManifest;
  readonly site: HtmlSite;
  readonly described: SiteDescription;
  readonly origins: readonly string[];
  readonly posted: PostedAnswer | undefined;
}

interface PageHtml {
  readonly text: Buffer;
  /** It was to be drawn here, and could not be. */
  readonly undrawn: boolean;
}

/** The first HTML of what an address shows, drawn where that can be. */
export async function pageHtml(
  outcome: PageOutcome,
  { nonce, origin, token, caller, request, client, site, described, origins, posted }: Rendering,
): Promise<PageHtml> {
  const { match, status, remote, preview } = outcome;
  const routeName = match.kind === 'route' ? match.name : '';
  const shellPage = client.pages[routeName];
  const ownText =
    status === 200 && isDocument(routeName) ? { name: routeName, ...site.documents(routeName) } : undefined;
  const titled = preview ?? ownText;
  const robots = robotsOf(outcome, ownText !== undefined);
  const release = remote?.releases.current;
  const theme = cookieOf(caller.cookies, 'theme');
  const density = outcome.viewer?.grid_density ?? cookieOf(caller.cookies, DENSITY_COOKIE);
  const boot: HtmlParts['boot'] = {
    viewer: outcome.viewer,
    gates: outcome.gates,
    consent: outcome.consent,
    csrf: token,
    status,
    ...(posted && { posted }),
    releases:
      remote && release
        ? {
            [remote.name]: {
              current: { ...release, manifest: manifestForPage(release.manifest, routeName) },
              lastGood: null,
            },
          }
        : {},
    site: {
      routes: described.added,
      pages: described.pages,
      menus: menusFor(described, viewerFrom(outcome.viewer)),
    },
    origins,
    assets: laterFiles(client),
  };
  // Written down once, for whoever draws the page and for the browser.
  const answers = Buffer.from(jsonForScript(ownText ? [textAnswer(ownText)] : outcome.answers));
  const url = origin + (match.kind === 'route' ? match.canonical : request.url.split('?', 1)[0]!);
  const styles = [...client.entry.css, ...(shellPage?.css ?? [])];
  const renderer = isBrowserOnly(outcome) ? undefined : site.renderer;
  const drawn = await inChild('draw page', {}, () =>
    drawnPage(renderer, outcome, boot, { origin, url: request.url, answers }),
  );
  const text = html({
    nonce,
    origin,
    title: drawn?.title ?? (titled ? messages.title(titled.title) : titleOf(routeName)),
    url,
    preview: robots === 'noindex' ? undefined : (preview ?? plainPreview(outcome, ownText?.title)),
    density: GRID_DENSITIES.find((one) => one === density),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    styles: hashedFiles(ASSETS, client.files, styles).map((file, n) => ({
      ...file,
      text: site.styleOf(styles[n]!),
    })),
    scripts: hashedFiles(ASSETS, client.files, client.entry.js),
    preloads: release
      ? announced(release, routeName)
      : { js: hashedFiles(ASSETS, client.files, shellPage?.js ?? []), css: [] },
    pictures: outcome.pictures,
    structured: outcome.structured,
    robots,
    alternates: robots === undefined ? alternatesOf(outcome, url) : [],
    next: outcome.next,
    drawn,
    text: ownText?.html,
    early: site.early,
    fault: status === 503 ? { request: request.id, trace: recordedTrace(request) } : undefined,
    bare: described.pages[routeName]?.frame === 'popup',
    boot,
    answers,
  });
  return { text, undrawn: renderer !== undefined && !drawn };
}

/** A trace that a collector hasn't is no use to anybody. */
function recordedTrace(request: FastifyRequest): string | undefined {
  const trace = traceOf(request);
  return trace?.sampled ? trace.id : undefined;
}

const isBrowserOnly = ({ match, remote }: PageOutcome): boolean =>
  match.kind === 'route' && remote?.releases.current.manifest.pages[match.name]?.browserOnly !== undefined;

/**
 * Directive for search engines. A page from the middle of a list leads to further pages and isn't worth indexing: its address holds only
 * until the list changes, and its content differs from that of its canonical address, so it can't name that one instead.
 */
function robotsOf({ status, match, listed }: PageOutcome, isText: boolean): HtmlParts['robots'] {
  if (!listed || status !== 200 || match.kind === 'not-found' || (match.area === 'shell' && !isText))
    return 'noindex';
  return match.query.after === undefined ? undefined : 'noindex, follow';
}

/** Where a page that everybody may find is found in other forms. */
function alternatesOf({ preview, feed }: PageOutcome, url: string): HtmlParts['alternates'] {
  if (!preview) return [];
  return [
    { type: 'application/json+oembed', href: new URL(oembedOf(url), url).href },
    ...(feed ? [{ type: 'application/rss+xml', href: feedPath(url) }] : []),
  ];
}

/** Default preview of a page without its own. For visitors without an account, as every preview. */
const plainPreview = ({ viewer }: PageOutcome, title = messages.site): Preview | undefined =>
  viewer === null ? { title, description: words.tagline, type: 'website' } : undefined;

/** The page as it is drawn here, if it is. */
async function drawnPage(
  renderer: Renderer | undefined,
  { match, status, remote }: PageOutcome,
  { viewer, gates, consent, site, csrf, posted }: HtmlParts['boot'],
  { origin, url, answers }: { readonly origin: string; readonly url: string; readonly answers: Buffer },
): Promise<(DrawnPage & { readonly as: string }) | undefined> {
  const release = remote?.releases.current;
  const route = match.kind === 'route' ? match.name : undefined;
  const view: RenderView =
    status !== 200
      ? { kind: 'status', status }
      : release
        ? { kind: 'page', remote: remote.name, version: release.manifest.version }
        : { kind: 'shell' };
  const own = view.kind === 'shell' ? { consent, csrf, ...(posted && { posted }) } : {};
  const drawn = await renderer?.draw({
    origin,
    input: { url, boot: { viewer, gates, site, ...own }, view },
    answers,
    release,
    route,
  });
  return drawn && { ...drawn, as: renderedAs(view)! };
}

/** A text as the client finds it in its cache. */
const textAnswer = ({ name, title, html }: SiteDocument & { readonly name: DocumentName }): BootAnswer => {
  const [call, options] = documentKey(name);
  return { key: [call, options], data: { title, html }, bookmark: null, infinite: false };
};

/** The files of a remote's page that the client will ask for: not those that it refuses. */
function announced({ base, manifest }: Release, routeName: string): HtmlParts['preloads'] {
  if (manifest.contractVersion !== CONTRACT_VERSION) return { js: [], css: [] };
  const { js, css } = filesOfPage(manifest, routeName);
  const hashed = (paths: readonly string[]) =>
    hashedFiles(
      base,
      manifest.files,
      paths.filter((file) => manifest.files[file]),
    );
  return { js: hashed(js), css: hashed(css) };
}

/** The shell's chunks that may be asked for later, with nothing but their hashes. */
function laterFiles({ entry, files }: ClientManifest): Boot['assets'] {
  const first = new Set([...entry.js, ...entry.css]);
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, { integrity }]) =>
      /\.(js|css)$/.test(file) && !first.has(file) ? [[file, { integrity }]] : [],
    ),
  );
}

function titleOf(routeName: string): string {
  const title = messages.pageTitles[routeName];
  return title ? messages.title(title) : messages.site;
}
