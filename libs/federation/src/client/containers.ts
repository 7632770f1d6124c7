import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type Release } from '../manifest';
import { EXPOSED_MODULE } from '../remote';
import { RemoteError, type Diagnose } from './fault';
import { type Guard } from './guard';

/** Gets at the exposed module of a release. */
export interface ContainerSource {
  /**
   * @param attempt 0 at first; a higher one starts from nothing: a new registration, new scripts
   * @returns whatever the remote exposes as `./remote`
   */
  open(release: Release, attempt: number): Promise<unknown>;
}

/**
 * Containers through module federation. The entry script goes through the guard like every other file.
 * @param diagnose finds out why an entry script did not load
 */
export function federatedContainers(guard: Guard, diagnose: Diagnose): ContainerSource {
  const host = getInstance();
  if (!host) throw new Error('this page was not built with module federation');
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'corkboard-entry',
    loadEntry: ({ remoteInfo }) =>
      loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName, guard, diagnose) as ReturnType<
        NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
      >,
  };
  host.registerPlugins([plugin]);
  return {
    open(release, attempt) {
      const { container, entry } = release.manifest;
      // Another name for another attempt: the federation runtime then has nothing left over from the failed one.
      const name = attempt === 0 ? container : `${container}_${attempt}`;
      host.registerRemotes([
        { name, entry: new URL(release.base + entry, document.baseURI).href, entryGlobalName: container },
      ]);
      return host.loadRemote(name + EXPOSED_MODULE.slice(1));
    },
  };
}

async function loadEntry(url: string, container: string, guard: Guard, diagnose: Diagnose): Promise<unknown> {
  const globals = globalThis as unknown as Record<string, unknown>;
  // A container of an earlier attempt must not answer for this one.
  if (globals[container] !== undefined) globals[container] = undefined;
  const script = document.createElement('script');
  guard.protect(script, url);
  const thrown: { event?: ErrorEvent } = {};
  const onThrow = (event: ErrorEvent) => {
    if (event.filename !== script.src) return;
    thrown.event = event;
    // It becomes a fault; it is not an uncaught error of the page.
    event.preventDefault();
  };
  addEventListener('error', onThrow);
  const loaded = await new Promise<boolean>((resolve) => {
    script.onload = () => {
      resolve(true);
    };
    script.onerror = () => {
      resolve(false);
    };
    document.head.append(script);
  });
  removeEventListener('error', onThrow);
  script.remove();
  if (!loaded) {
    const { kind, status } = await diagnose(url);
    throw new RemoteError(kind, `${url} could not be loaded`, status);
  }
  if (thrown.event)
    throw new RemoteError('script', thrown.event.message, null, { cause: thrown.event.error });
  if (!globals[container]) throw new RemoteError('export', `${url} defines no container ${container}`);
  return globals[container];
}
