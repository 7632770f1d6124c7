/** The apis behind a process that serves pages alone. */
export interface Upstreams {
  readonly urls: readonly string[];
  /** How many there are. */
  readonly count: number;
  /** The next one in turn that lives; when none seems to, the next all the same. */
  pick(): string;
  /** Notes that one did not answer: it is left out until it does. */
  lost(url: string): void;
  /** Asks no more whether they live. */
  close(): void;
}

/** One that stands still is left out within a second. */
const PROBE_MS = 400;

/** @param urls `API_URL`: addresses without a slash at the end, one at least */
export function createUpstreams(urls: readonly string[]): Upstreams {
  const dead = new Set<string>();
  let turn = 0;
  const probe = async (url: string) => {
    try {
      const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) });
      if (ok) dead.delete(url);
      else dead.add(url);
    } catch {
      dead.add(url);
    }
  };
  // There is nothing to choose from with one.
  const timer =
    urls.length > 1 ? setInterval(() => void Promise.all(urls.map(probe)), PROBE_MS).unref() : undefined;
  return {
    urls,
    count: urls.length,
    pick() {
      const living = urls.filter((url) => !dead.has(url));
      const among = living.length > 0 ? living : urls;
      return among[turn++ % among.length]!;
    },
    lost: (url) => void dead.add(url),
    close: () => clearInterval(timer),
  };
}
