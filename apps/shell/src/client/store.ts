import { gatesAtom, menusAtom, viewerAtom, viewerFrom } from '@corkboard/auth';
import { createStore } from 'jotai';
import { csrfAtom, postedAtom } from '../account/posted';
import { consentAtom } from '../privacy/consent';
import { type Boot } from '../boot';
import { pagesAtom } from './pages/framed';

/**
 * Initial state of a page, the same on the server and in the browser, so that hydration matches. The format of the viewer's
 * numbers is global, as every remote has a copy of `@corkboard/ui` of its own.
 */
export function storeOf({
  viewer,
  gates,
  site,
  consent = 'ask',
  csrf = '',
  posted = null,
}: Pick<Boot, 'viewer' | 'gates' | 'site'> & {
  /** The pages of remotes are drawn without it, as they look the same. */
  readonly consent?: Boot['consent'];
  /** The pages of remotes are drawn without it. */
  readonly csrf?: string;
  readonly posted?: Boot['posted'] | null;
}): ReturnType<typeof createStore> {
  globalThis.corkboardLocale = viewer?.locale;
  const store = createStore();
  store.set(viewerAtom, viewerFrom(viewer));
  store.set(gatesAtom, gates);
  store.set(menusAtom, site.menus);
  store.set(pagesAtom, site.pages);
  store.set(consentAtom, consent);
  store.set(csrfAtom, csrf);
  store.set(postedAtom, posted);
  return store;
}
