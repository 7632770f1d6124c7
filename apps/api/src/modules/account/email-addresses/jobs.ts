import { EMAIL_LINK_DAYS, EMAIL_UNDO_DAYS } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { hashToken } from '../../../http/authenticate';
import type { Services } from '../../../http/context';
import type { MailMessage } from '../../../platform/mail/message';
import { newSecret } from '../../../ground/sessions/sessions';
import { armLink } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails a link about an address, to that address. */
    'emails.link': { link: string };
    /** Tells an address that nobody has confirmed that it is no more that of an account. */
    'emails.changed': { address: string };
  }
}

/** Starts this process's workers for mail about addresses. */
export async function startEmailJobs(services: Services): Promise<void> {
  await services.jobs.work('emails.link', (data) => sendLink(services, data));
  await services.jobs.work('emails.changed', (data) => sendChanged(services, data));
}

type Sends = Pick<Services, 'mailer' | 'config'>;

/**
 * Mails a link. Its secret is made here, so that it is kept nowhere but in the mail. Somebody who has an account with the address already is told
 * that, and gets no link.
 */
export async function sendLink(
  services: Sends & Pick<Services, 'db'>,
  { link: id }: { link: string },
): Promise<void> {
  const { db, mailer, config } = services;
  const token = newSecret();
  const [link] = await armLink(db, [id, hashToken(token)]);
  if (!link) return;
  const to = link.email;
  const at = (path: string) => `${config.publicOrigin}${path}`;
  const mails: Record<typeof link.kind, () => Omit<MailMessage, 'to'>> = {
    confirm: () => ({
      subject: 'Confirm your email address',
      text: [
        `Welcome to Corkboard, ${welcomeName(link)}. Confirm that this is your email address:`,
        at(buildPath('email-confirm', {}, { token })),
        `The link works once, while you're logged in, and expires in ${EMAIL_LINK_DAYS} days.`,
        "If you don't have a Corkboard account, ignore this email. Without the link, no one can confirm your address.",
      ].join('\n\n'),
    }),
    change: () => ({
      subject: 'Confirm your new email address',
      text: [
        `The Corkboard account ${link.username} wants to use this email address. Confirm that it's yours:`,
        at(buildPath('email-confirm', {}, { token })),
        `The link works once, while you're logged in, and expires in ${EMAIL_LINK_DAYS} days. Until then your address stays as it is.`,
        "If you didn't ask for this, ignore this email.",
      ].join('\n\n'),
    }),
    undo: () => ({
      subject: 'Your Corkboard email address was changed',
      text: [
        `The Corkboard account ${link.username} now has a different email address. If you did that, there's nothing to do.`,
        `If it wasn't you, undo the change, log everyone out, and choose a new password:\n${at(buildPath('email-undo', {}, { token }))}`,
        `The link works once and expires in ${EMAIL_UNDO_DAYS} days.`,
      ].join('\n\n'),
    }),
  };
  const mail = link.is_taken && link.kind !== 'undo' ? hasAccount(config.publicOrigin) : mails[link.kind]();
  await mailer.sendMail({ to, ...mail });
}

/**
 * Whom a welcome speaks to. Anyone can have it mailed to a stranger: a name that mail programs would make a link of (`prize.example`) isn't
 * said.
 */
const welcomeName = ({ full_name, username }: { full_name: string; username: string }) =>
  /\S[.:/@]\S/u.test(full_name) ? username : full_name;

/** An unconfirmed address may be a stranger's: it is told, and given no way in. */
export async function sendChanged(
  { mailer }: Pick<Services, 'mailer'>,
  { address }: { address: string },
): Promise<void> {
  await mailer.sendMail({
    to: address,
    subject: 'Your email address was removed',
    text: [
      'This email address was removed from a Corkboard account, which now has a different one.',
      "If that was your account and you didn't do that, log in with your username and lock it in your settings.",
    ].join('\n\n'),
  });
}

const hasAccount = (origin: string) => ({
  subject: 'You already have a Corkboard account',
  text: [
    'Someone, hopefully you, asked to use this email address for another Corkboard account. You already have an account with it, so we changed nothing.',
    `If you forgot about it, log in:\n${origin}${buildPath('login')}`,
    "If this wasn't you, ignore this email.",
  ].join('\n\n'),
});
