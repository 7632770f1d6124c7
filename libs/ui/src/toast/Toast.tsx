import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { messages } from '../messages/en';
import { TOAST_THUMBNAILS } from './durations';
import { createToastStore, type ShownToast, type ToastAction, type ToastStore } from './store';
import css from './Toast.module.css';

const ToastContext = createContext<ToastStore | undefined>(undefined);
const NOTHING: readonly ShownToast[] = [];

/** Holds the toasts of a page. One, around everything; `ToastRegion` goes inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  useEffect(() => store.clear, [store]);
  return <ToastContext value={store}>{children}</ToastContext>;
}

function useStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a <ToastProvider> above it');
  return store;
}

/**
 * `show({ message, thumbnails?, action?, duration?, tone? })` puts a toast on the screen after about 100 ms and returns its id;
 * `hide(id)` takes it away early. Both are stable. Durations: `TOAST_MS`.
 */
export function useToast(): Pick<ToastStore, 'show' | 'hide'> {
  const store = useStore();
  return useMemo(() => ({ show: store.show, hide: store.hide }), [store]);
}

/** Where toasts appear. Announced politely; the pointer or the focus on them stops their clocks. */
export function ToastRegion() {
  const store = useStore();
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, () => NOTHING);
  // Where somebody came from to a button in a toast, and goes back to when the toast leaves.
  const from = useRef<Element>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    store.pause();
    if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume();
  };
  return (
    <section
      aria-label={messages.notifications}
      data-toasts
      className={css.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={enter}
      onBlur={blur}
    >
      {/* Always there: a live region that arrives together with its text is not read out. */}
      <ol role="list" aria-live="polite" aria-relevant="additions" className={css.list}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onDone={() => {
              store.hide(toast.id);
            }}
            onFocusLost={() => {
              const back = from.current?.isConnected ? from.current : document.querySelector('main');
              if (back instanceof HTMLElement) back.focus({ preventScroll: true });
            }}
          />
        ))}
      </ol>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onDone: () => void;
  /** It goes while the focus is in it. */
  readonly onFocusLost: () => void;
}

function ToastCard({ toast, onDone, onFocusLost }: ToastCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const lose = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) lose();
    };
  }, []);
  const act = ({ onClick }: ToastAction) => {
    // The second half of a double click finds it on its way out.
    if (toast.leaving) return;
    onClick?.();
    onDone();
  };
  return (
    <li ref={card} className={css.toast} data-leaving={toast.leaving || undefined} data-tone={toast.tone}>
      {toast.thumbnails?.length ? (
        <span className={css.thumbnails}>
          {toast.thumbnails.slice(0, TOAST_THUMBNAILS).map((src) => (
            <img key={src} src={src} alt="" width={40} height={40} className={css.thumbnail} />
          ))}
        </span>
      ) : null}
      <span className={css.message}>{toast.message}</span>
      {[toast.action, toast.also].map((action) =>
        action ? <ActionButton key={action.label} action={action} onAct={act} /> : null,
      )}
    </li>
  );
}

function ActionButton({ action, onAct }: { action: ToastAction; onAct: (action: ToastAction) => void }) {
  const act = () => {
    onAct(action);
  };
  return action.href ? (
    <a href={action.href} className={css.action} onClick={act}>
      {action.label}
    </a>
  ) : (
    <button type="button" className={css.action} onClick={act}>
      {action.label}
    </button>
  );
}
