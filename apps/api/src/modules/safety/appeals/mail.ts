import type { AppealKind } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { noteTold, untoldAppeal } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails what was decided about an appeal. */
    'appeals.decided': { id: string };
  }
}

/** Starts this process's worker for appeals. */
export async function startAppealJobs(services: Services): Promise<void> {
  await services.jobs.work('appeals.decided', (data) => sendDecision(services, data));
}

const SAID: Readonly<Record<AppealKind, Readonly<Record<'granted' | 'denied', string>>>> = {
  suspension: {
    granted: "We took another look at your account, and it's no longer suspended. You can log in.",
    denied: "We took another look at your account, and it's still suspended.",
  },
  age: {
    granted: 'We took another look at your date of birth, and you can use Corkboard.',
    denied: "We took another look at your date of birth, and we can't change our decision.",
  },
};

/** Mails what was decided, and what the staff wrote, unless that was done before. */
export async function sendDecision(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { id }: { id: string },
): Promise<void> {
  const [appeal] = await untoldAppeal(db, [id]);
  if (!appeal) return;
  const { email, kind, state, answer } = appeal;
  const page = buildPath(kind === 'age' ? 'signup' : 'login');
  await mailer.sendMail({
    to: email,
    subject: 'Your appeal to Corkboard',
    text: [
      SAID[kind][state],
      ...(answer ? [answer] : []),
      ...(state === 'granted' ? [`${config.publicOrigin}${page}`] : []),
    ].join('\n\n'),
  });
  await noteTold(db, [id]);
}
