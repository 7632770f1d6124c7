import { asApiError } from '@corkboard/api-client';
import {
  ERROR_CODES,
  IMAGE_BYTES_MAX,
  IMAGE_PIXELS_MAX,
  LINK_MAX,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
  PREVIEW_SIDE_FLOOR,
  typedAddress,
} from '@corkboard/contract';
import { messages } from '../../messages/en';
import { type BuilderState, type Draft, type Field, type FieldErrors } from './state';

/** Whether what somebody typed is a web address, with or without its scheme. */
export const isTypedAddress = (text: string): boolean =>
  typedAddress(text) !== null && text.trim().length <= LINK_MAX;

/** Validation error for a picture of this size, or null (it must be larger than 119 by 119). */
export function wrongSize(width: number, height: number): string | null {
  if (width <= PREVIEW_SIDE_FLOOR || height <= PREVIEW_SIDE_FLOOR) return messages.imageTooSmall;
  return width * height > IMAGE_PIXELS_MAX ? messages.imageTooLarge : null;
}

/** Validation error of a file before it is decoded, or null. */
export function wrongFile(file: Blob): string | null {
  if (file.size > IMAGE_BYTES_MAX) return messages.imageTooLarge;
  return file.size === 0 || (file.type !== '' && !file.type.startsWith('image/'))
    ? messages.imageUnreadable
    : null;
}

const LIMITS = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
} as const;

/** Everything that keeps a pin from being sent, by field. */
export function check({ picture, draft }: BuilderState): FieldErrors {
  const errors: Partial<Record<Field, string>> = {};
  if (picture.step !== 'chosen') errors.picture = messages.imageMissing;
  for (const [field, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
    if (draft[field].trim().length > limit) errors[field] = messages.tooLong(limit);
  }
  if (draft.link.trim().length > LINK_MAX) errors.link = messages.tooLong(LINK_MAX);
  else if (draft.link.trim() !== '' && !isTypedAddress(draft.link)) errors.link = messages.linkInvalid;
  if (!draft.board) errors.board = messages.board.required;
  return errors;
}

/** The order in which wrong fields are brought to the person's attention. */
export const FIELD_ORDER: readonly Field[] = [
  'picture',
  'address',
  'title',
  'description',
  'link',
  'board',
  'section',
  'altText',
  'form',
];

const FIELDS: Readonly<Record<string, Field>> = {
  file: 'picture',
  image_url: 'picture',
  image_base64: 'picture',
  media_upload_id: 'picture',
  'media_source.url': 'picture',
  'media_source.data': 'picture',
  'media_source.media_upload_id': 'picture',
  title: 'title',
  description: 'description',
  link: 'link',
  alt_text: 'altText',
  board_id: 'board',
  section: 'section',
  board_section_id: 'section',
};

// Refusals without a field: of a board that is gone, of a picture's address that leads nowhere.
const CODES: Readonly<Record<number, Field>> = {
  [ERROR_CODES.image]: 'picture',
  [ERROR_CODES.linkUnreachable]: 'picture',
  [ERROR_CODES.linkForbidden]: 'picture',
  [ERROR_CODES.boardMissing]: 'board',
  [ERROR_CODES.sectionMissing]: 'section',
};

/** The field that a refused save is about, its sentence, and whether the upload must be made again. */
export function failureOf(error: unknown): { field: Field; message: string; uploadGone: boolean } {
  const refusal = asApiError(error);
  if (!refusal) return { field: 'form', message: messages.somethingWrong, uploadGone: false };
  const field =
    FIELDS[refusal.field ?? ''] ??
    CODES[refusal.code] ??
    // Nothing else of a draft is large: a server in front of the site refused the picture, and names no field.
    (refusal.httpStatus === 413 ? 'picture' : 'form');
  const uploadGone = refusal.field?.endsWith('media_upload_id') === true || refusal.httpStatus === 404;
  return { field, message: refusal.message, uploadGone };
}

/** The texts of a draft as they are sent. */
export const trimmed = ({ title, description, link, altText }: Draft) => ({
  title: title.trim(),
  description: description.trim(),
  link: link.trim(),
  altText: altText.trim(),
});
