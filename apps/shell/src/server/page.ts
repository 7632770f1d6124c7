import { viewerFrom, type Viewer } from '@corkboard/auth';
import { type Consent, isUnseen, movedTo, type WireViewer } from '@corkboard/contract';
import { type RemoteReleases } from '@corkboard/federation';
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
import { isUnknownCall, type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';
import { consentOutcome } from './consent-page';
import { dependsOnViewer, fetchNeeds, type AnsweredNeed } from './needs';
import { contentOf, NOTHING, type PageContent } from './page-content';
import { renamedPath } from './renamed';
import { shellNeeds } from '../account/needs';
import { type SiteDescription } from './site';

/** Result of a request: a redirect, or a page. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | ({ readonly kind: 'page' } & PageOutcome);

export interface PageOutcome extends PageContent {
  readonly status: number;
  readonly match: RouteMatch | NotFound;
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  /** Whether the browser may be measured. */
  readonly consent: Consent;
  /** The remote whose page this is, where there is one to load. */
  readonly remote: { readonly name: string; readonly releases: RemoteReleases } | undefined;
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
  let refused: readonly AnsweredNeed[] = [];
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
  onFetched?: (fetched: readonly AnsweredNeed[]) => void,
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
      ? fetchNeeds(sources.api, needs, match, { isAuth: false }, caller)
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
    const own = await fetchNeeds(sources.api, shellNeeds[match.name] ?? [], match, viewer, caller);
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
  const fetched = await (early ?? fetchNeeds(sources.api, needs, match, viewer, caller));
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
function statusOf(primary: AnsweredNeed | undefined): number {
  const status = primary?.answer.status ?? 200;
  // A call that the service doesn't have is a fault of the service or the page, not a missing entity.
  if (status >= 500 || (primary && isUnknownCall(primary.answer))) return 503;
  // A refused read is answered like a missing entity everywhere.
  return status >= 300 && status !== 429 ? 404 : 200;
}

/** Where to go because of what the service says about the thing of this page: it has moved, or a stranger is not to see it. */
function redirectFor(
  { need, answer }: AnsweredNeed,
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
