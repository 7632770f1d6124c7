/** Why a fetch was refused or failed, each with a sentence for the person who gave the address. */
const SAFE_FETCH_MESSAGES = {
  invalid_url: "This isn't a web address.",
  forbidden_scheme: 'Use an address that starts with http:// or https://.',
  forbidden_credentials: 'Use an address without a username or password in it.',
  forbidden_port: "This address uses a port that isn't allowed.",
  forbidden_address: "This address isn't on the public internet.",
  not_found: 'There is no site at this address.',
  unreachable: "The site didn't answer.",
  untrusted: "The site doesn't have a valid certificate.",
  timeout: 'The site took too long to answer.',
  too_large: "What's at this address is too large.",
  too_many_redirects: 'This address redirects in a loop.',
  unsupported_type: "We can't use the kind of file at this address.",
  login_refused: "The server doesn't take this username and password.",
  file_missing: "There's no file at this address, or the server doesn't let us read it.",
  file_changing: 'The file changed while we read it.',
  other_host_key:
    "The server's key isn't the one that it had before. If it's still your server, enter its password again.",
  bad_response: "We couldn't understand the site's answer.",
} as const;

export type SafeFetchCode = keyof typeof SAFE_FETCH_MESSAGES;

/** Every failure of a safe fetch; which field of the input it belongs to is the caller's to say. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  constructor(
    readonly code: SafeFetchCode,
    options?: ErrorOptions,
  ) {
    super(SAFE_FETCH_MESSAGES[code], options);
  }
}

const CODES: Readonly<Record<string, SafeFetchCode>> = {
  ENOTFOUND: 'not_found',
  ENODATA: 'not_found',
  ESERVFAIL: 'not_found',
  EREFUSED: 'not_found',
  EBADNAME: 'not_found',
  ETIMEOUT: 'not_found',
  EAI_AGAIN: 'not_found',
  EAI_NONAME: 'not_found',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad_response',
};
const CERTIFICATE = /CERT|_TLS_|SIGNED|UNABLE_TO_/;

/** The failure behind an error of the network, of TLS or of the HTTP parser. */
export function explain(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  const {
    code = '',
    name,
    cause,
    errors,
  } = error as {
    code?: string;
    name?: string;
    cause?: unknown;
    errors?: unknown[];
  };
  for (const inner of [cause, ...(errors ?? [])]) if (inner instanceof SafeFetchError) return inner;
  if (name === 'TimeoutError') return new SafeFetchError('timeout', { cause: error });
  if (name === 'HTTPParserError') return new SafeFetchError('bad_response', { cause: error });
  const known = CODES[code] ?? (CERTIFICATE.test(code) ? 'untrusted' : 'unreachable');
  return new SafeFetchError(known, { cause: error });
}
