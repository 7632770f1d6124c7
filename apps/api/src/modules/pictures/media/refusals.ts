import { ERROR_CODES, messages } from '@corkboard/contract';
import { badField, Refusal } from '../../../http/refusal';
import { MediaError, type MediaErrorCode } from './errors';

/** The short sentence for a kind of trouble; what exactly is wrong with the file stands in the detail. */
const SENTENCES: Record<MediaErrorCode, string> = {
  empty: messages.imageUnreadable,
  unsupported: messages.imageUnreadable,
  truncated: messages.imageUnreadable,
  broken: messages.imageUnreadable,
  polyglot: messages.imageUnreadable,
  'too-big': messages.imageTooLarge,
  'too-many-pixels': messages.imageTooLarge,
  'too-much-memory': messages.imageTooLarge,
  'too-many-frames': messages.imageTooLarge,
  'too-small': messages.imageTooSmall,
  busy: messages.imageBusy,
  timeout: messages.imageBusy,
};

/** Errors that aren't the file's fault: another attempt may succeed. */
const PASSING: ReadonlySet<MediaErrorCode> = new Set(['busy', 'timeout']);

/** Whether trying again makes sense. */
export const isPassing = (error: unknown): boolean =>
  error instanceof MediaError ? PASSING.has(error.code) : !(error instanceof Refusal);

/**
 * A picture's trouble as the refusal of a call: 400 with the field that carried it, 503 when there is no room for it now. Whatever
 * else was thrown is thrown on.
 *
 * @throws Refusal 400 `image` naming the field that carried it; 503 `image` when there is no room for it now
 */
export function refusePicture(error: unknown, field: string): never {
  if (!(error instanceof MediaError)) throw error;
  const status = PASSING.has(error.code) ? 503 : 400;
  throw new Refusal(status, ERROR_CODES.image, SENTENCES[error.code], { field, detail: error.message });
}

/** 400: the address could not be fetched. */
export const unreachable = (field: string): Refusal =>
  badField(field, messages.linkUnreachable, ERROR_CODES.linkUnreachable);

/** Statuses with which a site asks who one is. */
const LOG_IN = new Set([401, 407, 511]);
/** Statuses with which it turns programs away. */
const REFUSED = new Set([403, 406, 451, 999]);
/** The status with which it does so for a while. */
const TOO_MANY = 429;

/** 400: what a site answered is no page; the sentence says what it wants, and the code whether that may pass. */
export function refusedBySite(status: number, field: string): Refusal {
  if (LOG_IN.has(status)) return badField(field, messages.linkAsksLogIn, ERROR_CODES.linkForbidden);
  if (REFUSED.has(status)) return badField(field, messages.linkRefused, ERROR_CODES.linkForbidden);
  const message = status === TOO_MANY ? messages.linkRefused : messages.linkUnreachable;
  return badField(field, message, ERROR_CODES.linkUnreachable);
}
