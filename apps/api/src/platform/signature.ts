import { timingSafeEqual } from 'node:crypto';

/** Whether a text is a signature in base64url as it is written here: the same bytes may have several spellings, of which only that counts. */
export function isSignature(given: string, wanted: Buffer): boolean {
  const [own, text] = [Buffer.from(wanted.toString('base64url')), Buffer.from(given)];
  return own.length === text.length && timingSafeEqual(own, text);
}
