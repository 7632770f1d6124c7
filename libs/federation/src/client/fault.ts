/**
 * Kinds of faults of a remote:
 * - `network`: a file was not delivered (404, 500, connection); `status` is set where there was a response;
 * - `timeout`: it did not load within the time budget;
 * - `script`: it threw while loading;
 * - `export`: it lacks an export that the contract or the route table requires;
 * - `contract`: it was built for another contract version or area;
 * - `integrity`: a file differs from the published one, or its hash is unknown;
 * - `shared`: it requires a shared library, or a version of one, that isn't available;
 * - `origin`: its origin isn't in the content security policy of this document: only a new document can load it;
 * - `boot`: its own boot check failed;
 * - `style`: its stylesheet did not load;
 * - `render`: the page threw while rendering.
 */
export type FaultKind =
  | 'network'
  | 'timeout'
  | 'script'
  | 'export'
  | 'contract'
  | 'integrity'
  | 'shared'
  | 'origin'
  | 'boot'
  | 'style'
  | 'render';

/** A remote, or a page of it, could not be loaded. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  constructor(
    readonly kind: FaultKind,
    message: string,
    /** HTTP status of the file that failed, where it is known. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Finds out more about a file that a script or link element could not load. */
export type Diagnose = (url: string) => Promise<{ kind: 'network' | 'integrity'; status: number | null }>;

interface ChunkError extends Error {
  readonly code?: string;
  readonly type?: string;
  readonly request?: string;
}

// The words of @module-federation/runtime-core 2.9.2 and webpack-bundler-runtime 2.9.2; the pair is pinned and tested.
const SHARED_MISSING =
  /shared singleton module|getter for the shared module|^Can not get '|RUNTIME-0(05|06|12)/;
const EXPORT_MISSING = /does not exist in container/;

/** Turns whatever a load threw into a {@link RemoteError}. */
export async function faultFrom(error: unknown, diagnose: Diagnose): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  if (!(error instanceof Error)) return new RemoteError('script', String(error));
  const { name, code, type, request } = error as ChunkError;
  if (name === 'ChunkLoadError' && request) {
    if (type === 'timeout')
      return new RemoteError('timeout', `${request} did not come in time`, null, { cause: error });
    const { kind, status } = await diagnose(request);
    const style = code === 'CSS_CHUNK_LOAD_FAILED' && kind === 'network';
    return new RemoteError(style ? 'style' : kind, `${request} could not be loaded`, status, {
      cause: error,
    });
  }
  if (SHARED_MISSING.test(error.message))
    return new RemoteError('shared', error.message, null, { cause: error });
  if (EXPORT_MISSING.test(error.message))
    return new RemoteError('export', error.message, null, { cause: error });
  return new RemoteError('script', error.message, null, { cause: error });
}

/** The fault of a page that threw while it was shown: a part of it that did not load is the same fault as anywhere else. */
export async function renderFault(thrown: unknown, diagnose: Diagnose): Promise<RemoteError> {
  const fault = await faultFrom(thrown, diagnose);
  return fault.kind === 'script' ? new RemoteError('render', fault.message, null, { cause: thrown }) : fault;
}

/**
 * Waits for a promise, but not longer than the time budget.
 * @param what named in the error, "the page pin of consumer"
 * @param onTimeout called when time is up, to let go of what is still under way
 */
export async function withBudget<T>(
  promise: Promise<T>,
  ms: number,
  what: string,
  onTimeout: () => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new RemoteError('timeout', `${what} did not load within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Requests a failed file once more, to distinguish a missing file from a changed one: an element's error event says neither.
 * @param integrityOf the hash that the file should have
 * @param ms how long the answer may take; a slow one is a network fault
 */
export function createDiagnose(integrityOf: (url: string) => string | undefined, ms = 3000): Diagnose {
  return async (url) => {
    try {
      const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(ms) });
      if (!response.ok) return { kind: 'network', status: response.status };
      const expected = integrityOf(url);
      const changed = expected !== undefined && (await hashOf(await response.arrayBuffer())) !== expected;
      return { kind: changed ? 'integrity' : 'network', status: response.status };
    } catch {
      return { kind: 'network', status: null };
    }
  };
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
