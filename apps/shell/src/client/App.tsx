import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { LIMITED_LOGIN } from '@corkboard/api-client';
import { loginPromptAtom, useSignedIn } from '@corkboard/auth';
import { type Navigator, Router } from '@corkboard/routing/react';
import { Spinner } from '@corkboard/ui';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { useAtom, useAtomValue } from 'jotai';
import { messages } from '../messages/en';
import { ConfirmNotice } from '../account/ConfirmNotice';
import { Footer } from './frame/Footer';
import { BottomBar, Header } from './frame/Header';
import { Shortcuts } from './frame/Shortcuts';
import { takeAsking, type Control } from './navigation/control';
import { type FocusMemory, focusSearch, focusStart } from './navigation/focus';
import { markInteractive, type ShownView } from './navigation/view';
import { type Navigation } from './navigation/navigation';
import { type ScrollMemory } from './navigation/scroll';
import { Boundary } from './pages/Boundary';
import { FaultPage } from './pages/FaultPage';
import { pagesAtom } from './pages/framed';
import { StatusPage } from './pages/StatusPage';

const ConfirmPrompt = lazy(() => import(/* webpackChunkName: "confirm-prompt" */ '../account/ConfirmPrompt'));
const LoginPrompt = lazy(() => import(/* webpackChunkName: "login-prompt" */ '../account/LoginPrompt'));

/** Few pages are come back to. */
const loadReturnFocus = () => import(/* webpackChunkName: "return-focus" */ './navigation/return-focus');

export interface AppProps {
  readonly navigation: Navigation;
  /** Of this navigation; always the same one. */
  readonly navigator: Navigator;
  readonly scroll: ScrollMemory;
  readonly focus: FocusMemory;
  readonly setTitle: (title: string) => void;
  /** A page of this version is on screen. */
  readonly onSettled: (remote: string, version: string) => void;
  readonly onRenderError: (shown: ShownView, error: unknown) => void;
}

/** The page where a search begins, without a query yet. */
const asksForWords = (match: ShownView['match']): boolean =>
  match.kind === 'route' && match.name === 'search' && !('q' in match.query && match.query.q);

/** The frame and the page in it. */
export function App(props: AppProps) {
  const { navigation, navigator, onRenderError } = props;
  const { shown, busy } = useSyncExternalStore(navigation.subscribe, navigation.state, navigation.state);
  const main = useRef<HTMLElement>(null);
  const { view, place, by } = shown;
  const pages = useAtomValue(pagesAtom);
  const bare = shown.match.kind === 'route' && pages[shown.match.name]?.frame === 'popup';

  useArrival(props, shown, main);

  // In the header, as the question about measuring may stand before it.
  const skip = (
    <a className="cb-skip" href="#main">
      {messages.skip}
    </a>
  );
  return (
    <Router location={place} navigationType={by} navigator={navigator}>
      <ToastProvider>
        {bare ? skip : <Header busy={busy} first={skip} />}
        {bare ? null : <ConfirmNotice />}
        <main
          id="main"
          ref={main}
          className={bare ? 'cb-main cb-bare' : 'cb-main'}
          tabIndex={-1}
          aria-busy={busy || view.kind === 'waiting'}
        >
          <Boundary
            key={shown.visit}
            onError={(error) => {
              onRenderError(shown, error);
            }}
            onRetry={navigation.retry}
          >
            <Page shown={shown} onRetry={navigation.retry} />
          </Boundary>
        </main>
        {bare ? null : <Footer />}
        {bare ? null : <BottomBar />}
        {bare ? null : <Shortcuts />}
        <ToastRegion />
        <Prompt />
      </ToastProvider>
    </Router>
  );
}

/** Once something is put on screen: title, scrolling, and where the focus is. */
function useArrival(
  { scroll, focus, setTitle, onSettled }: AppProps,
  shown: ShownView,
  main: RefObject<HTMLElement | null>,
): void {
  const before = useRef<ShownView>(null);
  const { view, place, by } = shown;
  const signedIn = useSignedIn() !== null;

  useLayoutEffect(() => {
    const last = before.current;
    before.current = shown;
    const goBack = (control: Control) => {
      loadReturnFocus().then(
        ({ focusControl }) => {
          scroll.whenThere(() => {
            if (before.current === shown && main.current) focusControl(main.current, control);
          });
        },
        () => undefined,
      );
    };
    if (view.kind === 'page') onSettled(view.remote, view.version);
    if (last === shown) return;
    if (last === null || last.place.key === place.key) {
      // The page of this document's own address: scrolled as before a reload, and the focus stays where it is.
      if (view.kind === 'waiting' || (last !== null && last.view.kind !== 'waiting')) return;
      scroll.resume(place);
      // But after a log-in, which made a new document of it: back to what asked for that.
      const asking = signedIn ? takeAsking() : null;
      if (asking) goBack(asking);
      return;
    }
    setTitle(messages.site);
    scroll.arrive(place, by === 'POP');
    if (last.view === view || !main.current) return;
    if (by !== 'POP' && asksForWords(shown.match)) {
      focusSearch();
      return;
    }
    focusStart(main.current);
    const left = by === 'POP' ? focus.left(place) : undefined;
    if (left) goBack(left);
  }, [shown, view, place, by, main, scroll, focus, signedIn, setTitle, onSettled]);

  // Effects of the page have run before those of the frame around it.
  useEffect(() => {
    markInteractive(view);
  }, [view]);
}

function Page({ shown, onRetry }: { shown: ShownView; onRetry: () => void }) {
  const { view, match } = shown;
  switch (view.kind) {
    case 'waiting':
      return (
        <div className="cb-waiting">
          <Spinner label={messages.pages.loading} />
        </div>
      );
    case 'status':
      return <StatusPage match={match} status={view.status} onRetry={onRetry} />;
    case 'fault':
      return <FaultPage kind={view.error.kind} onRetry={onRetry} />;
    case 'page':
    case 'shell':
      return match.kind === 'route' ? <view.component route={match} /> : null;
  }
}

/** The login prompt; its code comes when it is first needed. */
function Prompt() {
  const [prompt, setPrompt] = useAtom(loginPromptAtom);
  const viewer = useSignedIn();
  useEffect(() => {
    // Whoever may only look around is asked to log in, whatever it was that they wanted to do.
    const ask = () => {
      setPrompt('default');
    };
    addEventListener(LIMITED_LOGIN, ask);
    return () => {
      removeEventListener(LIMITED_LOGIN, ask);
    };
  }, [setPrompt]);
  if (!prompt) return null;
  const close = () => {
    setPrompt(null);
  };
  return (
    <Suspense>
      {viewer?.limited === 'unconfirmed' ? (
        <ConfirmPrompt viewer={viewer} onClose={close} />
      ) : (
        <LoginPrompt prompt={prompt} onClose={close} />
      )}
    </Suspense>
  );
}
