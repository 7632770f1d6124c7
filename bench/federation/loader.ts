/**
 * Stands in for `@corkboard/federation/loader` in the plain bundle: the pages of every remote are imports of the one application. What is
 * no part of federation stays as it is: integrity of every file (the guard), page data by route.
 */
import { remote as advertiser } from '../../apps/advertiser/src/remote';
import { remote as business } from '../../apps/business/src/remote';
import { remote as consumer } from '../../apps/consumer/src/remote';
import { remote as pinBuilder } from '../../apps/pin-builder/src/remote';
import { type RemoteModule } from '../../libs/federation/src';
import { createDiagnose, RemoteError } from '../../libs/federation/src/client/fault';
import { installGuard } from '../../libs/federation/src/client/guard';
import { type RemoteLoader } from '../../libs/federation/src/client/loader';
import { type LoadedPage } from '../../libs/federation/src/client/opened';
import { createReleaseSource } from '../../libs/federation/src/client/releases';

export { createDiagnose, createReleaseSource, installGuard, RemoteError };

/** A version that fails has nothing behind it here. */
export const sessionVerdicts = () => new Set<string>();

const AREAS: Readonly<Record<string, RemoteModule>> = {
  consumer,
  advertiser,
  business,
  'pin-builder': pinBuilder,
};
const VERSION = 'plain';

/** There are no containers to open. */
export const federatedContainers = () => null;

/** Pages straight from the bundle's own map. */
export function createLoader(): RemoteLoader {
  const ready = new Map<string, LoadedPage>();
  return {
    async page(name, routeName) {
      const known = ready.get(routeName);
      if (known) return known;
      const source = AREAS[name]?.pages[routeName];
      if (!source) return { component: 'pending', version: VERSION };
      const { default: component } = await source.load();
      const page: LoadedPage = {
        component: component as Exclude<LoadedPage['component'], 'pending'>,
        version: VERSION,
      };
      ready.set(routeName, page);
      return page;
    },
    replace: (_name, _routeName, _version, thrown) => Promise.reject(thrown as Error),
    peek: (_name, routeName) => ready.get(routeName),
    settle: () => undefined,
  };
}
