import { type ReactNode } from 'react';
import { TOAST_MS } from './durations';

/** A button of a toast. `href` makes it a link; `onClick` runs first either way. */
export type ToastAction = { label: string; onClick?: () => void; href?: string };

/** Content of a toast. */
export type Toast = {
  message: ReactNode;
  /** Addresses of up to 3 pictures. */
  thumbnails?: readonly string[];
  /** The thing to do about it. */
  action?: ToastAction;
  /** A second thing to do, after the first. */
  also?: ToastAction;
  /** Time on screen in ms without the animations; 2000 by default (`TOAST_MS`). */
  duration?: number;
  /** `error` is drawn in red. */
  tone?: 'plain' | 'error';
};

/** A toast on screen. */
export type ShownToast = Toast & { readonly id: number; readonly leaving: boolean };

export type ToastStore = {
  /** Queues a toast; the answer is its id for `hide`. */
  show: (toast: Toast) => number;
  hide: (id: number) => void;
  /** Stops the clocks of all toasts (pointer or focus on them). */
  pause: () => void;
  /** Starts the clocks again with the time that was left. */
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly ShownToast[];
  /** Clears everything, timers included. */
  clear: () => void;
};

type Clock = { left: number; startedAt: number; timer?: ReturnType<typeof setTimeout> };

/** At most this many are on screen; an older one gives way. */
const MAX_SHOWN = 3;

/** The list of toasts and their clocks, without React. Times: `TOAST_MS`. */
export function createToastStore(): ToastStore {
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  let paused = false;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const set = (next: readonly ShownToast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const remove = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    set(shown.filter((toast) => toast.id !== id));
    // The pointer may have been on the toast that left, and a removed element sends no leave event.
    if (shown.length === 0) paused = false;
  };
  const hide = (id: number) => {
    const clock = clocks.get(id);
    if (!clock) return;
    clearTimeout(clock.timer);
    if (!shown.some((toast) => toast.id === id)) {
      clocks.delete(id); // still waiting to appear
      return;
    }
    set(shown.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    clock.timer = setTimeout(() => {
      remove(id);
    }, TOAST_MS.hide);
  };
  const run = (id: number, clock: Clock) => {
    clock.startedAt = performance.now();
    clock.timer = setTimeout(() => {
      hide(id);
    }, clock.left);
  };
  const staying = () => shown.filter((toast) => !toast.leaving);

  return {
    show(toast) {
      const id = ++lastId;
      const clock: Clock = { left: toast.duration ?? TOAST_MS.generic, startedAt: 0 };
      clocks.set(id, clock);
      clock.timer = setTimeout(() => {
        const oldest = staying()[0];
        if (oldest && staying().length >= MAX_SHOWN) hide(oldest.id);
        set([...shown, { ...toast, id, leaving: false }]);
        if (!paused) run(id, clock);
      }, TOAST_MS.showDelay);
      return id;
    },
    hide,
    pause() {
      if (paused) return;
      paused = true;
      for (const { id } of staying()) {
        const clock = clocks.get(id);
        if (!clock) continue;
        clearTimeout(clock.timer);
        clock.left = Math.max(0, clock.left - (performance.now() - clock.startedAt));
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const { id } of staying()) {
        const clock = clocks.get(id);
        if (clock) run(id, clock);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shown,
    clear() {
      for (const { timer } of clocks.values()) clearTimeout(timer);
      clocks.clear();
      paused = false;
      set([]);
    },
  };
}
