import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { eraseAccount } from './erase';
import { selectDue, told } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Deletes the accounts for good whose days of grace are over. */
    'leaving.sweep': object;
    /** Tells somebody when their account will be deleted, and how to keep it. */
    'leaving.mail': { user: string };
  }
}

/** Accounts that are deleted at a time; the others follow an hour later. */
const DUE_MAX = 1000;

/** Starts this process's workers for accounts that are to be deleted. */
export async function startLeavingJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('leaving.sweep', () => eraseDue(services), { alone: () => 'sweep' });
  await jobs.work('leaving.mail', ({ user }) => mailGrace(services, user));
  await jobs.schedule('leaving.sweep', { minute: 41 }, {});
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
    const [leaver] = await told(tx, [user]);
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
      `If you change your mind, log in before then, and everything will be as it was:\n${config.publicOrigin}${buildPath('login')}`,
      "If this wasn't you, log in and change your password.",
    ].join('\n\n'),
  };
};
