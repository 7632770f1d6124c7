import { getInstance } from '@module-federation/runtime';
import { type Release } from '../manifest';
import { EXPOSED_MODULE } from '../remote';
import { RemoteError, type Diagnose } from './fault';
import { type Guard } from './guard';

/** Gets at the exposed module of a release. */
export interface ContainerSource {
  /** Starts from nothing every time. @returns whatever the remote exposes as `./remote` */
  open(release: Release): Promise<unknown>;
}

/** Module federation container that the entry script of a remote defines: it takes the shared modules and provides the exposed ones. */
interface Container {
  init(shareScope: object, initScope: object[]): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Containers of module federation, opened by its protocol: of the runtime's own loading of remotes, which is half of it, nothing is of use
 * here. The entry script goes through the guard like every other file.
 * @param diagnose finds out why an entry script did not load
 */
export function federatedContainers(guard: Guard, diagnose: Diagnose): ContainerSource {
  const host = getInstance();
  if (!host) throw new Error('this page was not built with module federation');
  return {
    async open({ base, manifest: { container: name, entry } }) {
      const url = new URL(base + entry, document.baseURI).href;
      const container = await loadEntry(url, name, guard, diagnose);
      if (!isContainer(container)) throw new RemoteError('export', `${url} defines no container ${name}`);
      await container.init(host.shareScopeMap.default!, []);
      const make = await container.get(EXPOSED_MODULE);
      return make();
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
  return globals[container];
}

function isContainer(value: unknown): value is Container {
  const { init, get } = (value ?? {}) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}
