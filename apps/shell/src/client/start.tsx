import { type ReactNode } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient, hydrate, storedActing } from '@corkboard/api-client';
import { dropForeignActing, viewerAtom } from '@corkboard/auth';
import { adoptRoutes } from '@corkboard/routing';
import {
  createDiagnose,
  createLoader,
  createReleaseSource,
  federatedContainers,
  installGuard,
  sessionVerdicts,
  type RemoteReport,
} from '@corkboard/federation/loader';
import {
  flushMetrics,
  flushWhenHidden,
  observeErrors,
  recordMetric,
  sharedTelemetry,
  whenIdle,
} from '@corkboard/telemetry';
import { DEMO_NOTICE_ID, ROOT_ID } from '../element-ids';
import type { workIdly } from './idle';
import { consentAtom } from '../privacy/consent';
import { readNonce } from '../nonce';
import { isKeptPage, readBoot } from './boot';
import { createFetchData, isNewPage } from './data';
import { followAccount } from './frame/follow-account';
import { createFocusMemory } from './navigation/focus';
import { interactive, renderedAs, type ShownView } from './navigation/view';
import { createNavigation, type Navigation, createNavigator } from './navigation/navigation';
import { watchLinks } from './navigation/prefetch';
import { createScrollMemory } from './navigation/scroll';
import { createVisitedPages } from './navigation/visited';
import { Root } from './Root';
import { shellPage } from './shell-pages';
import { storeOf } from './store';

/**
 * Pages set their title by rendering `<title>` (React puts it into the head). This keeps the shell's own title behind any page's, where it
 * counts only as long as the page has none.
 * @returns sets the shell's title
 */
function ownTitle(): (text: string) => void {
  const own =
    document.head.querySelector('title') ?? document.head.appendChild(document.createElement('title'));
  const keepLast = () => {
    const titles = document.head.getElementsByTagName('title');
    if (titles.length > 1 && titles[titles.length - 1] !== own) document.head.append(own);
  };
  new MutationObserver(keepLast).observe(document.head, { childList: true });
  return (text) => {
    if (own.textContent !== text) own.textContent = text;
  };
}

/** Elements that react to a press. */
const PRESSABLE = 'a, button, input, select, textarea, summary, [role]';

/**
 * Keeps the second half of a double click from what its first half did not meet: when a dialog closes or a row leaves its list under
 * the pointer, pressing what stands there then is nobody's wish.
 */
export function guardDoubleClicks(page: Document): void {
  let first: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const met = target.closest('label')?.control ?? target.closest(PRESSABLE);
      if (event.detail > 1 && met !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      first = met;
    },
    true,
  );
}

/** Starts the page: what the first HTML said goes into the caches, the remote of this address is loaded, the frame is drawn. */
export function start(): void {
  const boot = readBoot();
  adoptRoutes(boot.site.routes);
  const store = storeOf(boot);
  const viewer = store.get(viewerAtom);
  const queries = createQueryClient();
  // In the same turn: a box whose tick is shown at once would otherwise be drawn without it for a moment.
  notifyManager.setScheduler(queueMicrotask);
  dropForeignActing(viewer);
  followAccount(viewer);
  hydrate(queries, boot.answers, isKeptPage());

  const guard = installGuard(readNonce());
  guard.knowFiles('/assets/', boot.assets);
  const diagnose = createDiagnose(guard.integrityOf);
  const releases = createReleaseSource(boot.releases, ({ current, lastGood }) => {
    guard.know(current);
    if (lastGood) guard.know(lastGood);
  });
  const loader = createLoader({
    releases,
    guard,
    diagnose,
    verdicts: sessionVerdicts(),
    containers: federatedContainers(guard, diagnose),
    reachable: (base) => [location.origin, ...boot.origins].includes(new URL(base, location.href).origin),
    onReport: report,
  });
  const scroll = createScrollMemory();
  const focus = createFocusMemory();
  const visited = createVisitedPages(queries);
  const navigation = createNavigation({
    loader,
    viewer,
    onLeave: (place) => {
      scroll.leave(place);
      focus.leave(place);
      visited.leave(place);
    },
    shellPage,
    fetchData: createFetchData(queries, releases, viewer),
    isNew: isNewPage,
    // A page that is missing for the person may exist for the account they act for, so the client requests it again.
    firstStatus: boot.status === 404 && storedActing() ? 200 : boot.status,
  });
  const navigator = createNavigator(navigation);
  const started = navigation.start();
  addEventListener('pagehide', () => {
    scroll.leave(navigation.state().shown.place);
  });
  watchLinks(navigation.prefetch);
  guardDoubleClicks(document);
  const place = () => placeOf(navigation.state().shown);
  observeErrors(place);
  flushWhenHidden();
  workWhenIdle(boot, navigation, queries, (consent) => {
    store.set(consentAtom, consent);
  });

  const notice = document.getElementById(DEMO_NOTICE_ID);
  if (notice)
    void import(/* webpackChunkName: "drawing-watch" */ './frame/drawing-watch').then(
      ({ watchDrawing }) => {
        watchDrawing(queries, notice);
      },
      // The next page says it or not.
      () => undefined,
    );

  const page = (
    <Root
      store={store}
      queries={queries}
      navigation={navigation}
      navigator={navigator}
      scroll={scroll}
      focus={focus}
      setTitle={ownTitle()}
      onSettled={(remote, version) => {
        loader.settle(remote, version);
      }}
      onRenderError={(shown: ShownView, error: unknown) => {
        recordMetric({ name: 'page_error', kind: 'render', ...placeOf(shown) });
        navigation.fail(shown, error);
      }}
    />
  );
  putOnScreen(page, navigation, started);
  void interactive.then(() => {
    delete document.documentElement.dataset.held;
  });
}

/**
 * Server-rendered HTML stays on screen until its code is loaded, and is hydrated then. It was rendered without acting for another account, by
 * one version, and with data as of that moment: differences are rendered anew.
 */
function putOnScreen(page: ReactNode, navigation: Navigation, started: Promise<void>): void {
  const root = document.getElementById(ROOT_ID)!;
  const { rendered } = root.dataset;
  if (rendered === undefined) {
    createRoot(root).render(page);
    return;
  }
  void started.then(() => {
    const pressAgain = globalThis.corkboardPresses?.();
    if (renderedAs(navigation.state().shown.view) !== rendered || storedActing() || isKeptPage()) {
      createRoot(root).render(page);
      return;
    }
    hydrateRoot(root, page);
    // Then boxes tell their changes, too.
    void interactive.then(() => pressAgain?.());
  });
}

/** Measures and watches the network, with code that comes when the page works and is idle. */
function workWhenIdle(...parts: Parameters<typeof workIdly>): void {
  sharedTelemetry().consent = parts[0].consent;
  void interactive.then(() => {
    whenIdle(() => {
      void import(/* webpackChunkName: "idle" */ './idle').then(
        (idle) => {
          idle.workIdly(...parts);
        },
        // The page works without it.
        () => undefined,
      );
    });
  });
}

type Remote = NonNullable<Parameters<typeof recordMetric>[0]['remote']>;

/** Whose page is on screen, for the reports about it. */
function placeOf({ match, view }: ShownView) {
  const route = match.kind === 'route' ? { route: match.name } : {};
  return view.kind === 'page' ? { ...route, remote: view.remote as Remote, version: view.version } : route;
}

/** A fault is reported at once: the person may leave the page next. */
function report({ remote, version, route, error: { kind }, replaced }: RemoteReport): void {
  const name = replaced ? 'remote_fallback' : 'remote_fault';
  recordMetric({ name, remote: remote as Remote, version, route, kind });
  flushMetrics();
}
