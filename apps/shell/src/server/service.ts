import { type KnownCalls } from '@corkboard/contract';
import { type ApiPort } from './api-port';

/** Calls of the service that the pages' server depends on. */
export interface Service {
  /** Supported calls as of the last response: the same list until they change; empty before the first response. */
  known(): readonly KnownCalls[];
  /** Asks again, at most once at a time and not again within a moment: another service may have come in its place. */
  refresh(): Promise<void>;
  close(): void;
}

/** How often is asked whether another service has come in its place. */
const EVERY_MS = 5000;
/** The same until it has answered for the first time. */
const FIRST_MS = 250;
/** An answer counts as fresh for this long. */
const FRESH_MS = 1000;
const NOTHING: readonly KnownCalls[] = [];

/** @param now milliseconds, for tests */
export function createService(api: ApiPort, now: () => number = () => performance.now()): Service {
  let known = NOTHING;
  let asked: { readonly at: number; readonly answer: Promise<void> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const ask = async () => {
    try {
      known = await api.known();
    } catch {
      // It is away, or can't say it yet: what it could do before goes on.
    }
  };
  const refresh = () => {
    if (!asked || now() - asked.at >= FRESH_MS) asked = { at: now(), answer: ask() };
    return asked.answer;
  };
  const again = () => {
    timer = setTimeout(
      () => {
        void ask().then(() => {
          if (!isClosed) again();
        });
      },
      known === NOTHING ? FIRST_MS : EVERY_MS,
    ).unref();
  };
  again();
  return {
    known: () => known,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
