import { type RemoteReleases } from '../manifest';

/** Where the browser learns which version of a remote to use. */
export interface ReleaseSource {
  /** Cached releases, without a request; they may describe only the page of the first HTML. */
  known(name: string): RemoteReleases | undefined;
  /** The cached releases, if they describe the page; else a request to the server. */
  forPage(name: string, routeName: string): Promise<RemoteReleases>;
  /**
   * Requests the releases; concurrent requests are merged, and another isn't sent within a moment.
   * @param anew request again even within that moment
   */
  refresh(name: string, anew?: boolean): Promise<RemoteReleases>;
}

/** One answer counts as fresh this long: hovering and clicking a link ask once. */
const FRESH_MS = 500;

/**
 * Releases from the first HTML, and from `GET /_/releases/<name>.json` after that (a conditional request: mostly a 304).
 * @param boot what the first HTML says
 * @param onReleases called with everything that is learned, so that its files become loadable
 * @param now milliseconds, for tests
 */
export function createReleaseSource(
  boot: Readonly<Record<string, RemoteReleases>>,
  onReleases: (releases: RemoteReleases) => void,
  now: () => number = () => performance.now(),
): ReleaseSource {
  const known = new Map(Object.entries(boot));
  const asked = new Map<string, { at: number; answer: Promise<RemoteReleases> }>();
  for (const releases of known.values()) onReleases(releases);

  async function ask(name: string): Promise<RemoteReleases> {
    const response = await fetch(`/_/releases/${name}.json`, { cache: 'no-cache', credentials: 'omit' });
    if (!response.ok) throw new Error(`releases of ${name}: ${response.status}`);
    const releases = (await response.json()) as RemoteReleases;
    known.set(name, releases);
    onReleases(releases);
    return releases;
  }

  const source: ReleaseSource = {
    known: (name) => known.get(name),
    forPage(name, routeName) {
      const releases = known.get(name);
      return releases?.current.manifest.pages[routeName] ? Promise.resolve(releases) : source.refresh(name);
    },
    refresh(name, anew = false) {
      const last = asked.get(name);
      if (last && !anew && now() - last.at < FRESH_MS) return last.answer;
      const answer = ask(name);
      asked.set(name, { at: now(), answer });
      // A failed question must not stand in the way of the next one.
      answer.catch(() => asked.get(name)?.answer === answer && asked.delete(name));
      return answer;
    },
  };
  return source;
}
