import type { CALL_TOPICS } from '@corkboard/contract';
import { mailable } from '../../../ground/policies/blocking';
import { shownName } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface CallRow {
  id: string;
  topic: (typeof CALL_TOPICS)[number];
  details: string;
  starts_at: Date;
  time_zone: string;
}
const COLUMNS = 'id, topic, details, starts_at, time_zone';

/** Calls that somebody asked for and that are to come, the next one first. */
export const callsOf = prepared<CallRow, [userId: string]>(
  'calls.list',
  `select ${COLUMNS} from call_requests where user_id = $1 and starts_at > now() order by starts_at`,
);
/** Whether an hour of a day somewhere is within what may be asked for: a workday, from so many hours to so many days ahead. */
export const isOffered = prepared<
  { offered: boolean },
  [day: string, hour: number, zone: string, hours: number, days: number]
>(
  'calls.offered',
  `select ($1::date + make_interval(hours => $2::int)) at time zone $3::text
     between now() + make_interval(hours => $4::int) and now() + make_interval(days => $5::int)
   and extract(isodow from $1::date) < 6 as offered`,
);
/** Asks for a call, unless so many are asked for or one is at that time; no row then. */
export const addCall = prepared<
  CallRow,
  [userId: string, topic: string, details: string, day: string, hour: number, zone: string, max: number]
>(
  'calls.add',
  `insert into call_requests (user_id, topic, details, starts_at, time_zone)
   select $1, $2, $3, ($4::date + make_interval(hours => $5::int)) at time zone $6::text, $6
   where (select count(*) from call_requests c where c.user_id = $1 and c.starts_at > now()) < $7::int
   on conflict do nothing returning ${COLUMNS}`,
);
export const removeCall = prepared<{ id: string }, [userId: string, id: string]>(
  'calls.remove',
  'delete from call_requests where user_id = $1 and id = $2 returning id',
);
/** Whom a call is mailed to beside who asked: the site's people. */
export const staffOf = prepared<{ id: string }, []>(
  'calls.staff',
  `select u.id from users u where u.is_staff and ${mailable('u')}`,
);
/** Contents of the mail of a call; no row once it's withdrawn. */
export const callMail = prepared<
  CallRow & { email: string; name: string; to_email: string },
  [userId: string, id: string, to: string]
>(
  'calls.mail',
  `select c.id, c.topic, c.details, c.starts_at, c.time_zone, u.email, ${shownName('u')} as name, t.email as to_email
   from call_requests c join users u on u.id = c.user_id join users t on t.id = $3 where c.user_id = $1 and c.id = $2`,
);
