import type { Ctx } from '../../../http/context';
import { RESET_LIMIT } from '../../../ground/sessions/limits';

/** Has a link to a new password mailed, unless that many have been asked for lately: tells whether it does. */
export async function askForReset({ jobs, rateLimiter }: Ctx, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const { allowed } = await rateLimiter.take(`reset:${email}`, RESET_LIMIT);
  if (allowed) await jobs.send('account.password_reset', { email });
  return allowed;
}
