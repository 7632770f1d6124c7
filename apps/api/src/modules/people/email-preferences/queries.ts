import { type NotificationChannel, type NotificationTopic, SURVEY_AFTER_DAYS } from '@corkboard/contract';
import { mailable } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';

/** Notification choices of a person; all others are on. */
export const selectChoices = prepared<
  { topic: NotificationTopic; channel: NotificationChannel; is_on: boolean },
  [user: string]
>('mail_choices.list', 'select topic, channel, is_on from notification_choices where user_id = $1');

export const choose = prepared<
  never,
  [user: string, topics: readonly NotificationTopic[], channel: NotificationChannel, on: readonly boolean[]]
>(
  'mail_choices.choose',
  `insert into notification_choices (user_id, topic, channel, is_on)
   select $1, t.topic, $3, t.is_on from unnest($2::text[], $4::boolean[]) t (topic, is_on)
   on conflict (user_id, topic, channel) do update set is_on = excluded.is_on`,
);

/** Whose account has an address, and whether an address of nobody's wants no invitations. */
export const selectAddressee = prepared<{ user_id: string | null; refused: boolean }, [email: string]>(
  'mail_choices.addressee',
  `select (select id from users where lower(email) = lower($1)) as user_id,
     exists (select 1 from refused_mail where email = lower($1)) as refused`,
);

export const refuseMail = prepared<never, [email: string]>(
  'mail_choices.refuse',
  'insert into refused_mail (email) values (lower($1)) on conflict do nothing',
);
export const takeMail = prepared<never, [email: string]>(
  'mail_choices.take',
  'delete from refused_mail where email = lower($1)',
);

const MAILABLE = mailable('u');

/** People after an id who have something new, weren't here for a day, and weren't mailed in it. */
export const selectToTell = prepared<{ id: string }, [after: string, limit: number]>(
  'mail_choices.to_tell',
  `select u.id from users u
   where u.id > $1 and ${MAILABLE} and (u.news_mailed_at is null or u.news_mailed_at < now() - interval '1 day')
     and exists (select 1 from notifications n where n.user_id = u.id and n.read_at is null
       and n.created_at > coalesce(u.news_mailed_at, '-infinity'))
     and (u.left_at is null or u.left_at < now() - interval '1 day')
     and not exists (select 1 from sessions s where s.user_id = u.id and s.seen_at > now() - interval '1 day')
   order by u.id limit $2::int`,
);

/** Notes that somebody is mailed what is new since they were the last time; no row where that was done. */
export const noteTold = prepared<{ email: string; since: Date | null }, [user: string]>(
  'mail_choices.told',
  `update users u set news_mailed_at = now() from (select id, news_mailed_at as since from users where id = $1 for update) o
   where u.id = o.id and ${MAILABLE} and (o.since is null or o.since < now() - interval '1 day') returning u.email, o.since`,
);

/** People who signed up some days ago, and are to be asked how they like it. */
export const selectToAsk = prepared<{ id: string }, [limit: number]>(
  'mail_choices.to_ask',
  `select u.id from users u where u.surveyed_at is null and u.created_at < now() - interval '${SURVEY_AFTER_DAYS} days' and ${MAILABLE}
   order by u.created_at limit $1::int`,
);

/** Notes that somebody was asked; no row where that was done. Whether they want to be is answered with it. */
export const noteAsked = prepared<{ email: string; wants: boolean }, [user: string]>(
  'mail_choices.asked',
  `update users u set surveyed_at = now() where u.id = $1 and u.surveyed_at is null and ${MAILABLE}
   returning u.email, not exists (
     select 1 from notification_choices c where c.user_id = u.id and c.topic = 'surveys' and c.channel = 'email' and not c.is_on) as wants`,
);

export const selectAnswer = prepared<{ score: number }, [user: string]>(
  'survey.answer',
  'select score::int from survey_answers where user_id = $1',
);

/** Keeps an answer; no row for a second one. */
export const addAnswer = prepared<{ user_id: string }, [user: string, score: number, text: string]>(
  'survey.add',
  'insert into survey_answers (user_id, score, text) values ($1, $2::int, $3) on conflict do nothing returning user_id',
);

export const selectScore = prepared<{ answers: number; average: number | null }, []>(
  'survey.score',
  'select count(*)::int as answers, round(avg(score), 2)::float8 as average from survey_answers',
);

/** Latest comments in the survey. */
export const selectWords = prepared<{ score: number; text: string; answered_at: Date }, [limit: number]>(
  'survey.words',
  `select score::int, text, answered_at from survey_answers where text <> '' order by answered_at desc, user_id desc limit $1::int`,
);
