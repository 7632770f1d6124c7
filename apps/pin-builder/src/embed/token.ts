import { messages } from '../messages/en';

/** Callback of the embedding page: returns an access token of the person. */
export type GetToken = () => string | Promise<string>;

/** Timeout for a token, in milliseconds; also for setting `getToken` after the element is connected. */
export const TOKEN_WAIT = 20_000;

/** Where an element gets its tokens from: the function of its page, whenever that is given. */
export interface TokenSource {
  /** As it was given last; null without one. */
  readonly given: GetToken | null;
  /** Null says that there is none; before anything is given it is waited for. */
  give(getToken: GetToken | null): void;
  /** Asks the page. Fails when it has nothing to ask, when it refuses, and when it does not answer in time. */
  token(): Promise<string>;
}

/** Makes a {@link TokenSource}. */
export function createTokenSource(): TokenSource {
  let given: GetToken | null | undefined;
  const waiting = new Set<() => void>();
  const arrival = () =>
    new Promise<void>((there) => {
      if (given === undefined) waiting.add(there);
      else there();
    });
  return {
    get given() {
      return given ?? null;
    },
    give(getToken) {
      given = getToken;
      for (const there of waiting) there();
      waiting.clear();
    },
    token: () =>
      within(TOKEN_WAIT, async () => {
        await arrival();
        if (!given) throw new Error(messages.failed.token);
        return given();
      }),
  };
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error(messages.failed.token));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
