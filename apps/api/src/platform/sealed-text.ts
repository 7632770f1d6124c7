import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals texts that only somebody with the site's secret can read.
 *
 * @param purpose of these texts: those of one purpose can't be opened as those of another
 */
export function sealer(purpose: string) {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    /** A text that nobody can change or give to another owner. */
    seal(siteSecret: string, owner: string, text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(siteSecret), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** The text again; null where the site's secret is another one, or the text was changed. */
    unseal(siteSecret: string, owner: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(siteSecret), bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString();
      } catch {
        return null;
      }
    },
  };
}
