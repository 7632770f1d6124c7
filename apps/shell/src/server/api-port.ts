import { type BootAnswer } from '@corkboard/api-client';
import {
  requestOf,
  type ClientMetric,
  type CallName,
  type CallOptions,
  type Envelope,
  type WireError,
} from '@corkboard/contract';

/** In whose name a call is made. */
export interface Caller {
  /** The `Cookie` header; empty for a stranger. */
  readonly cookies: string;
  /** Further headers: `user-agent`, `accept-language`, `x-forwarded-for`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a call answered. */
export interface ApiAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly bookmark: string | null;
  readonly error: WireError | null;
}

/** The JSON service as the shell's server sees it: in this process, or at `API_URL`. */
export interface ApiPort {
  call(name: string, options: Readonly<Record<string, unknown>>, caller: Caller): Promise<ApiAnswer>;
  /** Counts a fault of the pages with those that browsers report. */
  count(metric: ClientMetric): Promise<void>;
}

/** Sends one request and gives back status and body. */
export type Send = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly body: string }>;

/**
 * The service through anything that can send a request; only reading calls are made, and faults are counted.
 * @param send for one process: `(request) => app.inject(request).then(({ statusCode, body }) => ({ status: statusCode, body }))`
 */
export function apiThrough(send: Send): ApiPort {
  return {
    async call(name, options, { cookies, headers }) {
      const { method, url } = requestOf(name as CallName, options as CallOptions<CallName>);
      if (method !== 'GET') throw new Error(`${name} is not a reading call`);
      const answer = await send({
        method,
        url,
        headers: { ...headers, accept: 'application/json', ...(cookies ? { cookie: cookies } : {}) },
      });
      return read(name, answer.status, answer.body);
    },
    async count(metric) {
      const { url, body } = requestOf('POST /vx/client_metrics/', { body: { metrics: [metric] } });
      const headers = { 'content-type': 'application/json' };
      const { status } = await send({ method: 'POST', url, headers, body: body! });
      if (status >= 400) throw new Error(`counting was answered with ${status}`);
    },
  };
}

/** The service in another process. @param baseUrl `API_URL`, without a slash at its end */
export function apiAt(baseUrl: string, timeoutMs = 10_000): ApiPort {
  return apiThrough(async ({ url, ...request }) => {
    const response = await fetch(baseUrl + url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.text() };
  });
}

function read(name: string, status: number, body: string): ApiAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { status: 502, data: null, bookmark: null, error: null };
  }
  // The advertising API answers bare objects (design §2, Wire).
  if (name.includes(' /v5/'))
    return { status, data: status < 400 ? answer : null, bookmark: null, error: null };
  const envelope = (answer as Partial<Envelope<unknown>> | null)?.resource_response;
  if (!envelope) return { status: 502, data: null, bookmark: null, error: null };
  return { status, data: envelope.data, bookmark: envelope.bookmark, error: envelope.error };
}

/** An answer as the client puts it into its cache. */
export function bootAnswer(
  call: string,
  options: Readonly<Record<string, unknown>>,
  infinite: boolean,
  answer: ApiAnswer,
): BootAnswer {
  return { key: [call, options], data: answer.data, bookmark: answer.bookmark, infinite };
}
