import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { addressOf } from '../../account/access';
import { eraseAccount } from './erase';
import { selectDue, noteDeletionMail, withdrawDeletions } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Deletes the accounts for good whose days of grace are over. */
    'leaving.sweep': object;
    /** Tells somebody when their account will be deleted, and how to keep it. */
    'leaving.mail': { user: string };
    /** Tells somebody why their account wasn't deleted. */
    'leaving.kept': { user: string };
  }
}

/** Accounts that are deleted at a time; the others follow an hour later. */
const DUE_MAX = 1000;

/** Starts this process's workers for accounts that are to be deleted. */
export async function startLeavingJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('leaving.sweep', () => sweep(services), { alone: () => 'sweep' });
  await jobs.work('leaving.mail', ({ user }) => mailGrace(services, user));
  await jobs.work('leaving.kept', ({ user }) => mailKept(services, user));
  await jobs.schedule('leaving.sweep', { minute: 41 }, {});
}

async function sweep(services: Services): Promise<void> {
  await keepAdvertised(services);
  await eraseDue(services);
}

/** Keeps accounts that can't be deleted any more, and has their people told: nobody could log in to one that's due. */
export async function keepAdvertised({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id } of await withdrawDeletions(tx, []))
      await jobs.send('leaving.kept', { user: id }, { tx });
  });
}

/** Deletes what is due. One that can't be deleted now keeps nobody else waiting. */
export async function eraseDue({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  let failed = 0;
  for (const { id } of await selectDue(db, [DUE_MAX]))
    await eraseAccount(db, id).catch((error: unknown) => {
      failed++;
      log.warn({ err: error, user: id }, 'an account could not be deleted');
    });
  if (failed > 0) throw new Error(`${failed} accounts could not be deleted`);
}

/** Mails, unless that was done before, and nobody who came back meanwhile. */
export async function mailGrace(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  user: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Noted together with the mail: one that can't be sent is sent again later.
    const [leaver] = await noteDeletionMail(tx, [user]);
    if (leaver?.erase_at) await mailer.sendMail(graceMail(config, leaver.email, leaver.erase_at));
  });
}

const graceMail = (config: Services['config'], email: string, eraseAt: Date) => {
  const day = eraseAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to: email,
    subject: 'Your Corkboard account will be deleted',
    text: [
      `You asked us to delete your Corkboard account. It will be deleted on ${day}, with your boards, Pins, and comments.`,
      `If you change your mind, log in before then. Your boards, Pins, and comments will be back; apps and access tokens need to be allowed again:\n${config.publicOrigin}${buildPath('login')}`,
      "If this wasn't you, log in and change your password.",
    ].join('\n\n'),
  };
};

/** Mails why an account that was to be deleted is still there. */
export async function mailKept(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  user: string,
): Promise<void> {
  const [person] = await addressOf(db, [user]);
  if (!person) return;
  await mailer.sendMail({
    to: person.email,
    subject: "Your Corkboard account wasn't deleted",
    text: [
      "You asked us to delete your Corkboard account. Since then, someone made a campaign in your ad account, or began to work in your business. We keep the records of campaigns, and others would lose the business, so the account can't be deleted. It's deactivated instead: no one sees it.",
      `Log in to activate it again, or to see who can use your ad account:\n${config.publicOrigin}${buildPath('login')}`,
    ].join('\n\n'),
  });
}
