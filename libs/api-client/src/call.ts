import type { CallData, CallName, CallOptions, Envelope } from '@corkboard/contract';
import { csrfCookie } from './csrf';
import { ApiError, errorFrom } from './error';

/** How a caller reaches the service. */
export interface CallerOptions {
  /** Origin of the service; empty for the page's own. */
  baseUrl?: string;
  /** Headers added to every call, for example a bearer token. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
  /** The `X-CSRFToken` of writes; by default the readable cookie `csrftoken` (design §2, Wire). */
  csrfToken?: () => string;
  fetch?: typeof fetch;
}

/** What a call brings back. `bookmark` is null at the end of a list. */
export interface CallResult<N extends CallName> {
  data: CallData<N>;
  bookmark: string | null;
}

export interface CallInit {
  signal?: AbortSignal | undefined;
}

export type Caller = <N extends CallName>(
  name: N,
  options: CallOptions<N>,
  init?: CallInit,
) => Promise<CallResult<N>>;

const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};

/** Method, address and body of a call (design §2, Wire). Exported for tests and for programs without fetch. */
export function requestOf<N extends CallName>(
  name: N,
  options: CallOptions<N>,
): { method: string; url: string; body?: string } {
  const space = name.indexOf(' ');
  if (space < 0) {
    const [resource, operation] = name.split('.') as [string, string];
    const method = METHODS[operation]!;
    const address = `/resource/${resource}/${operation}/`;
    return method === 'GET' || method === 'DELETE'
      ? { method, url: `${address}?data=${encodeURIComponent(JSON.stringify({ options }))}` }
      : { method, url: address, body: JSON.stringify({ options }) };
  }
  const { params, query, body } = options as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const method = name.slice(0, space);
  const address = name
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    // Arrays repeat the key (ads-model §2).
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const url = search.size > 0 ? `${address}?${search}` : address;
  return method === 'GET' ? { method, url } : { method, url, body: JSON.stringify(body ?? {}) };
}

/**
 * Makes a function that carries out calls by name. It throws `ApiError` for every refusal, for an answer that is not ours and for a network that fails; an abort is passed on as it is.
 */
export function createCaller(options: CallerOptions = {}): Caller {
  const { baseUrl = '', headers, csrfToken = csrfCookie } = options;
  return async (name, callOptions, init) => {
    const { method, url, body } = requestOf(name, callOptions);
    const sent: Record<string, string> = { Accept: 'application/json', ...(await headers?.()) };
    if (body !== undefined) sent['Content-Type'] = 'application/json';
    if (method !== 'GET') sent['X-CSRFToken'] = csrfToken();
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(baseUrl + url, {
        method,
        headers: sent,
        credentials: baseUrl ? 'omit' : 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(init?.signal ? { signal: init.signal } : {}),
      });
    } catch (cause) {
      if (init?.signal?.aborted) throw cause;
      throw ApiError.offline(cause);
    }
    return read(name, response);
  };
}

/** Calls the page's own service. */
export const callApi: Caller = createCaller();

async function read<N extends CallName>(name: N, response: Response): Promise<CallResult<N>> {
  const answer = (await response.json().catch(() => null)) as unknown;
  if (!response.ok || answer === null) throw errorFrom(response.status, answer);
  if (name.includes(' /v5/')) return { data: answer as CallData<N>, bookmark: null };
  const { data, bookmark, error } = (answer as Envelope<CallData<N>>).resource_response;
  if (error) throw errorFrom(response.status, answer);
  return { data, bookmark };
}
