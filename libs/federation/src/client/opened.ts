import { type ComponentType } from 'react';
import { type Release } from '../manifest';
import { CONTRACT_VERSION, type PageProps, type RemoteModule } from '../remote';
import { type ContainerSource } from './containers';
import { RemoteError, withBudget } from './fault';
import { type Guard } from './guard';

/** A page that can be rendered, or a route whose page is still to come. */
export interface LoadedPage {
  readonly component: ComponentType<PageProps> | 'pending';
  readonly version: string;
}

export interface OpenedOptions {
  readonly containers: ContainerSource;
  readonly guard: Pick<Guard, 'setAttempt' | 'abandon' | 'dropStyles'>;
  /** How long each step may take: the entry, a page, the boot check. */
  readonly budgetMs: number;
}

/**
 * The versions that run in this document, and their pages. All is kept by version: a version never changes its content. Every step is held
 * to the time budget and the contract, and fails with a {@link RemoteError} or what the remote threw.
 */
export class OpenedRemotes {
  readonly #remotes = new Map<string, Promise<RemoteModule>>();
  readonly #pages = new Map<string, Map<string, LoadedPage>>();
  /** How many times a version was started from nothing. */
  readonly #attempts = new Map<string, number>();
  /** Opened releases of each remote, by version. */
  readonly #releases = new Map<string, Map<string, Release>>();

  constructor(private readonly options: OpenedOptions) {}

  /** The page of a version, if it is loaded. */
  peek(version: string, routeName: string): LoadedPage | undefined {
    return this.#pages.get(version)?.get(routeName);
  }

  /** The page of a version, loaded where it is not. */
  async page(name: string, routeName: string, release: Release): Promise<LoadedPage> {
    const { version, pages: listed } = release.manifest;
    const ready = this.peek(version, routeName);
    if (ready) return ready;
    // Nothing to load: the page is announced as still to come.
    if (listed[routeName]?.status === 501) return { component: 'pending', version };
    const source = (await this.#remote(name, release)).pages[routeName];
    if (source === undefined) throw new RemoteError('export', `${name} has no page ${routeName}`);
    const what = `the page ${routeName} of ${name}`;
    const module: { default?: unknown } = await this.#inTime(source.load(), what, release);
    if (!isComponent(module.default)) throw new RemoteError('export', `${what} exports no component`);
    const page: LoadedPage = { component: module.default, version };
    if (!this.#pages.has(version)) this.#pages.set(version, new Map());
    this.#pages.get(version)!.set(routeName, page);
    return page;
  }

  /** Discards what a version had running, so that its next use starts from nothing. */
  discard({ manifest: { version } }: Release): void {
    this.#remotes.delete(version);
    this.#pages.delete(version);
    this.#attempts.set(version, (this.#attempts.get(version) ?? 0) + 1);
  }

  /** Leaves only one version of a remote, with its styles. */
  keepOnly(name: string, version: string): void {
    const releases = this.#releases.get(name);
    for (const release of releases?.values() ?? []) {
      if (release.manifest.version === version) continue;
      this.options.guard.dropStyles(release.base);
      this.discard(release);
      releases!.delete(release.manifest.version);
    }
  }

  #remote(name: string, release: Release): Promise<RemoteModule> {
    const { version } = release.manifest;
    let remote = this.#remotes.get(version);
    if (!remote) {
      if (!this.#releases.has(name)) this.#releases.set(name, new Map());
      this.#releases.get(name)!.set(version, release);
      remote = this.#open(name, release);
      this.#remotes.set(version, remote);
    }
    return remote;
  }

  async #open(name: string, release: Release): Promise<RemoteModule> {
    const { containers, guard } = this.options;
    const { manifest, base } = release;
    assertContract(manifest);
    const attempt = this.#attempts.get(manifest.version) ?? 0;
    if (attempt > 0) guard.setAttempt(base, attempt);
    const exposed = await this.#inTime(containers.open(release), name, release);
    const remote = (exposed as { remote?: unknown } | null)?.remote;
    if (!isRemote(remote)) throw new RemoteError('export', `${name} does not export a remote`);
    assertContract(remote);
    if (remote.area !== manifest.area)
      throw new RemoteError('contract', `${name} is of the area ${remote.area}`);
    await this.#check(name, remote);
    return remote;
  }

  async #check(name: string, remote: RemoteModule): Promise<void> {
    const what = `the boot check of ${name}`;
    let fine: boolean;
    try {
      fine = await this.#inTime(Promise.resolve(remote.bootCheck()), what);
    } catch (cause) {
      if (cause instanceof RemoteError) throw cause;
      throw new RemoteError('boot', `${what} failed`, null, { cause });
    }
    if (!fine) throw new RemoteError('boot', `${what} said no`);
  }

  /** @param release whose files under way are let go of when time is up */
  #inTime<T>(promise: Promise<T>, what: string, release?: Release): Promise<T> {
    return withBudget(promise, this.options.budgetMs, what, () => {
      if (release) this.options.guard.abandon(release.base);
    });
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
