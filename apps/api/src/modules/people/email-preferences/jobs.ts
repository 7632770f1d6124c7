import type { NotificationTopic } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import type { Services } from '../../../http/context';
import { mailedNews, type MailedNewsRow } from '../notifications';
import { noteAsked, noteTold, selectToAsk, selectToTell } from './queries';
import { addressToken, unsubscribeAddress } from '../../../ground/notices/mail-token';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Finds who is to be mailed what is new, and who is to be asked how they like the site. */
    'mail.sweep': object;
    /** Mails somebody what is new. */
    'mail.news': { user: string };
    /** Asks somebody how they like the site. */
    'mail.survey': { user: string };
  }
}

/** People that are looked at together. */
const BATCH = 500;
/** Lines of one mail; the rest is on the site. */
const LINES_MAX = 12;

type Sends = Pick<Services, 'db' | 'mailer' | 'config'>;

/** Starts this process's workers for mail that people can do without. */
export async function startMailJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work('mail.sweep', () => sweepMail(services), { alone: () => 'sweep' });
  await jobs.work('mail.news', (data) => sendNews(services, data));
  await jobs.work('mail.survey', (data) => sendSurvey(services, data));
  await jobs.schedule('mail.sweep', { minute: 17 }, {});
}

/** Has everybody mailed whose turn it is. Each is a job of its own: one that fails keeps nobody else waiting. */
export async function sweepMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (let after = '0'; ;) {
    const people = await selectToTell(db, [after, BATCH]);
    for (const { id } of people) await jobs.send('mail.news', { user: id });
    if (people.length < BATCH) break;
    after = people.at(-1)!.id;
  }
  for (const { id } of await selectToAsk(db, [BATCH])) await jobs.send('mail.survey', { user: id });
}

/** Mails what is new since the last such mail, of the topics that the person wants mailed; nothing where there is none. */
export async function sendNews({ db, mailer, config }: Sends, { user }: { user: string }): Promise<void> {
  await db.transaction(async (tx) => {
    // Noted together with the mail: one that can't be sent is sent again later.
    const [told] = await noteTold(tx, [user]);
    if (!told) return;
    const news = await mailedNews(tx, [user, told.since, LINES_MAX + 1]);
    const [first] = news;
    if (!first) return;
    const topics = new Set(news.map(({ topic }) => topic));
    await mailer.sendMail({
      to: told.email,
      subject: news.length === 1 ? `${lineOf(first)} on Corkboard` : 'News from Corkboard',
      text: [
        news.slice(0, LINES_MAX).map(lineOf).join('\n'),
        ...(news.length > LINES_MAX ? ['And more.'] : []),
        `See it all:\n${config.publicOrigin}${buildPath('notifications')}`,
        footer(config, told.email, first.topic),
      ].join('\n\n'),
      // Of the one topic, where there is only one; otherwise the page asks which.
      unsubscribe: unsubscribeAddress(config, told.email, topics.size === 1 ? first.topic : undefined),
    });
  });
}

/** Asks somebody how they like the site, once, unless they want no such mail. */
export async function sendSurvey({ db, mailer, config }: Sends, { user }: { user: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [asked] = await noteAsked(tx, [user]);
    if (!asked?.wants) return;
    const { email } = asked;
    const page = buildPath('email-user-survey', {}, { token: addressToken(config, email) });
    await mailer.sendMail({
      to: email,
      subject: 'How do you like Corkboard?',
      text: [
        "You've been on Corkboard for two weeks. Tell us how you like it. It takes a minute, and you don't need to log in:",
        `${config.publicOrigin}${page}`,
        footer(config, email, 'surveys'),
      ].join('\n\n'),
      unsubscribe: unsubscribeAddress(config, email, 'surveys'),
    });
  });
}

const footer = (config: Services['config'], email: string, topic: NotificationTopic): string =>
  `Don't want emails like this? Choose what we send you:\n${unsubscribeAddress(config, email, topic)}`;

const SAID: Readonly<Record<MailedNewsRow['kind'], (name: string) => string>> = {
  board_invite: (name) => `${name} invited you to a board`,
  board_request: (name) => `${name} asked to join your board`,
  board_invite_accepted: (name) => `${name} joined your board`,
  board_request_accepted: (name) => `${name} approved your request to join a board`,
  follow: (name) => `${name} started following you`,
  save: (name) => `${name} saved your Pin`,
  promotion_request: (name) => `${name} asked to promote your Pin`,
  sponsorship_request: (name) => `${name} says you sponsor their Pin`,
  comment: (name) => `${name} commented on your Pin`,
  comment_reply: (name) => `${name} replied to your comment`,
  comment_mention: (name) => `${name} mentioned you in a comment`,
  comment_like: (name) => `${name} liked your comment`,
  pin_sent: (name) => `${name} sent you a Pin`,
  reaction: (name) => `${name} reacted to your Pin`,
};
const lineOf = ({ kind, actor }: MailedNewsRow): string => SAID[kind](actor);
