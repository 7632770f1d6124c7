import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sealer } from '../../../platform/sealed-text';

const IV_BYTES = 12;

/** How what people answered in forms of ads is encrypted for whoever is told. */
export const LEAD_CIPHER = 'AES-256-GCM';

/** Answers to forms of ads as they are kept; the owner is the ad account. */
export const leadAnswers = sealer('lead answers');

/** The key that decrypts what a webhook is told of answers, made from its secret: what signs and what decrypts are two keys. */
export const leadKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'lead data', 32));

/** A text that only a holder of the key reads: base64 of the nonce, the encrypted text, and its tag. */
export function encryptLead(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', leadKey(secret), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}
