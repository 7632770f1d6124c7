import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../http/authenticate';
import type { Services } from '../../http/context';
import { accountByEmail, addReset, emailOf } from './security-queries';
import { newSecret } from './sessions';
import { issueTicket } from './tickets';

/** How long a mailed link to a new password works, minutes. */
export const RESET_MINUTES = 60;

declare module '../../platform/jobs' {
  interface JobMap {
    /** Mails a link to a new password, if the address has an account. */
    'account.password_reset': { email: string };
    /** Mails that the password was changed, with a way to lock the account. */
    'account.password_changed': { userId: string };
  }
}

/** Starts this process's worker for links to a new password. */
export async function startAccountJobs(services: Services): Promise<void> {
  await services.jobs.work('account.password_reset', (data) => sendResetMail(services, data));
  await services.jobs.work('account.password_changed', (data) => sendChangedMail(services, data));
}

/** Mails a link that works once. Its secret is made here, so that it is kept nowhere but in the mail. */
export async function sendResetMail(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { email }: { email: string },
): Promise<void> {
  const [account] = await accountByEmail(db, [email]);
  if (!account) return;
  const token = newSecret();
  await addReset(db, [hashToken(token), account.id, new Date(Date.now() + RESET_MINUTES * 60_000)]);
  const link = `${config.publicOrigin}${buildPath('password-reset', {}, { token })}`;
  await mailer.sendMail({
    to: account.email,
    subject: 'Reset your Corkboard password',
    text: [
      'Someone, hopefully you, asked to reset the password of your Corkboard account.',
      `Choose a new password here:\n${link}`,
      `The link works once, within ${RESET_MINUTES} minutes. Changing your password logs you out everywhere else.`,
      "If this wasn't you, ignore this email. Your password stays the same.",
    ].join('\n\n'),
  });
}

/** Mails that the password was changed. Whoever did not do that locks the account by the link. */
export async function sendChangedMail(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { userId }: { userId: string },
): Promise<void> {
  const [account] = await emailOf(db, [userId]);
  if (!account) return;
  const token = await issueTicket(db, 'panic', userId);
  await mailer.sendMail({
    to: account.email,
    subject: 'Your Corkboard password was changed',
    text: [
      'The password of your Corkboard account was changed.',
      "If you did that, there's nothing to do.",
      `If it wasn't you, lock your account here:\n${config.publicOrigin}${buildPath('secure-panic', {}, { token })}`,
    ].join('\n\n'),
  });
}
