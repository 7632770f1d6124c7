import { type ComponentType } from 'react';
import { type Release, type RemoteReleases } from '../manifest';
import { CONTRACT_VERSION, type PageProps, type RemoteModule } from '../remote';
import { type ContainerSource } from './containers';
import { faultFrom, RemoteError, renderFault, withBudget, type Diagnose } from './fault';
import { type Guard } from './guard';
import { type ReleaseSource } from './releases';
import { type Verdicts } from './verdicts';

/** How long each step of loading may take: the entry, a page, the boot check. */
export const BUDGET_MS = 10_000;
/** How long a navigation waits to learn of a newer release before it continues with the known one. */
const FRESHNESS_MS = 250;
/** The same when nothing that is known works: then only a newer release can help. */
const REPAIR_MS = 3000;

/** A page that can be rendered, or a route whose page is still to come. */
export interface LoadedPage {
  readonly component: ComponentType<PageProps> | 'pending';
  readonly version: string;
}

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
export function createLoader(options: LoaderOptions): RemoteLoader {
  const {
    releases,
    containers,
    guard,
    diagnose,
    verdicts,
    reachable,
    budgetMs = BUDGET_MS,
    onReport,
  } = options;
  // All by version: a version never changes its content.
  const remotes = new Map<string, Promise<RemoteModule>>();
  const pages = new Map<string, Map<string, LoadedPage>>();
  const attempts = new Map<string, number>();
  const failed = new Set<string>();
  const hasFailed = ({ manifest }: Release) => failed.has(manifest.version) || verdicts.has(manifest.version);
  const opened = new Map<string, Map<string, Release>>();
  // A link that is pointed at and then clicked is one attempt: a chunk that was refused never settles for a second one.
  const underWay = new Map<string, Promise<LoadedPage>>();

  async function openRemote(name: string, release: Release): Promise<RemoteModule> {
    const { manifest, base } = release;
    assertContract(manifest);
    const attempt = attempts.get(manifest.version) ?? 0;
    if (attempt > 0) guard.setAttempt(base, attempt);
    const abandon = () => {
      guard.abandon(base);
    };
    const exposed = await withBudget(containers.open(release, attempt), budgetMs, name, abandon);
    const remote = (exposed as { remote?: unknown } | null)?.remote;
    if (!isRemote(remote)) throw new RemoteError('export', `${name} does not export a remote`);
    assertContract(remote);
    if (remote.area !== manifest.area)
      throw new RemoteError('contract', `${name} is of the area ${remote.area}`);
    await bootCheck(name, remote);
    return remote;
  }

  async function bootCheck(name: string, remote: RemoteModule): Promise<void> {
    let fine: boolean;
    try {
      fine = await withBudget(
        Promise.resolve(remote.bootCheck()),
        budgetMs,
        `the boot check of ${name}`,
        () => undefined,
      );
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError('boot', `the boot check of ${name} failed`, null, { cause });
    }
    if (!fine) throw new RemoteError('boot', `the boot check of ${name} said no`);
  }

  async function openPage(name: string, routeName: string, release: Release): Promise<LoadedPage> {
    const { version, pages: listed } = release.manifest;
    const ready = pages.get(version)?.get(routeName);
    if (ready) return ready;
    // Nothing to load: the page is announced as still to come.
    if (listed[routeName]?.status === 501) return { component: 'pending', version };
    let remote = remotes.get(version);
    if (!remote) {
      if (!opened.has(name)) opened.set(name, new Map());
      opened.get(name)!.set(version, release);
      remote = openRemote(name, release);
      remotes.set(version, remote);
    }
    const source = (await remote).pages[routeName];
    if (source === undefined) throw new RemoteError('export', `${name} has no page ${routeName}`);
    if (source === 'pending') return { component: 'pending', version };
    const module: { default?: unknown } = await withBudget(
      source.load(),
      budgetMs,
      `the page ${routeName} of ${name}`,
      () => {
        guard.abandon(release.base);
      },
    );
    if (!isComponent(module.default))
      throw new RemoteError('export', `the page ${routeName} of ${name} exports no component`);
    const page: LoadedPage = { component: module.default, version };
    if (!pages.has(version)) pages.set(version, new Map());
    pages.get(version)!.set(routeName, page);
    return page;
  }

  /** Discards what a version had running, so that its next use starts from nothing. */
  function discard(release: Release): void {
    const { version } = release.manifest;
    remotes.delete(version);
    pages.delete(version);
    attempts.set(version, (attempts.get(version) ?? 0) + 1);
  }

  async function tryRelease(name: string, routeName: string, release: Release): Promise<LoadedPage> {
    try {
      const page = await openPage(name, routeName, release);
      failed.delete(release.manifest.version);
      verdicts.delete(release.manifest.version);
      return page;
    } catch (thrown) {
      const error = await faultFrom(thrown, diagnose);
      failed.add(release.manifest.version);
      discard(release);
      throw error;
    }
  }

  async function learn(name: string, routeName: string, fresh: boolean): Promise<RemoteReleases> {
    const known = releases.known(name);
    if (fresh && known) {
      const stuck = [known.current, known.lastGood].every((item) => !item || hasFailed(item));
      const refreshed = releases.refresh(name, stuck).catch(() => undefined);
      const patience = stuck ? REPAIR_MS : FRESHNESS_MS;
      await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, patience))]);
    }
    try {
      return await withBudget(
        releases.forPage(name, routeName),
        budgetMs,
        `the releases of ${name}`,
        () => undefined,
      );
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError('network', `the releases of ${name} are not known`, null, { cause });
    }
  }

  async function load(name: string, routeName: string, fresh: boolean): Promise<LoadedPage> {
    const { current, lastGood } = await learn(name, routeName, fresh);
    if (reachable?.(current.base) === false)
      throw new RemoteError('origin', `this document may load nothing from ${current.base}`);
    // A version that failed is left alone while another works; when none does, everything gets a fresh attempt.
    if (hasFailed(current)) {
      const spare = await spareFor(name, current, lastGood);
      const replacement = spare && !hasFailed(spare) ? await attempt(name, routeName, spare) : undefined;
      if (replacement) return replacement;
    }
    try {
      return await tryRelease(name, routeName, current);
    } catch (thrown) {
      return takeOver(name, routeName, current, lastGood, thrown as RemoteError);
    }
  }

  const attempt = (name: string, routeName: string, release: Release) =>
    tryRelease(name, routeName, release).catch(() => undefined);

  /** Replaces a version that failed by another, and reports it. */
  async function takeOver(
    name: string,
    routeName: string,
    current: Release,
    lastGood: Release | null,
    error: RemoteError,
  ): Promise<LoadedPage> {
    const { version } = current.manifest;
    const spare = await spareFor(name, current, lastGood);
    const replacement = spare ? await attempt(name, routeName, spare) : undefined;
    // Where nothing works, the fault may be the network's: the next document tries again.
    if (replacement) verdicts.add(version);
    onReport?.({ remote: name, version, route: routeName, error, replaced: replacement !== undefined });
    if (replacement) return replacement;
    throw error;
  }

  return {
    page(name, routeName, fresh = false) {
      const key = `${name}/${routeName}/${fresh}`;
      const running = underWay.get(key);
      if (running) return running;
      const loading = load(name, routeName, fresh).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
    async replace(name, routeName, version, thrown) {
      const known = releases.known(name);
      const error = await renderFault(thrown, diagnose);
      const broken = [known?.current, known?.lastGood].find((item) => item?.manifest.version === version);
      if (!known || !broken) throw error;
      failed.add(version);
      discard(broken);
      // What took over and fails as well has nothing behind it.
      if (broken !== known.current || (known.lastGood && hasFailed(known.lastGood))) {
        verdicts.delete(known.current.manifest.version);
        onReport?.({ remote: name, version, route: routeName, error, replaced: false });
        throw error;
      }
      return takeOver(name, routeName, broken, known.lastGood, error);
    },
    peek(name, routeName) {
      const known = releases.known(name);
      const wanted = known && (hasFailed(known.current) ? known.lastGood : known.current);
      return wanted ? pages.get(wanted.manifest.version)?.get(routeName) : undefined;
    },
    settle(name, version) {
      for (const release of opened.get(name)?.values() ?? []) {
        if (release.manifest.version === version) continue;
        guard.dropStyles(release.base);
        discard(release);
        opened.get(name)!.delete(release.manifest.version);
      }
    },
  };

  /** The first HTML names only the current version; the other one is asked for when it is needed. */
  async function spareFor(name: string, current: Release, lastGood: Release | null): Promise<Release | null> {
    if (lastGood) return lastGood;
    const latest = await withBudget(
      releases.refresh(name),
      budgetMs,
      `the releases of ${name}`,
      () => undefined,
    ).catch(() => null);
    if (!latest) return null;
    return latest.current.manifest.version === current.manifest.version ? latest.lastGood : latest.current;
  }
}

function assertContract(remote: { readonly contractVersion: number }): void {
  if (remote.contractVersion === CONTRACT_VERSION) return;
  throw new RemoteError(
    'contract',
    `built for contract ${remote.contractVersion}, this site speaks ${CONTRACT_VERSION}`,
  );
}

function isRemote(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { area, contractVersion, pages, bootCheck } = value as Partial<RemoteModule>;
  return (
    typeof area === 'string' &&
    typeof contractVersion === 'number' &&
    typeof pages === 'object' &&
    typeof bootCheck === 'function'
  );
}

function isComponent(value: unknown): value is ComponentType<PageProps> {
  // memo and forwardRef make objects.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
