import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { calendarFile } from './calendar';
import { callMail, type CallRow, staffOf } from './queries';

/** Which call is mailed, to whom. */
export interface CallMail {
  userId: string;
  callId: string;
  to: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails a call that somebody asked for, with its calendar file. */
    'business.call_mail': CallMail;
  }
}

/** The calendar file of a call. */
export const callCalendar = (call: Pick<CallRow, 'id' | 'starts_at' | 'details'>, host: string): string =>
  calendarFile({
    uid: `call-${call.id}@${host}`,
    startsAt: call.starts_at,
    title: 'Call with Corkboard',
    details: call.details,
  });

/** Has a call mailed to who asked for it, and to the site's people. */
export async function mailCall(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: string,
  callId: string,
): Promise<void> {
  const staff = await staffOf(tx, []);
  for (const to of new Set([userId, ...staff.map(({ id }) => id)]))
    await jobs.send('business.call_mail', { userId, callId, to }, { tx });
}

/** Mails it, unless it was withdrawn. */
export async function sendCall(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { userId, callId, to }: CallMail,
): Promise<void> {
  const [call] = await callMail(db, [userId, callId, to]);
  if (!call) return;
  const when = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: call.time_zone,
  }).format(call.starts_at);
  const own = to === userId;
  await mailer.sendMail({
    to: call.to_email,
    subject: own ? 'Your call with Corkboard' : `${call.name} asked for a call`,
    text: [
      own ? 'We call you at:' : `${call.name} (${call.email}) asked for a call at:`,
      `${when} (${call.time_zone})`,
      ...(call.details === '' ? [] : [call.details]),
      'The file with this mail puts it into your calendar.',
    ].join('\n\n'),
    calendar: callCalendar(call, new URL(config.publicOrigin).host),
  });
}

/** Starts this process's workers for mail about calls. */
export async function startCallJobs(services: Services): Promise<void> {
  await services.jobs.work('business.call_mail', (data) => sendCall(services, data));
}
