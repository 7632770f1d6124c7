import { ERROR_CODES, messages } from '@corkboard/contract';
import { badField, Refusal } from '../../../http/refusal';
import { MediaError, type MediaErrorCode, mediaMessages } from './errors';
import type { FastifyRequest } from 'fastify';
import { fileOf, wholeFile } from '../../../http/multipart';

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

/**
 * The bytes of the picture in a multipart body, in its field `file`.
 *
 * @throws Refusal 400 `badParameter` naming `file` where there is none; 400 `image` for one that is too large
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badField('file', messages.imageMissing);
  const part = await fileOf(request);
  if (!part || part.fieldname !== 'file') throw badField('file', messages.imageMissing);
  try {
    return await wholeFile(part);
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    return refusePicture(new MediaError('too-big', mediaMessages['too-big']), 'file');
  }
}
