import type { SafeFetch } from '../safe-fetch';

/** Request options that the providers' libraries use. */
interface Init {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
}

export type ProviderFetch = (url: string, init?: Init) => Promise<Response>;

/** Documents of providers are a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** `fetch` for libraries, through the fetch that reaches public addresses only. */
export const fetchThrough =
  (safeFetch: SafeFetch): ProviderFetch =>
  async (url, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await safeFetch(url, {
      maxBytes: MAX_BYTES,
      headers: Object.fromEntries(new Headers(headers)),
      ...(method === 'POST' ? { post: textOf(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    const { 'content-encoding': _unpacked, 'content-length': _length, ...kept } = answer.headers;
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: kept,
    });
  };

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : '';
