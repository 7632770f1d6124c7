import { mayDo } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import type { Executor, Tx } from '../../../platform/db';
import { sendOnce } from '../../../platform/mail';
import { addMails, moveMail, peopleOf, type PersonRow, waitingMail } from './mail-queries';
import { mailToken } from './mail-token';

/** Whom reports of a template may be mailed to, chosen or not: mail reaches them, and they may see reports of the ad account. */
export const mailedPeople = async (db: Executor, account: string, template: string): Promise<PersonRow[]> =>
  (await peopleOf(db, [account, template])).filter((person) => mayDo(person, 'viewCampaigns'));

/** Has a report mailed that ran by itself, to everybody who was chosen, in the transaction that ends it. */
export async function mailReport(
  { db: tx, jobs }: Pick<Services, 'jobs'> & { db: Tx },
  account: string,
  job: string,
  template: string,
): Promise<void> {
  for (const { user_id: user } of await addMails(tx, [account, job, template]))
    await jobs.send('reports.mail', { account, job, user }, { tx });
}

/**
 * Mails somebody a report, unless they want none or may not see it now (docs/handbook/ads.md#reports-by-mail). Never twice: what was being sent when
 * something broke is only sent again where the mail server said that it didn't take it.
 */
export async function sendReport(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { account, job, user }: { account: string; job: string; user: string },
): Promise<void> {
  const [mail] = await waitingMail(db, [account, job, user]);
  if (!mail) return;
  const { template_id: template, name, account_name, token } = mail;
  const people = await mailedPeople(db, account, template);
  const person = people.find(({ id }) => id === user);
  if (!person?.chosen || person.unsubscribed) {
    await moveMail(db, [account, job, user, 'waiting', 'left_out']);
    return;
  }
  const unsubscribe = `${config.publicOrigin}${buildPath(
    'report-center-unsubscribe',
    {},
    { token: mailToken(config, [account, template, user]) },
  )}`;
  const page = buildPath('report-center-download', {}, { advertiser_id: account, token });
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: mail.time_zone }).format(
    mail.expires_at,
  );
  const of = [account, job, user] as const;
  const mark = {
    make: async () => (await moveMail(db, [...of, 'waiting', 'sending'])).length > 0,
    undo: () => moveMail(db, [...of, 'sending', 'waiting']),
  };
  const isSent = await sendOnce(mark, () =>
    mailer.sendMail({
      to: person.email,
      subject: subjectOf(name),
      text: [
        `Your report "${name}" for ${account_name} is ready. It covers ${dayIn(mail.start_date)} to ${dayIn(mail.end_date)}.`,
        `Download it by ${until}:\n${config.publicOrigin}${page}`,
        `Don't want these reports? Stop them, without logging in:\n${unsubscribe}`,
      ].join('\n\n'),
      unsubscribe,
    }),
  );
  if (isSent) await moveMail(db, [...of, 'sending', 'sent']);
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day of the calendar, as people read it. */
const dayIn = (day: string): string => DAY.format(Date.parse(day));

/** A subject is one line of some length. */
const subjectOf = (name: string): string => `Your report: ${[...name].slice(0, 100).join('')}`;
