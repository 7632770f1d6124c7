import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 16;

/** A key for the parts of a file. Once it's gone nobody can read them, wherever copies of them are. */
export const newSeal = (): Buffer => randomBytes(KEY_BYTES);

/** Each part of a file has numbers of its own, which blocks of the cipher count up in the last four bytes. */
function ivOf(part: number): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(part, 0);
  return iv;
}

/** Seals a part as its bytes come. */
export const sealPart = (seal: Uint8Array, part: number) => createCipheriv('aes-256-ctr', seal, ivOf(part));
/** Opens a part as its bytes come. */
export const openPart = (seal: Uint8Array, part: number) => createDecipheriv('aes-256-ctr', seal, ivOf(part));
