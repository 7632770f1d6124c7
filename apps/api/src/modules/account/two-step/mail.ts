import { PANIC_DAYS, providerName } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { mailWithLock } from '../access';
import { mailedHash, newMailedCode } from './codes';
import { keepMailedCode } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails a code for a log-in that waits for its second step. */
    'account.login_code': { browserHash: string };
  }
}

/** Starts this process's worker for codes of log-ins. */
export async function startSecondStepJobs(services: Services): Promise<void> {
  await services.jobs.work('account.login_code', (data) => sendLoginCode(services, data));
}

/** Mails a code that is good for one log-in of one browser. It's made here, so that it is kept nowhere but in the mail. */
export async function sendLoginCode(
  services: Pick<Services, 'db' | 'mailer' | 'config'>,
  { browserHash }: { browserHash: string },
): Promise<void> {
  const code = newMailedCode();
  const [waiting] = await keepMailedCode(services.db, [
    browserHash,
    mailedHash(browserHash, code),
    'second_step',
  ]);
  if (!waiting) return;
  await mailWithLock(services, waiting.user_id, 'Your Corkboard login code', (lock) => [
    `Your code is ${code}. It works once, within 15 minutes, in the browser that asked for it. Don't share it.`,
    `If you aren't logging in right now, ${passedBy(waiting.way)} Lock your account and log everyone out:\n${lock}`,
    `The link works once and expires in ${PANIC_DAYS} days. You'll choose a new password.`,
  ]);
}

/** Warning about the first factor that the requester passed. Before ways were stored, all were passwords. */
const passedBy = (way: string | null): string =>
  way === null || way === 'password'
    ? 'someone knows your password.'
    : `someone can use your ${providerName(way)} account. Change its password there, too.`;
