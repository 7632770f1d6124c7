import { viewerFrom, type Viewer } from '@corkboard/auth';
import { type BootAnswer } from '@corkboard/api-client';
import { type Consent, isUnseen, movedTo, type WireViewer } from '@corkboard/contract';
import {
  continuedAt,
  matches,
  resolveNeeds,
  type DataNeed,
  type PageExtensions,
  type RemoteReleases,
} from '@corkboard/federation';
import { type Registry } from '@corkboard/federation/node';
import {
  afterLogin,
  asNext,
  buildPath,
  canonicalRedirect,
  findRoute,
  safeNext,
  type NotFound,
  type RouteMatch,
  type SiteRoutes,
} from '@corkboard/routing';
import { bootAnswer, isUnknownCall, type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';
import { type Feed } from './feed';
import { picturesOf, type PicturePreload } from './pictures';
import { consentOutcome } from './consent-page';
import { renamedPath } from './renamed';
import { shellNeeds } from '../account/needs';
import { breadcrumbsOf, itemsOf, previewOf, structuredOf, type Preview } from './preview';
import { type SiteDescription } from './site';

/** Result of a request: a redirect, or a page. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | ({ readonly kind: 'page' } & PageOutcome);

export interface PageOutcome {
  readonly status: number;
  readonly match: RouteMatch | NotFound;
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  /** Whether the browser may be measured. */
  readonly consent: Consent;
  /** The remote whose page this is, where there is one to load. */
  readonly remote: { readonly name: string; readonly releases: RemoteReleases } | undefined;
  readonly answers: readonly BootAnswer[];
  readonly pictures: readonly PicturePreload[];
  readonly preview: Preview | undefined;
  /** JSON-LD about the page: one thing, or a list of several. */
  readonly structured: object | undefined;
  /** The page as a news feed; undefined where it has none. */
  readonly feed: Feed | undefined;
  /** Whether the page is to be found by strangers who do not have its address. */
  readonly listed: boolean;
  /** Address of the page that continues this one's list. */
  readonly next: string | undefined;
  /** The status of the answer, where the page is there to say what is wrong. */
  readonly answeredWith: number;
  /** Origins that the forms of the page lead to, beside this site. */
  readonly leadsTo: readonly string[];
  /** Something of it was refused or failed for the moment, which the next who asks may be answered. */
  readonly lacking: boolean;
}

interface Session {
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  readonly consent: Consent;
}

export interface PageSources {
  readonly api: ApiPort;
  readonly registry: Registry;
  readonly site: SiteDescription;
  /** Routes that the shell itself shows. */
  readonly shellPages: ReadonlySet<string>;
  /**
   * Sources for a page whose release makes a call that the service refuses: with another version of its remote, or undefined where there is none.
   * @param unknown a call that the service doesn't have; undefined where the address itself may be the reason of the refusal
   */
  instead?(area: string, unknown: string | undefined): Promise<PageSources | undefined>;
}

/** An address that a caller asks for. */
export interface AskedPage {
  /** Path and query, as asked for. */
  readonly url: string;
  /** Match of the address in the site's routes. */
  readonly match: RouteMatch | NotFound;
  /** Of this site, `https://host`. */
  readonly origin: string;
  /** The viewer, where the request for them was sent already. */
  readonly session?: Promise<ApiAnswer> | undefined;
}

/**
 * Decides what an address shows to a caller: redirects, status code, remote, first data. A page that asks for what the service doesn't have is
 * the one of the last good version.
 */
export async function outcomeOf(sources: PageSources, asked: AskedPage, caller: Caller): Promise<Outcome> {
  let refused: readonly Fetched[] = [];
  const outcome = await outcomeWith(sources, asked, caller, (fetched) => {
    refused = fetched.filter(({ answer }) => answer.status === 400 || isUnknownCall(answer));
  });
  if (refused.length === 0 || asked.match.kind !== 'route') return outcome;
  const unknown = refused.find(({ answer }) => isUnknownCall(answer))?.need.call;
  const instead = await sources.instead?.(asked.match.area, unknown);
  return instead ? outcomeWith(instead, asked, caller) : outcome;
}

/** @param onFetched told what the first data of a remote's page were answered with */
async function outcomeWith(
  sources: PageSources,
  asked: AskedPage,
  caller: Caller,
  onFetched?: (fetched: readonly Fetched[]) => void,
): Promise<Outcome> {
  const { url, match, origin } = asked;
  const canonical = canonicalRedirect(url, match);
  if (canonical !== null) return { kind: 'redirect', status: 301, to: canonical };
  const releases = match.kind === 'route' ? sources.registry.remotes[match.area] : undefined;
  const described = match.kind === 'route' ? releases?.current.manifest.pages[match.name] : undefined;
  const needs = described?.data ?? [];
  const sessionAnswer = asked.session ?? sources.api.call('UserSessionResource.get', {}, caller);
  // Calls that do not depend on who is looking start together with the question who it is.
  const early =
    match.kind === 'route' && !needs.some(dependsOnViewer)
      ? start(sources.api, needs, match, { isAuth: false }, caller)
      : null;
  early?.catch(() => undefined);
  const session = await sessionAnswer.then(sessionFrom, () => null);
  if (!session) return page(match, 503, NOBODY);
  if (match.kind === 'not-found') return page(match, 404, session);

  const viewer = viewerFrom(session.viewer);
  const turned = turnedAway(sources.site, match, viewer, asked);
  if (typeof turned === 'string') return { kind: 'redirect', status: 302, to: turned };
  if (typeof turned === 'number') return page(match, turned, session);
  if (match.area === 'shell') {
    if (!sources.shellPages.has(match.name)) return page(match, 501, session);
    const own = await start(sources.api, shellNeeds[match.name] ?? [], match, viewer, caller);
    const content = contentOf({}, own, viewer, { url: '', asked: url });
    if (match.name !== 'oauth') return { ...page(match, 200, session), ...content };
    const consent = consentOutcome(own[0]?.answer, viewer, url);
    if ('to' in consent) return { kind: 'redirect', status: 302, to: consent.to };
    return {
      ...page(match, 200, session),
      ...content,
      answeredWith: consent.status,
      leadsTo: consent.leadsTo,
    };
  }

  if (!releases) return page(match, 503, session);
  if (described?.status !== 200) return page(match, 501, session);
  const fetched = await (early ?? start(sources.api, needs, match, viewer, caller));
  onFetched?.(fetched);
  const primary = fetched.find(({ need }) => need.primary);
  const { routes } = sources.site;
  const elsewhere =
    primary && !isUnknownCall(primary.answer) ? redirectFor(primary, viewer, origin, routes) : undefined;
  if (elsewhere) return elsewhere;
  const status = statusOf(primary);
  if (described.renamed) {
    const known = { url, match, asked: fetched, missing: status === 404 };
    const renamed = await renamedPath({ api: sources.api, routes }, described.renamed, known, caller);
    if (renamed !== null) return { kind: 'redirect', status: 302, to: renamed };
  }
  // Without what it is about, the page is the shell's own: nothing of the remote is loaded.
  if (status !== 200) return page(match, status, session);
  const remote = { name: match.area, releases };
  return {
    ...page(match, status, session, remote),
    ...contentOf(described, fetched, viewer, { url: origin + match.canonical, asked: url }),
  };
}

/** The page of an address that could not be made. */
export const outOfOrder = (match: RouteMatch | NotFound): PageOutcome => page(match, 503, NOBODY);

interface Fetched {
  readonly need: ReturnType<typeof resolveNeeds>[number];
  readonly answer: ApiAnswer;
}

function start(
  api: ApiPort,
  needs: readonly DataNeed[],
  match: RouteMatch,
  viewer: Viewer,
  caller: Caller,
): Promise<Fetched[]> {
  return Promise.all(
    resolveNeeds(needs, match, viewer).map(async ({ after, ...need }) => {
      const ask = (more: object) =>
        api.call(need.call, { ...need.options, ...more }, caller).catch(() => unreachable);
      // Lists of /v5 have their bookmark elsewhere; they are in pages for people who are signed in, which need scripts.
      if (after !== undefined && !need.call.includes(' ')) {
        const answer = await ask({ bookmark: after });
        // A bookmark that is none, or was one of another list, says nothing: the list begins at its beginning.
        if (answer.status !== 400) return { need: { ...need, after }, answer };
      }
      return { need: { ...need, after: undefined }, answer: await ask({}) };
    }),
  );
}

const unreachable: ApiAnswer = { status: 503, data: null, bookmark: null, error: null };

function dependsOnViewer(need: DataNeed): boolean {
  return need.when !== undefined || JSON.stringify(need.options ?? {}).includes('"$viewer.');
}

function sessionFrom(answer: ApiAnswer): Session | null {
  return answer.status < 400 ? (answer.data as Session) : null;
}

/** A path to go to instead, or the status of a refusal. */
function turnedAway(
  { routes }: SiteDescription,
  match: RouteMatch,
  viewer: Viewer,
  { url, origin }: AskedPage,
): string | number | undefined {
  switch (findRoute(match.name, routes)?.audience) {
    case 'viewer':
      return viewer.isAuth ? undefined : buildPath('login', {}, { next: asNext(url) });
    case 'stranger':
      return viewer.isAuth
        ? afterLogin((match.query as { next?: string }).next, '/', origin, routes)
        : undefined;
    case 'partner':
      if (!viewer.isAuth) return buildPath('login', {}, { next: asNext(url) });
      return viewer.isPartner ? undefined : 403;
    case 'staff':
      // A page that the viewer may not see is answered like a missing one.
      return viewer.isAuth && viewer.isStaff ? undefined : 404;
    case 'anyone':
    case undefined:
      return undefined;
  }
}

/** The page is what its primary answer is: missing, failing, or there. */
function statusOf(primary: Fetched | undefined): number {
  const status = primary?.answer.status ?? 200;
  // A call that the service doesn't have is a fault of the service or the page, not a missing entity.
  if (status >= 500 || (primary && isUnknownCall(primary.answer))) return 503;
  // A refused read is answered like a missing entity everywhere.
  return status >= 300 && status !== 429 ? 404 : 200;
}

/** Where to go because of what the service says about the thing of this page: it has moved, or a stranger is not to see it. */
function redirectFor(
  { need, answer }: Fetched,
  viewer: Viewer,
  origin: string,
  routes: SiteRoutes,
): Outcome | undefined {
  const moved = safeNext(movedTo(answer.status, answer.error?.extra), origin, routes);
  if (moved !== null) return { kind: 'redirect', status: 301, to: moved };
  const instead = safeNext(need.instead, origin, routes);
  if (viewer.isAuth || instead === null || !isUnseen(answer.status, answer.error?.api_error_code))
    return undefined;
  return { kind: 'redirect', status: 302, to: instead };
}

const NOTHING = {
  answers: [],
  pictures: [],
  preview: undefined,
  structured: undefined,
  feed: undefined,
  listed: true as boolean,
  next: undefined,
  answeredWith: 200 as number,
  leadsTo: [] as readonly string[],
  lacking: false as boolean,
} as const;
/** Where nothing is known, nobody is asked, and nothing is measured. */
const NOBODY: Session = { viewer: null, gates: [], consent: 'refused' };

function page(
  match: RouteMatch | NotFound,
  status: number,
  session: Session,
  remote?: PageOutcome['remote'],
): Outcome & { kind: 'page' } {
  const { viewer, gates, consent } = session;
  return { kind: 'page', status, match, viewer, gates, consent, remote, ...NOTHING };
}

/** Parts of the first HTML that depend on the service's responses. */
function contentOf(
  page: PageExtensions,
  fetched: readonly Fetched[],
  viewer: Viewer,
  { url, asked }: { readonly url: string; readonly asked: string },
): Pick<PageOutcome, keyof typeof NOTHING> {
  const good = fetched.filter(({ answer }) => answer.status < 400);
  const about = good.find(({ need }) => need.primary)?.answer.data;
  // A signed-in person may see more than everybody; what is said elsewhere is made of a stranger's answers only.
  const primary = viewer.isAuth ? undefined : about;
  return {
    ...NOTHING,
    answers: good.map(({ need, answer }) => bootAnswer(need, answer)),
    pictures: good.flatMap(({ need, answer }) =>
      need.pictures && matches(need.pictures.where, about) ? picturesOf(need.pictures, answer.data) : [],
    ),
    ...(primary === undefined ? {} : saidOf(page, primary, url, good)),
    next: viewer.isAuth ? undefined : nextPage(good, asked),
    lacking: fetched.some(
      ({ answer }) => answer.status === 429 || answer.status >= 500 || isUnknownCall(answer),
    ),
  };
}

/** Metadata of a page for other sites, from public data. An unlisted page has its preview only. */
function saidOf(
  { preview, structured, items, breadcrumbs, feed, listed = [] }: PageExtensions,
  primary: unknown,
  url: string,
  fetched: readonly Fetched[],
): Pick<PageOutcome, 'preview' | 'structured' | 'feed' | 'listed'> {
  const said = preview && previewOf(preview, primary);
  if (!listed.every((condition) => matches(condition, primary)))
    return { preview: said, structured: undefined, feed: undefined, listed: false };
  const listOf = (call: string) =>
    fetched.find(({ need }) => need.call === call && need.infinite)?.answer.data;
  const things = [
    structured && structuredOf(structured, primary, url),
    items && itemsOf(items.item, listOf(items.call), url),
    breadcrumbs && breadcrumbsOf(breadcrumbs, primary, url),
  ].filter((thing) => thing !== undefined);
  const list = feed && listOf(feed.call);
  return {
    preview: said,
    structured: things.length > 1 ? things : things[0],
    feed:
      feed && Array.isArray(list) && matches(feed.where, primary)
        ? { template: feed, items: list }
        : undefined,
    listed: true,
  };
}

/** The page after this one: of the list that the address continues, else of the first. */
function nextPage(fetched: readonly Fetched[], asked: string): string | undefined {
  const lists = fetched.filter(({ need }) => need.infinite);
  const list = lists.find(({ need }) => need.after !== undefined) ?? lists[0];
  if (!list || list.answer.bookmark === null) return undefined;
  const { pathname, search } = new URL(asked, 'https://corkboard.invalid');
  return continuedAt({ pathname, search }, list.need.call, list.answer.bookmark);
}
