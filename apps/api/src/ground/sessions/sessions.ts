import { DAY_MS } from '@corkboard/contract';
import { randomBytes } from 'node:crypto';
import { prepared } from '../../platform/db';

/** How long a session lasts. */
const SESSION_DAYS = 30;

/** A secret of 256 random bits, for cookies and bearer tokens. Only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** When a session ends that somebody proves now to be theirs. */
export const sessionEnd = (): Date => daysFromNow(SESSION_DAYS);

/** SQL: the fewest hours that a session of somebody may last, by the businesses that they work in or are; null where none says. */
export const sessionHours = (userId: string): string =>
  `(select min(rule.session_hours) from (
     select ${userId} as id union all select work.business_id from business_members work where work.member_id = ${userId}) place
     cross join lateral (
       select own.session_hours from business_rules own where own.business_id = place.id
       union all
       select above.session_hours from hierarchy_sources source join hierarchy_rules above on above.business_id = source.source_id
       where source.business_id = place.id and source.kind = 'SECURITY') rule)`;

/** Ends sessions of some people that last longer than a business they work in allows. */
export const shortenSessions = prepared<never, [userIds: readonly string[]]>(
  'sessions.shorten',
  `update sessions s set expires_at = least(s.expires_at, s.created_at + ${sessionHours('s.user_id')} * interval '1 hour')
   where s.user_id = any($1::bigint[])`,
);
