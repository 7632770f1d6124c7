import { createHmac, randomBytes } from 'node:crypto';
import { sealer } from '../../../platform/sealed-text';

/** Marks secrets of webhooks, as Standard Webhooks has it. */
const PREFIX = 'whsec_';

/** Secrets of webhooks as they are kept; the owner is the person. */
export const webhookSecrets = sealer('webhook secret');

/** A new secret. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/**
 * The headers of something that is told, as Standard Webhooks has them: whoever has the secret knows by them who sent it, and when.
 *
 * @param id of what is told; the same at each attempt
 */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
