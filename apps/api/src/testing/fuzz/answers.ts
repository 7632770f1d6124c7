import { messages } from '@corkboard/contract';
import type { LightMyRequestResponse } from 'fastify';

interface Failure {
  status?: unknown;
  http_status?: unknown;
  api_error_code?: unknown;
  message?: unknown;
  message_detail?: unknown;
  field?: unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Properties of the request: whether its errors have the form of /v5, and the fields that a refusal may name. */
export interface Asked {
  readonly bare: boolean;
  readonly fields?: ReadonlySet<string>;
}

/** Fault in an answer that is wrong for any request: an internal error, or an error in the wrong form; null for none. */
export function faultIn(
  { statusCode, body }: LightMyRequestResponse,
  { bare, fields }: Asked,
): string | null {
  const said = `${statusCode}: ${body.slice(0, 500)}`;
  if (statusCode >= 500) return said;
  if (statusCode < 400) return null;
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return `no JSON: ${said}`;
  }
  if (bare) {
    const { code, message, field } = answer as { code?: unknown; message?: unknown; field?: unknown };
    if (!Number.isInteger(code) || !isText(message)) return `no error of /v5: ${said}`;
    return statusCode !== 400 || isNamed(field, message, fields) || message === messages.bodyMalformed
      ? null
      : `names no field: ${said}`;
  }
  const { error, data, http_status } =
    (answer as { resource_response?: { error?: Failure; data?: unknown; http_status?: unknown } })
      .resource_response ?? {};
  const whole =
    data === null &&
    http_status === statusCode &&
    error?.status === 'failure' &&
    error.http_status === statusCode &&
    Number.isInteger(error.api_error_code) &&
    isText(error.message) &&
    isText(error.message_detail);
  if (!whole) return `no error of the envelope: ${said}`;
  const { field, message } = error;
  return statusCode !== 400 || isNamed(field, message, fields) || message === messages.bodyMalformed
    ? null
    : `names no field: ${said}`;
}

/** Whether a refusal names a field that the call has, one that it says it hasn't, or an item of a list that is its whole body. */
const isNamed = (field: unknown, message: unknown, fields: Asked['fields']): boolean =>
  !fields ||
  (typeof field === 'string' &&
    (message === messages.fieldUnknown(field) ||
      field.split('.').some((part) => fields.has(part) || /^\d+$/.test(part))));
