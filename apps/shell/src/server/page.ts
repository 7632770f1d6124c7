import { viewerFrom, type Viewer } from '@corkboard/auth';
import { type BootAnswer } from '@corkboard/api-client';
import { isUnseen, movedTo, type WireViewer } from '@corkboard/contract';
import { resolveNeeds, type DataNeed, type RemoteReleases } from '@corkboard/federation';
import { type RegistryReader } from '@corkboard/federation/node';
import {
  afterLogin,
  buildPath,
  canonicalRedirect,
  classify,
  findRoute,
  safeNext,
  type NotFound,
  type RouteMatch,
} from '@corkboard/routing';
import { bootAnswer, type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';
import { imagesOf, type ImagePreload } from './images';
import { renamedPath } from './renamed';
import { previewOf, type Preview } from './preview';

/** What an address answers with: another address, or a page. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | ({ readonly kind: 'page' } & PageOutcome);

export interface PageOutcome {
  readonly status: number;
  readonly match: RouteMatch | NotFound;
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
  /** The remote whose page this is, where there is one to load. */
  readonly remote: { readonly name: string; readonly releases: RemoteReleases } | undefined;
  readonly answers: readonly BootAnswer[];
  readonly images: readonly ImagePreload[];
  readonly preview: Preview | undefined;
}

interface Session {
  readonly viewer: WireViewer | null;
  readonly gates: readonly string[];
}

export interface PageSources {
  readonly api: ApiPort;
  readonly registry: RegistryReader;
  /** Routes that the shell itself shows. */
  readonly shellPages: ReadonlySet<string>;
}

/**
 * Decides what an address shows to a caller: redirects, status code, remote, first data.
 * @param url path and query, as asked for
 * @param origin of this site, `https://host`
 */
export async function outcomeOf(
  sources: PageSources,
  url: string,
  origin: string,
  caller: Caller,
): Promise<Outcome> {
  const canonical = canonicalRedirect(url);
  if (canonical !== null) return { kind: 'redirect', status: 301, to: canonical };
  const match = classify(url);
  const needs = match.kind === 'route' ? needsOf(sources, match) : [];
  const sessionAnswer = sources.api.call('UserSessionResource.get', {}, caller);
  // Calls that do not depend on who is looking start together with the question who it is.
  const early =
    match.kind === 'route' && !needs.some(dependsOnViewer)
      ? start(sources.api, needs, match, { isAuth: false }, caller)
      : null;
  early?.catch(() => undefined);
  const session = await sessionAnswer.then(sessionFrom, () => null);
  if (!session) return page(match, 503, { viewer: null, gates: [] });
  if (match.kind === 'not-found') return page(match, 404, session);

  const viewer = viewerFrom(session.viewer);
  const turned = turnedAway(match, viewer, url, origin);
  if (typeof turned === 'string') return { kind: 'redirect', status: 302, to: turned };
  if (typeof turned === 'number') return page(match, turned, session);
  if (match.area === 'shell') return page(match, sources.shellPages.has(match.name) ? 200 : 501, session);

  const releases = sources.registry.find(match.area);
  if (!releases) return page(match, 503, session);
  const remote = { name: match.area, releases };
  if ((releases.current.manifest.pages[match.name]?.status ?? 501) === 501) return page(match, 501, session);
  const fetched = await (early ?? start(sources.api, needs, match, viewer, caller));
  const primary = fetched.find(({ need }) => need.primary);
  const elsewhere = primary && redirectFor(primary, viewer, origin);
  if (elsewhere) return elsewhere;
  const status = statusOf(primary);
  const person = primary?.need.call === 'UserResource.get' ? primary.answer : undefined;
  const renamed = await renamedPath(sources.api, match, url, { person, missing: status === 404 }, caller);
  if (renamed !== null) return { kind: 'redirect', status: 302, to: renamed };
  // Without what it is about, the page is the shell's own: nothing of the remote is loaded.
  return status === 200
    ? withData(page(match, status, session, remote), fetched, viewer)
    : page(match, status, session);
}

/** The page of an address that could not be made. @param url path and query, as asked for */
export const outOfOrder = (url: string): PageOutcome => page(classify(url), 503, { viewer: null, gates: [] });

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
    resolveNeeds(needs, match, viewer).map(async (need) => {
      const answer = await api.call(need.call, need.options, caller).catch(() => unreachable);
      return { need, answer };
    }),
  );
}

const unreachable: ApiAnswer = { status: 503, data: null, bookmark: null, error: null };

function needsOf({ registry }: PageSources, match: RouteMatch): readonly DataNeed[] {
  return registry.find(match.area)?.current.manifest.pages[match.name]?.data ?? [];
}

function dependsOnViewer(need: DataNeed): boolean {
  return need.when !== undefined || JSON.stringify(need.options ?? {}).includes('"$viewer.');
}

function sessionFrom(answer: ApiAnswer): Session | null {
  return answer.status < 400 ? (answer.data as Session) : null;
}

/** A path to go to instead, or the status of a refusal. */
function turnedAway(
  match: RouteMatch,
  viewer: Viewer,
  url: string,
  origin: string,
): string | number | undefined {
  switch (findRoute(match.name).audience) {
    case 'viewer':
      return viewer.isAuth ? undefined : buildPath('login', {}, { next: url });
    case 'stranger':
      return viewer.isAuth ? afterLogin((match.query as { next?: string }).next, '/', origin) : undefined;
    case 'partner':
      if (!viewer.isAuth) return buildPath('login', {}, { next: url });
      return viewer.isPartner ? undefined : 403;
    case 'staff':
      // What one may not see does not exist.
      return viewer.isAuth && viewer.isStaff ? undefined : 404;
    case 'anyone':
      return undefined;
  }
}

/** The page is what its primary answer is: missing, failing, or there. */
function statusOf(primary: Fetched | undefined): number {
  const status = primary?.answer.status ?? 200;
  if (status >= 500) return 503;
  // A refused read is answered like a missing thing everywhere.
  return status >= 300 && status !== 429 ? 404 : 200;
}

/** Where to go because of what the service says about the thing of this page: it has moved, or a stranger is not to see it. */
function redirectFor({ need, answer }: Fetched, viewer: Viewer, origin: string): Outcome | undefined {
  const moved = safeNext(movedTo(answer.status, answer.error?.extra), origin);
  if (moved !== null) return { kind: 'redirect', status: 301, to: moved };
  const instead = safeNext(need.instead, origin);
  if (viewer.isAuth || instead === null || !isUnseen(answer.status, answer.error?.api_error_code))
    return undefined;
  return { kind: 'redirect', status: 302, to: instead };
}

function page(
  match: RouteMatch | NotFound,
  status: number,
  session: Session,
  remote?: PageOutcome['remote'],
): Outcome & { kind: 'page' } {
  const { viewer, gates } = session;
  return { kind: 'page', status, match, viewer, gates, remote, answers: [], images: [], preview: undefined };
}

function withData(outcome: Outcome & { kind: 'page' }, fetched: readonly Fetched[], viewer: Viewer): Outcome {
  const good = fetched.filter(({ answer }) => answer.status < 400);
  const primary = good.find(({ need }) => need.primary);
  return {
    ...outcome,
    answers: good.map(({ need, answer }) => bootAnswer(need.call, need.options, need.infinite, answer)),
    images: good.flatMap(({ need, answer }) => (need.images ? imagesOf(need.images, answer.data) : [])),
    // A signed-in person may see more than everybody; a preview is made of a stranger's answers only.
    preview: primary && !viewer.isAuth ? previewOf(primary.answer.data) : undefined,
  };
}
