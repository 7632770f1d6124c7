import { answerIn, requestOf, type CallData, type CallName, type CallOptions } from '@corkboard/contract';
import { endActing, refusesActing, withActing } from './acting';
import { csrfCookie } from './csrf';
import { ApiError, asApiError, errorFrom } from './error';
import { tellLimited } from './limited';
import { shownHeaders, tellOtherAccount, whileChanging } from './shown';

/** How a caller reaches the service. */
export interface CallerOptions {
  /** Origin of the service; empty for the page's own. */
  baseUrl?: string;
  /** Headers added to every call, for example a bearer token. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
  /** The `X-CSRFToken` of writes; by default the readable cookie `csrftoken`. */
  csrfToken?: () => string;
  fetch?: typeof fetch;
}

/** Result of a call. `bookmark` is null on the last page of a list. */
interface CallResult<N extends CallName> {
  data: CallData<N>;
  bookmark: string | null;
}

interface CallInit {
  signal?: AbortSignal | undefined;
  /** Takes the first part of a list for all that is asked for: the answer is read as one that has no next page. */
  ignoreBookmark?: boolean;
}

export type Caller = <N extends CallName>(
  name: N,
  options: CallOptions<N>,
  init?: CallInit,
) => Promise<CallResult<N>>;

/**
 * Makes a function that makes calls by name. It throws `ApiError` for every refusal, for an answer that is not ours and for a network that fails; an abort is passed on as it is.
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
    const { data, bookmark } = await read(name, response);
    return { data, bookmark: init?.ignoreBookmark ? null : bookmark };
  };
}

const callOwn = createCaller({ headers: shownHeaders });

/**
 * Calls the page's own service, for whom the person acts (`withActing`). A refusal to act for them ends it: the next call is the person's own.
 */
export const callApi: Caller = async (name, options, init) => {
  const sent = withActing(name, options);
  try {
    return await whileChanging(name, () => callOwn(name, sent, init));
  } catch (error) {
    const known = asApiError(error);
    if (sent !== options && refusesActing(known)) endActing();
    tellOtherAccount(known);
    tellLimited(known);
    throw error;
  }
};

async function read<N extends CallName>(name: N, response: Response): Promise<CallResult<N>> {
  const answer = (await response.json().catch(() => null)) as unknown;
  // 204 says that there is nothing to answer.
  if (!response.ok || (answer === null && response.status !== 204)) throw errorFrom(response.status, answer);
  const found = answerIn<CallData<N>>(name, answer);
  if (!found || found.error) throw errorFrom(response.status, answer);
  return { data: found.data, bookmark: found.bookmark };
}
