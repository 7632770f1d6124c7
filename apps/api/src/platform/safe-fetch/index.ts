import { addToSpan } from '@corkboard/tracing';
import type { Dispatcher } from 'undici';
import { ACCEPT_ENCODING, readBody, readStart, saveBody } from './body';
import { Cookies } from './cookies';
import { publicConnector, type Reach, resolversOf } from './connect';
import { explain, SafeFetchError } from './errors';
import { checkTarget, exceptionsOf } from './target';
import { inFetch } from '../outgoing';

export { Cookies } from './cookies';
export { SafeFetchError } from './errors';
export { createSafeSftp, type SafeSftp } from './sftp';
export { refusedSftpTarget, refusedTarget } from './target';

export interface SafeFetchOptions {
  /** Largest body in bytes, packed and unpacked; 10 MB unless given. */
  maxBytes?: number;
  /** Reads the first `maxBytes` of what is there and leaves the rest, however large it is. */
  onlyStart?: boolean;
  /** Writes the body to this file as it comes, and leaves `body` empty: for what is too large for memory. */
  saveTo?: string;
  /** For everything together, redirects and body included; 10 s unless given. */
  timeoutMs?: number;
  /** Media types of a good answer: `text/html`, or `image/*`. Anything unless given. */
  accept?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Cookies that sites set and get back; those of this fetch alone, redirects included, by default. */
  cookies?: Cookies;
  /** Sends this with POST. What is sent is meant for that address alone: a redirect is refused. */
  post?: string;
  /** Ends the fetch early; its reason is what is thrown. */
  signal?: AbortSignal;
}

export interface SafeResponse {
  /** Where the answer came from, after redirects. */
  url: string;
  status: number;
  /** Lower-case names; several of one name are joined by a comma. */
  headers: Readonly<Record<string, string>>;
  /** Media type without parameters, lower case; '' when the site gave none. */
  contentType: string;
  /** Unpacked. Empty when the status is not 2xx: what an error page says is nobody's business. */
  body: Buffer;
}

/** Fetches an address that somebody gave us. Throws {@link SafeFetchError} for everything that is wrong with it. */
export type SafeFetch = (address: string, options?: SafeFetchOptions) => Promise<SafeResponse>;

interface SafeFetchSettings extends Reach {
  userAgent?: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Makes the fetch (docs/handbook/pictures.md#fetching-from-other-sites): http and https on the usual ports, public unicast addresses only (checked at connect), every redirect
 * checked like the first address, size and time capped. Never goes through a proxy of the environment, and keeps cookies no longer than a visit.
 */
export function createSafeFetch(settings: SafeFetchSettings = {}): SafeFetch {
  const exceptions = exceptionsOf(settings.allowPrivate);
  const resolvers = resolversOf(settings.resolve);
  const userAgent = settings.userAgent ?? 'Mozilla/5.0 (compatible; Corkboard/1.0)';

  const visit: SafeFetch = async (address, options = {}) => {
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    // A fresh agent each time: no connection outlives the check that allowed it.
    const [{ Agent, request }, connect] = await Promise.all([
      import('undici'),
      publicConnector(exceptions, resolvers, timeoutMs),
    ]);
    const agent = new Agent({ connect, pipelining: 0 });
    const headers: Record<string, string> = {
      'user-agent': userAgent,
      accept: options.accept ? `${options.accept.join(', ')}, */*;q=0.1` : '*/*',
      ...options.headers,
      // The start of something packed cannot be unpacked.
      'accept-encoding': options.onlyStart ? 'identity' : ACCEPT_ENCODING,
    };
    const sent = options.post === undefined ? {} : ({ method: 'POST', body: options.post } as const);
    const cookies = options.cookies ?? new Cookies();
    try {
      let url = checkTarget(address, exceptions);
      for (let hops = 0; ; hops++) {
        const cookie = cookies.header(url);
        const answer = await request(url, {
          dispatcher: agent,
          signal,
          headers: { ...headers, ...(cookie !== undefined && { cookie }) },
          ...sent,
        });
        cookies.take(url, answer.headers['set-cookie']);
        const location = REDIRECTS.has(answer.statusCode) ? first(answer.headers.location) : undefined;
        if (location === undefined) {
          if (hops > 0) addToSpan({ 'http.request.resend_count': hops });
          return await finish(url, answer, options);
        }
        answer.body.on('error', () => undefined).destroy();
        if (options.post !== undefined) throw new SafeFetchError('bad_response');
        if (hops === MAX_REDIRECTS) throw new SafeFetchError('too_many_redirects');
        const next = checkTarget(location, exceptions, url);
        // A password is for the site that it was given for.
        if (next.origin !== url.origin) delete headers.authorization;
        url = next;
      }
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw explain(error);
    } finally {
      agent.destroy().catch(() => undefined);
    }
  };
  return (address, options) =>
    inFetch(options?.post === undefined ? 'GET' : 'POST', address, () => visit(address, options));
}

type Answer = Dispatcher.ResponseData;

async function finish(url: URL, answer: Answer, options: SafeFetchOptions): Promise<SafeResponse> {
  const { statusCode: status, body } = answer;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  const contentType = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const response = { url: url.href, status, headers, contentType };
  const good = status >= 200 && status < 300;
  try {
    if (good && options.accept && !options.accept.some((pattern) => matches(contentType, pattern))) {
      throw new SafeFetchError('unsupported_type');
    }
    const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
    if (good && options.onlyStart) return { ...response, body: await readStart(body, maxBytes) };
    if (good && Number(headers['content-length'] ?? 0) > maxBytes) throw new SafeFetchError('too_large');
    if (good && options.saveTo !== undefined)
      await saveBody(body, headers['content-encoding'] ?? '', maxBytes, options.saveTo);
    else if (good)
      return { ...response, body: await readBody(body, headers['content-encoding'] ?? '', maxBytes) };
    return { ...response, body: Buffer.alloc(0) };
  } finally {
    body.on('error', () => undefined).destroy();
  }
}

function matches(contentType: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? contentType.startsWith(pattern.slice(0, -1)) : contentType === pattern;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
