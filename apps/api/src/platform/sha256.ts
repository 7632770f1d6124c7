import { createHash } from 'node:crypto';

/** The SHA-256 hash of a text in UTF-8, or of bytes, as 64 hexadecimal digits. */
export const sha256Hex = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
