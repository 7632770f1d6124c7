import {
  ERROR_CODES,
  messages,
  type Envelope,
  type OAuthError,
  type WireError,
  errorEnvelope,
  standardMessages,
} from '@corkboard/contract';
import type { FastifyError } from 'fastify';
import { serviceMessages } from '../messages/en';
import { DatabaseUnavailable } from '../platform/db';
import { WorkerError } from '../platform/workers';
import { isDiskFull } from '../platform/storage';
import { Refusal } from './refusal';

type Validation = NonNullable<FastifyError['validation']>[number];

/**
 * Turns whatever a handler or Fastify threw into a refusal; 503 while the database is away, and for anything unknown a 500 with no detail.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof WorkerError) return new Refusal(503, 503, serviceMessages.busy);
  if (error instanceof DatabaseUnavailable) return new Refusal(503, 503, messages.unavailable);
  if (isDiskFull(error)) return new Refusal(507, 507, messages.storageFull);
  const known = error as Partial<FastifyError> & { code?: string };
  if (known.validation?.[0]) return invalid(known.validation[0], known.validationContext);
  const status = known.statusCode ?? 500;
  if (status === 413) return new Refusal(413, ERROR_CODES.badParameter, messages.bodyTooLarge);
  if (status === 415) return new Refusal(415, ERROR_CODES.badParameter, messages.bodyType);
  if (status >= 400 && status < 500)
    return new Refusal(status, ERROR_CODES.badParameter, messages.bodyMalformed);
  return new Refusal(500, 500, messages.somethingWrong);
}

/**
 * The refusal of what a schema does not take.
 *
 * @param part of the request: where that is wrong as a whole, it is what is named
 */
export function invalid(
  { instancePath, keyword, message, params }: Validation,
  part?: FastifyError['validationContext'],
): Refusal {
  const path = instancePath.replace(/^\/(data\/)?(options\/?)?/, '').replaceAll('/', '.');
  const { missingProperty, additionalProperty } = params as Readonly<Record<string, string | undefined>>;
  const field =
    [path, missingProperty ?? additionalProperty].filter(Boolean).join('.') ||
    (part === 'body' ? 'body' : 'data');
  const limit = (params as { limit?: number }).limit;
  const text =
    keyword === 'required'
      ? messages.fieldRequired(field)
      : keyword === 'additionalProperties'
        ? messages.fieldUnknown(field)
        : keyword === 'maxLength' && limit !== undefined
          ? messages.tooLong(limit)
          : messages.fieldWrong(field, wording(keyword, message, params));
  return new Refusal(400, ERROR_CODES.badParameter, text, { field });
}

function wording(keyword: string, message: string | undefined, params: Record<string, unknown>): string {
  const known = params.allowedValues as (string | number | boolean | object | null)[] | undefined;
  // Of a field that is for nothing here, only what says nothing is taken.
  if (known?.every((value) => typeof value === 'boolean' || typeof value === 'object'))
    return standardMessages.notHere;
  if (known) return `must be one of ${known.filter((value) => typeof value !== 'object').join(', ')}`;
  // The pattern itself would say nothing to the person who reads it on a page.
  if (keyword === 'pattern') return "isn't in the right form";
  return (message ?? 'is not valid').replace('must NOT', 'must not');
}

/** The envelope of an error. @param requestId by which whoever runs the site finds it in the log */
export function envelopeError(refusal: Refusal, requestId: string): Envelope<null> {
  const error: WireError = {
    status: 'failure',
    http_status: refusal.httpStatus,
    api_error_code: refusal.code,
    message: refusal.message,
    message_detail: refusal.detail,
    request_id: requestId,
  };
  if (refusal.field) error.field = refusal.field;
  if (refusal.extra) error.extra = refusal.extra;
  return errorEnvelope(error);
}

/** The bare error of /v5, and beside its code and words the field that is wrong, where one is, and what became of each of several things. */
export function bareError({ code, detail, field, extra }: Refusal): {
  code: number;
  message: string;
  field?: string;
  details?: unknown;
} {
  const details = extra?.details;
  return {
    code,
    message: detail,
    ...(field ? { field } : {}),
    ...(details === undefined ? {} : { details }),
  };
}

/** The error of a call of OAuth: that of /v5, and beside it the words that its programs read. */
export function oauthError(refusal: Refusal): ReturnType<typeof bareError> & {
  error: OAuthError;
  error_description: string;
} {
  const { error } = (refusal.extra ?? {}) as { error?: OAuthError };
  return {
    ...bareError(refusal),
    error: error ?? (refusal.httpStatus >= 429 ? 'temporarily_unavailable' : 'invalid_request'),
    error_description: refusal.detail,
  };
}

/** `WWW-Authenticate` header of a refused program; undefined unless the refusal is about its identity or scopes. */
export function challengeOf({ httpStatus, code }: Refusal, isForm: boolean): string | undefined {
  if (httpStatus === 401) return isForm ? 'Basic realm="Corkboard"' : 'Bearer error="invalid_token"';
  return httpStatus === 403 && code === ERROR_CODES.scope ? 'Bearer error="insufficient_scope"' : undefined;
}
