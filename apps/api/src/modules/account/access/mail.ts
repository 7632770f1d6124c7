import { PANIC_DAYS, providerName } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import type { SendOptions } from '../../../platform/jobs';
import { prepared } from '../../../platform/db';
import { selectNewWays } from './queries';
import { recently } from './end-ways';
import { issueTicket } from './tickets';
import type { NoticedWay } from './ways-in';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Tells a person of a new way into their account. `label` is what they know it by. */
    'account.way_added': { userId: string; way: NoticedWay; label: string };
    /** Mails that the password was changed, what else is new in the account, and a way to lock it. */
    'account.password_changed': { userId: string };
  }
}

/** Starts this process's workers for mail about new ways into accounts. */
export async function startAccessJobs(services: Services): Promise<void> {
  await services.jobs.work('account.way_added', (data) => sendAdded(services, data));
  await services.jobs.work('account.password_changed', (data) => sendChanged(services, data));
}

/** Has a person told of a new way into their account (docs/handbook/sign-in.md#new-ways-in). */
export const tellOfWay = (
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  way: NoticedWay,
  label: string,
  options?: SendOptions,
): Promise<unknown> => jobs.send('account.way_added', { userId, way, label }, options);

const named = (what: string, label: string): string => (label === '' ? `${what}.` : `${what}: ${label}.`);

/** Sentences of the mail about a new way of logging in. */
const SENTENCES: Readonly<Record<NoticedWay, (label: string) => string>> = {
  passkey: (label) => named('A passkey was added', label),
  provider: (label) => `${providerName(label)} was connected as a way to log in.`,
  authenticator: () => 'An authenticator app was added. It confirms your logins from now on.',
  recovery_code: () => 'New recovery codes were created. The old ones no longer work.',
  remembered_browser: (label) => named("A browser was remembered and won't be asked for a code", label),
  app_grant: (label) => named('An app was given access to your account', label),
  app_secret: (label) => named('A secret was created for one of your apps', label),
  access_token: (label) => named('An access token was created', label),
};

/** The email address of an account. */
export const addressOf = prepared<{ email: string }, [userId: string]>(
  'access.address',
  'select email from users where id = $1',
);

type Sends = Pick<Services, 'db' | 'mailer' | 'config'>;

/** Mails what is new. Whoever didn't do that locks the account by the link, which works without a login, once. */
export async function sendAdded(
  services: Sends,
  { userId, way, label }: { userId: string; way: NoticedWay; label: string },
): Promise<void> {
  await mailWithLock(services, userId, 'New access to your Corkboard account', (lock) => [
    SENTENCES[way](label),
    "If you did that, there's nothing to do.",
    `If it wasn't you, lock your account and log everyone out:\n${lock}`,
    `The link works once and expires in ${PANIC_DAYS} days. It also removes any ways to log in that were added in that time, and you'll choose a new password.`,
  ]);
}

/** Mails that the password was changed, and what stays beside it that may not be the person's. Whoever did not do that locks the account by the link. */
export async function sendChanged(services: Sends, { userId }: { userId: string }): Promise<void> {
  const added = await selectNewWays(services.db, [userId, recently()]);
  await mailWithLock(services, userId, 'Your Corkboard password was changed', (lock) => [
    'The password for your Corkboard account was changed. Everyone else was logged out, and apps and access tokens need to be allowed again.',
    ...(added.length > 0
      ? [
          [
            `These were added in the last ${PANIC_DAYS} days and still work:`,
            ...added.map(({ way, label }) => `- ${SENTENCES[way as NoticedWay](label)}`),
          ].join('\n'),
        ]
      : []),
    "If all of that was you, there's nothing to do.",
    `If anything wasn't you, lock your account and remove all of it here:\n${lock}`,
    `The link works once and expires in ${PANIC_DAYS} days.`,
  ]);
}

/** Mails a person, with a link that locks their account: for what somebody else may have done in it. */
export async function mailWithLock(
  { db, mailer, config }: Sends,
  userId: string,
  subject: string,
  text: (lock: string) => string[],
): Promise<void> {
  const [account] = await addressOf(db, [userId]);
  if (!account) return;
  const token = await issueTicket(db, 'panic', userId, { email: account.email });
  const lock = `${config.publicOrigin}${buildPath('secure-panic', {}, { token })}`;
  await mailer.sendMail({ to: account.email, subject, text: text(lock).join('\n\n') });
}
