import { type BootAnswer } from '@corkboard/api-client';
import {
  answerIn,
  ERROR_CODES,
  KNOWN_CALLS_PATH,
  requestOf,
  type ClientMetric,
  type CallName,
  type CallOptions,
  type KnownCalls,
  type WireError,
} from '@corkboard/contract';
import { type ResolvedNeed } from '@corkboard/federation';
import { type Caller } from './caller';
import { type Upstreams } from './upstreams';

/** Response to a call. */
export interface ApiAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly bookmark: string | null;
  readonly error: WireError | null;
}

/** Response to a writing call, with the cookies to set in the caller's browser (`Set-Cookie`). */
interface WriteAnswer extends ApiAnswer {
  readonly cookies: readonly string[];
}

/** The JSON service as the shell's server sees it: in this process, or at `API_URL`. */
export interface ApiPort {
  call(name: string, options: Readonly<Record<string, unknown>>, caller: Caller): Promise<ApiAnswer>;
  /**
   * Makes a writing call for somebody whose browser cannot make it itself. The service checks it like any other.
   * @param csrf the token that came with the person's own form
   */
  write(
    name: CallName,
    options: Readonly<Record<string, unknown>>,
    caller: Caller,
    csrf: string,
  ): Promise<WriteAnswer>;
  /**
   * Calls of every process of the service that responds. Those of a process never change, but another process may take its place.
   * @returns the same list for as long as nothing changes
   */
  known(): Promise<readonly KnownCalls[]>;
  /** Counts a fault of the pages with those that browsers report. */
  count(metric: ClientMetric): Promise<void>;
}

/** Whether the service has no such call; a thing that is missing is answered otherwise. */
export const isUnknownCall = ({ status, error }: ApiAnswer): boolean =>
  status === 404 && error?.api_error_code === ERROR_CODES.unknownCall;

/** Sends one request and gives back status and body. */
export type Send = (request: {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of whoever asked for the page; nobody's when a fault is counted. */
  readonly caller?: Caller;
}) => Promise<{ readonly status: number; readonly body: string; readonly cookies: readonly string[] }>;

/**
 * The service through anything that can send a request.
 * @param send for one process: `app.inject`, from the caller's address
 */
export function apiThrough(send: Send): ApiPort {
  let known: readonly KnownCalls[] | undefined;
  return {
    async known() {
      if (known) return known;
      const { status, body } = await send({ method: 'GET', url: KNOWN_CALLS_PATH, headers: {} });
      if (status !== 200) throw new Error(`the service did not say which calls it has: ${status}`);
      known = [JSON.parse(body) as KnownCalls];
      return known;
    },
    async call(name, options, caller) {
      const called = name as CallName;
      const { method, url } = requestOf(called, options as CallOptions<CallName>);
      if (method !== 'GET') throw new Error(`${name} is not a reading call`);
      const answer = await send({ method, url, caller, headers: headersOf(caller) });
      return read(called, answer.status, answer.body);
    },
    async write(name, options, caller, csrf) {
      const { method, url, body } = requestOf(name, options as CallOptions<CallName>);
      if (body === undefined) throw new Error(`${name} is not a writing call`);
      const headers = {
        ...headersOf(caller),
        'content-type': 'application/json',
        'x-csrftoken': csrf,
      };
      const answer = await send({ method: method as 'POST' | 'PUT', url, body, caller, headers });
      return { ...read(name, answer.status, answer.body), cookies: answer.cookies };
    },
    async count(metric) {
      const { url, body } = requestOf('POST /vx/client_metrics/', { body: { metrics: [metric] } });
      const headers = { 'content-type': 'application/json' };
      const { status } = await send({ method: 'POST', url, headers, body: body! });
      if (status >= 400) throw new Error(`counting was answered with ${status}`);
    },
  };
}

const headersOf = ({ headers, cookies }: Caller): Record<string, string> => ({
  ...headers,
  accept: 'application/json',
  ...(cookies ? { cookie: cookies } : {}),
});

const KNOWN_TIMEOUT_MS = 2000;

/** The service in other processes; one that does not answer is left out, and the next one asked. */
export function apiAt(upstreams: Upstreams, timeoutMs = 10_000): ApiPort {
  const api = apiThrough(async ({ url, headers, caller, ...request }) => {
    for (let left = upstreams.count; ; left--) {
      const upstream = upstreams.pick();
      try {
        const response = await fetch(upstream + url, {
          ...request,
          headers: { ...headers, ...caller?.forwarded },
          signal: AbortSignal.timeout(timeoutMs),
        });
        return {
          status: response.status,
          body: await response.text(),
          cookies: response.headers.getSetCookie(),
        };
      } catch (error) {
        upstreams.lost(upstream);
        // Whether a write happened nobody knows when its answer is lost.
        if (left <= 1 || (caller && request.method !== 'GET')) throw error;
      }
    }
  });
  return { ...api, known: knownAt(upstreams) };
}

/** Asks every service which calls it has, and those that have said so only whether that is still so. */
function knownAt({ urls }: Upstreams): ApiPort['known'] {
  const said = new Map<string, { readonly etag: string; readonly calls: KnownCalls }>();
  let known: readonly KnownCalls[] = [];
  const ask = async (url: string) => {
    const before = said.get(url);
    const response = await fetch(url + KNOWN_CALLS_PATH, {
      headers: before ? { 'if-none-match': before.etag } : {},
      signal: AbortSignal.timeout(KNOWN_TIMEOUT_MS),
    });
    if (response.status === 304 && before) return before.calls;
    if (!response.ok) throw new Error(`${url} did not say which calls it has: ${response.status}`);
    const calls = (await response.json()) as KnownCalls;
    said.set(url, { etag: response.headers.get('etag') ?? '', calls });
    return calls;
  };
  return async () => {
    const asked = await Promise.allSettled(urls.map(ask));
    const now = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [failed] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    if (now.length === 0 && failed) throw failed;
    // Services of one release say the same.
    const isSame = now.length === known.length && now.every((calls, n) => calls === known[n]);
    if (!isSame) known = now;
    return known;
  };
}

function read(name: CallName, status: number, body: string): ApiAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { status: 502, data: null, bookmark: null, error: null };
  }
  const found = answerIn<unknown>(name, answer);
  if (!found) return { status: 502, data: null, bookmark: null, error: null };
  const { data, bookmark, error } = found;
  return { status, data: status < 400 ? data : null, bookmark, error };
}

/** An answer as the client puts it into its cache. */
export function bootAnswer(
  { call, options, infinite, after }: Pick<ResolvedNeed, 'call' | 'options' | 'infinite' | 'after'>,
  { data, bookmark }: ApiAnswer,
): BootAnswer {
  return { key: [call, options], data, bookmark, infinite, ...(after !== undefined && { after }) };
}
