import { type Release, type RemoteReleases } from '../manifest';
import { type ContainerSource } from './containers';
import { faultFrom, RemoteError, renderFault, withBudget, type Diagnose } from './fault';
import { type Guard } from './guard';
import { OpenedRemotes, type LoadedPage } from './opened';
import { type ReleaseSource } from './releases';
import { type Verdicts } from './verdicts';

/** How long each step of loading may take: the entry, a page, the boot check. */
export const BUDGET_MS = 10_000;
/** How long a navigation waits to learn of a newer release before it continues with the known one. */
const FRESHNESS_MS = 250;
/** The same when nothing that is known works: then only a newer release can help. */
const REPAIR_MS = 3000;

/** Told to the outside: a version failed, and whether another one stepped in. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly error: RemoteError;
  readonly replaced: boolean;
}

export interface LoaderOptions {
  readonly releases: ReleaseSource;
  readonly containers: ContainerSource;
  readonly guard: Pick<Guard, 'setAttempt' | 'abandon' | 'dropStyles'>;
  readonly diagnose: Diagnose;
  /** Versions that failed, also in earlier documents of this session. */
  readonly verdicts: Verdicts;
  /** Whether the policy of this document lets files come from a base; it is fixed when the document is. */
  readonly reachable?: (base: string) => boolean;
  readonly budgetMs?: number;
  readonly onReport?: (report: RemoteReport) => void;
}

export interface RemoteLoader {
  /**
   * Loads a page of a remote. A version that fails is replaced by the last good one for as long as the session lasts, where there
   * is one; calling again after a failure makes a fresh attempt. Rejects with a {@link RemoteError}.
   * @param fresh ask first whether there is a newer release (on navigation; the first HTML is fresh by itself)
   */
  page(name: string, routeName: string, fresh?: boolean): Promise<LoadedPage>;
  /**
   * To be called when a page that was loaded threw while it was shown: its version has failed like one that did not load.
   * @returns the same page of the version that takes over; rejects with the fault when there is none
   */
  replace(name: string, routeName: string, version: string, thrown: unknown): Promise<LoadedPage>;
  /** The page, if it is loaded and its version is still the one to use. */
  peek(name: string, routeName: string): LoadedPage | undefined;
  /** To be called once pages of this version are on screen: what other versions of the remote left in the page is cleared away. */
  settle(name: string, version: string): void;
}

/** The loader of remotes: versions, time budgets, checks of the contract, last-good versions. */
export const createLoader = (options: LoaderOptions): RemoteLoader => new Loader(options);

class Loader implements RemoteLoader {
  readonly #opened: OpenedRemotes;
  readonly #budgetMs: number;
  /** Versions that failed in this document. */
  readonly #failed = new Set<string>();
  /** A link that is pointed at and then clicked is one attempt: a chunk that was refused never settles for a second one. */
  readonly #underWay = new Map<string, Promise<LoadedPage>>();

  constructor(private readonly options: LoaderOptions) {
    const { containers, guard, budgetMs = BUDGET_MS } = options;
    this.#budgetMs = budgetMs;
    this.#opened = new OpenedRemotes({ containers, guard, budgetMs });
  }

  page(name: string, routeName: string, fresh = false): Promise<LoadedPage> {
    const key = `${name}/${routeName}/${fresh}`;
    const running = this.#underWay.get(key);
    if (running) return running;
    const loading = this.#load(name, routeName, fresh).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, loading);
    return loading;
  }

  async replace(name: string, routeName: string, version: string, thrown: unknown): Promise<LoadedPage> {
    const { releases, verdicts, diagnose, onReport } = this.options;
    const known = releases.known(name);
    const error = await renderFault(thrown, diagnose);
    const broken = [known?.current, known?.lastGood].find((item) => item?.manifest.version === version);
    if (!known || !broken) throw error;
    this.#fail(broken);
    // The fallback failed as well, and has no fallback of its own.
    if (broken !== known.current || (known.lastGood && this.#hasFailed(known.lastGood))) {
      verdicts.delete(known.current.manifest.version);
      onReport?.({ remote: name, version, route: routeName, error, replaced: false });
      throw error;
    }
    return this.#takeOver(name, routeName, known, error);
  }

  peek(name: string, routeName: string): LoadedPage | undefined {
    const known = this.options.releases.known(name);
    const wanted = known && (this.#hasFailed(known.current) ? known.lastGood : known.current);
    return wanted ? this.#opened.peek(wanted.manifest.version, routeName) : undefined;
  }

  settle(name: string, version: string): void {
    this.#opened.keepOnly(name, version);
  }

  async #load(name: string, routeName: string, fresh: boolean): Promise<LoadedPage> {
    const known = await this.#learn(name, routeName, fresh);
    const { current } = known;
    if (this.options.reachable?.(current.base) === false)
      throw new RemoteError('origin', `this document may load nothing from ${current.base}`);
    // A version that failed is left alone while another works; when none does, everything gets a fresh attempt.
    if (this.#hasFailed(current)) {
      const spare = await this.#spareFor(name, known);
      const replacement =
        spare && !this.#hasFailed(spare) ? await this.#attempt(name, routeName, spare) : undefined;
      if (replacement) return replacement;
    }
    try {
      return await this.#try(name, routeName, current);
    } catch (thrown) {
      return this.#takeOver(name, routeName, known, thrown as RemoteError);
    }
  }

  /** Releases of a remote: cached, or on navigation fetched anew unless that takes too long. */
  async #learn(name: string, routeName: string, fresh: boolean): Promise<RemoteReleases> {
    const { releases } = this.options;
    const known = releases.known(name);
    if (fresh && known) {
      const stuck = [known.current, known.lastGood].every((item) => !item || this.#hasFailed(item));
      const refreshed = releases.refresh(name, stuck).catch(() => undefined);
      const patience = stuck ? REPAIR_MS : FRESHNESS_MS;
      await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, patience))]);
    }
    try {
      return await this.#inTime(releases.forPage(name, routeName), name);
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError('network', `the releases of ${name} are not known`, null, { cause });
    }
  }

  /** Replaces the current version, which failed, by another, and reports it. */
  async #takeOver(
    name: string,
    routeName: string,
    known: RemoteReleases,
    error: RemoteError,
  ): Promise<LoadedPage> {
    const { verdicts, onReport } = this.options;
    const { version } = known.current.manifest;
    const spare = await this.#spareFor(name, known);
    const replacement = spare ? await this.#attempt(name, routeName, spare) : undefined;
    // Where nothing works, the fault may be the network's: the next document tries again.
    if (replacement) verdicts.add(version);
    onReport?.({ remote: name, version, route: routeName, error, replaced: replacement !== undefined });
    if (replacement) return replacement;
    throw error;
  }

  /** The first HTML names only the current version; the other one is asked for when it is needed. */
  async #spareFor(name: string, { current, lastGood }: RemoteReleases): Promise<Release | null> {
    if (lastGood) return lastGood;
    const latest = await this.#inTime(this.options.releases.refresh(name), name).catch(() => null);
    if (!latest) return null;
    return latest.current.manifest.version === current.manifest.version ? latest.lastGood : latest.current;
  }

  #attempt(name: string, routeName: string, release: Release): Promise<LoadedPage | undefined> {
    return this.#try(name, routeName, release).catch(() => undefined);
  }

  async #try(name: string, routeName: string, release: Release): Promise<LoadedPage> {
    try {
      const page = await this.#opened.page(name, routeName, release);
      this.#failed.delete(release.manifest.version);
      this.options.verdicts.delete(release.manifest.version);
      return page;
    } catch (thrown) {
      const error = await faultFrom(thrown, this.options.diagnose);
      this.#fail(release);
      throw error;
    }
  }

  #fail(release: Release): void {
    this.#failed.add(release.manifest.version);
    this.#opened.discard(release);
  }

  #hasFailed({ manifest: { version } }: Release): boolean {
    return this.#failed.has(version) || this.options.verdicts.has(version);
  }

  #inTime<T>(releases: Promise<T>, name: string): Promise<T> {
    return withBudget(releases, this.#budgetMs, `the releases of ${name}`, () => undefined);
  }
}
