/** Files of conversions that happened elsewhere (docs/handbook/conversions.md#files). */

/** Largest file, in bytes, and most rows of one. */
export const CONVERSION_FILE_BYTES_MAX = 5 * 1024 ** 3;
export const CONVERSION_FILE_ROWS_MAX = 10_000_000;
/** A file comes in parts of this size, in bytes; the last one is what is left. */
export const CONVERSION_FILE_PART_BYTES = 8 * 1024 ** 2;
/** How long ago a row may have happened, in days. */
export const CONVERSION_FILE_DAYS = 30;
/** Files of one ad account that aren't done, at most, and days after which one that isn't sent whole is let go. */
export const CONVERSION_FILES_OPEN = 3;
export const CONVERSION_FILE_OPEN_DAYS = 7;
/** Rows of each kind of mistake that are listed. */
export const WRONG_ROWS_LISTED = 100;

/** Whether a file's events count in reports, or are compared with ads and let go. */
export const CONVERSION_FILE_PURPOSES = ['REPORTS', 'ANALYSIS'] as const;
export type ConversionFilePurpose = (typeof CONVERSION_FILE_PURPOSES)[number];

/** How far a file is. PARTIAL: some rows were wrong. */
export const CONVERSION_FILE_STATUSES = [
  'UPLOADING',
  'UPLOADED',
  'PROCESSING',
  'SUCCEEDED',
  'PARTIAL',
  'FAILED',
] as const;
export type ConversionFileStatus = (typeof CONVERSION_FILE_STATUSES)[number];

/** Kinds of mistakes in a row, by which it isn't counted. */
export const WRONG_ROW_KINDS = [
  'ENCODING',
  'CELLS',
  'NOBODY',
  'EMAIL',
  'DEVICE',
  'TIME',
  'TIME_OLD',
  'TIME_FUTURE',
  'EVENT_TYPE',
  'SOURCE_TYPE',
  'VALUE',
  'CURRENCY',
  'TOO_LONG',
] as const;
export type WrongRowKind = (typeof WRONG_ROW_KINDS)[number];

/** Why a file ended before its last row. */
export const CONVERSION_FILE_FAILURES = [
  'EMPTY',
  'NOT_UTF8',
  'NO_TIME_COLUMN',
  'NO_PERSON_COLUMN',
  'ROW_TOO_LONG',
  'TOO_MANY_ROWS',
  'INTERNAL',
] as const;
export type ConversionFileFailure = (typeof CONVERSION_FILE_FAILURES)[number];

/** Columns of a file, in the order of the template. */
export const CONVERSION_FILE_COLUMNS = [
  'email',
  'email_1',
  'email_2',
  'email_3',
  'email_4',
  'madid',
  'event_time',
  'event_type',
  'source_type',
  'order_id',
  'value',
  'currency',
  'event_id',
] as const;
export type ConversionFileColumn = (typeof CONVERSION_FILE_COLUMNS)[number];

/** The address of a part of a file, which takes it as multipart. */
export const conversionFilePartPath = (accountId: string, fileId: string, part: number): string =>
  `/v3/conversion_files/${accountId}/${fileId}/parts/${part}/`;
/** Parts of a file of so many bytes. */
export const conversionFileParts = (size: number): number => Math.ceil(size / CONVERSION_FILE_PART_BYTES);

/** Sentences about files of conversions. */
export const conversionFileMessages = {
  missing: "We can't find that file.",
  nameBlank: 'name: enter the name of the file.',
  tooLarge: 'size: a file can have up to 5 GB. Split it.',
  tooManyOpen: (max: number) => `Up to ${max} files can be underway at once. Wait for one, or cancel it.`,
  partUnknown: "part: the file doesn't have this part.",
  partSize: 'file: the part has another size than it should.',
  fileMissing: 'Send a part of the file as multipart, in the field "file".',
  notWhole: (left: number) => `${left} ${left === 1 ? 'part is' : 'parts are'} missing.`,
  sentAlready: 'The file was sent already.',
} as const;
