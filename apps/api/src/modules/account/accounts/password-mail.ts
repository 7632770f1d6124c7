import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../../http/authenticate';
import type { Services } from '../../../http/context';
import { accountByEmail, addReset } from './security-queries';
import { isAllowedWay } from '../login-steps';
import { newSecret } from '../../../ground/sessions/sessions';

/** How long a mailed link to a new password works, minutes. */
export const RESET_MINUTES = 60;

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails a link to a new password, if the address has an account. */
    'account.password_reset': { email: string };
  }
}

/** Starts this process's worker for links to a new password. */
export async function startAccountJobs(services: Services): Promise<void> {
  await services.jobs.work('account.password_reset', (data) => sendResetMail(services, data));
}

/**
 * Mails a link that works once. Its secret is made here, so that it is kept nowhere but in the mail. Who may log in through their company alone gets
 * the way to that.
 */
export async function sendResetMail(
  { db, mailer, config, providers }: Pick<Services, 'db' | 'mailer' | 'config' | 'providers'>,
  { email }: { email: string },
): Promise<void> {
  const [account] = await accountByEmail(db, [email]);
  if (!account) return;
  const company = await providers.companyOf(account.email);
  if (!isAllowedWay(company, 'mailed_link')) {
    await mailer.sendMail({ to: account.email, ...companyMail(config.publicOrigin) });
    return;
  }
  const token = newSecret();
  await addReset(db, [hashToken(token), account.id, new Date(Date.now() + RESET_MINUTES * 60_000)]);
  const link = `${config.publicOrigin}${buildPath('password-reset', {}, { token })}`;
  await mailer.sendMail({
    to: account.email,
    subject: 'Reset your Corkboard password',
    text: [
      'Someone, hopefully you, asked to reset the password of your Corkboard account.',
      `Choose a new password here:\n${link}`,
      `The link works once and expires in ${RESET_MINUTES} minutes. Changing your password logs you out everywhere else.`,
      "If this wasn't you, ignore this email. Your password stays the same.",
    ].join('\n\n'),
  });
}

const companyMail = (origin: string) => ({
  subject: 'Log in to Corkboard through your company',
  text: [
    'Someone, hopefully you, asked to reset the password of your Corkboard account.',
    `Your company asks you to log in through its own page, so there is no password to choose. Log in here:\n${origin}${buildPath('signup-sso-business-account')}`,
    "If this wasn't you, ignore this email.",
  ].join('\n\n'),
});
