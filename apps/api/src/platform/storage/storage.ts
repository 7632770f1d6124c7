import { type Readable } from 'node:stream';

/** Metadata of a stored object. `size` is in bytes and of the whole object. */
export interface StoredInfo {
  size: number;
  contentType: string;
  /** Quoted, as it goes into the header. */
  etag: string;
}

interface StoredObject extends StoredInfo {
  /** Must be read to its end or destroyed. */
  stream: Readable;
}

/** First and last byte wanted, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Bytes in memory, or a file to be copied. */
export type StorageBody = Uint8Array | { file: string };

/**
 * Where pictures, videos and reports are kept: a folder, or a bucket of S3. Keys are paths of lower-case words, such as
 * `pins/9f/9f3c.webp`, whose ending says the type. An object appears whole or not at all, and a second `put` replaces it.
 */
export interface Storage {
  /** To be called once at start: makes what is missing, clears away what a killed process left, or says in one sentence what is wrong. */
  check(): Promise<void>;
  /** Throws an {@link InvalidKeyError} for a bad key or a type that contradicts the key's ending. */
  put(key: string, body: StorageBody, options: { contentType: string }): Promise<void>;
  /** Null where there is nothing, bad keys included: they come from addresses. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<StoredInfo | null>;
  /** Removes what is there; silent about what is not. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every key under a prefix (`pins/`, or '' for all), in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  close(): Promise<void>;
}

/** A key that no object can have. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,127}$/;
const KEY_MAX = 500;

/** Whether a key is well-formed: lower case (some file systems ignore case), no hidden names, no way out of the folder. */
export function isKey(key: string): boolean {
  return key.length <= KEY_MAX && key.split('/').every((segment) => SEGMENT.test(segment));
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gif: 'image/gif',
  gz: 'application/gzip',
  html: 'text/html',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** The type that a key's ending stands for; `application/octet-stream` for an ending without meaning here. */
export function typeOfKey(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Refuses what `put` must not accept. Parameters of a type (`; charset=utf-8`) do not count. */
export function checkPut(key: string, contentType: string): void {
  if (!isKey(key)) throw new InvalidKeyError(`"${key.slice(0, 100)}" is not a storage key.`);
  const given = contentType.split(';')[0]!.trim().toLowerCase();
  if (given !== typeOfKey(key)) {
    throw new InvalidKeyError(`The key "${key}" stands for ${typeOfKey(key)}, not ${given}.`);
  }
}

/** A full disk in the words of the operating system, of PostgreSQL and of servers that speak S3. */
const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientStorage',
]);

/** Whether something failed because there is no space left. */
export function isDiskFull(error: unknown): boolean {
  const { code, name, $metadata } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return FULL.has(String(code)) || FULL.has(String(name)) || $metadata?.httpStatusCode === 507;
}
