import type { Services } from '../../../http/context';
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
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { browserHash }: { browserHash: string },
): Promise<void> {
  const code = newMailedCode();
  const [waiting] = await keepMailedCode(db, [browserHash, mailedHash(browserHash, code), 'second_step']);
  if (!waiting) return;
  await mailer.sendMail({
    to: waiting.email,
    subject: 'Your Corkboard login code',
    text: [
      `Your code is ${code}. It works once, within 15 minutes, in the browser that asked for it.`,
      "If you aren't logging in right now, someone knows your password. Change it, and don't share this code.",
    ].join('\n\n'),
  });
}
