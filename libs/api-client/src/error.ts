import { ERROR_CODES, messages, envelopeIn } from '@corkboard/contract';

/** A refused or failed call, in the words and codes of the service. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly httpStatus: number,
    /** `api_error_code` of the envelope, `code` of /v5. */
    readonly code: number,
    /** Message for people: `message_detail`, or `message` where there is none. */
    message: string,
    /** The invalid field or option, where the error has one. */
    readonly field: string | null = null,
    readonly extra: Record<string, unknown> = {},
    options?: ErrorOptions,
    /** The short `message` that stood beside a `message_detail` of its own; null without one. */
    readonly summary: string | null = null,
  ) {
    super(message, options);
  }

  static offline(cause: unknown): ApiError {
    return new ApiError(0, 0, messages.offline, null, {}, { cause });
  }
}

/**
 * The refused or failed call in whatever was thrown, or null. By its name, not its class: each remote brings a class of its own
 * (docs/architecture.md, "Where state lives"), and the page's one query client sees the errors of all of them.
 */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}

/** Messages for error pages of a proxy in front of the site. */
const PROXIES: Readonly<Record<number, string>> = {
  413: messages.proxyTooLarge,
  502: messages.proxyAway,
  503: messages.proxyAway,
  504: messages.proxyAway,
};

/** Reads an error from an answer of any of our shapes, or from one that is not ours at all. */
export function errorFrom(status: number, answer: unknown): ApiError {
  const wire = envelopeIn(answer)?.error;
  if (wire) {
    return new ApiError(
      status,
      wire.api_error_code,
      wire.message_detail || wire.message,
      wire.field ?? null,
      wire.extra,
      undefined,
      wire.message_detail && wire.message_detail !== wire.message ? wire.message : null,
    );
  }
  const bare = answer as { code?: unknown; message?: unknown; field?: unknown; details?: unknown } | null;
  if (typeof bare?.message === 'string') {
    const field = typeof bare.field === 'string' ? bare.field : null;
    const extra = bare.details === undefined ? {} : { details: bare.details };
    return new ApiError(status, Number(bare.code ?? status), bare.message, field, extra);
  }
  return new ApiError(status, ERROR_CODES.badParameter, PROXIES[status] ?? messages.somethingWrong);
}
