import { prepared } from '../../../platform/db';
import { WAYS } from './ways-in';

/** With how many of each somebody could log in again. */
interface LogInsRow {
  password: number;
  passkey: number;
  provider: number;
}
export const countLogIns = prepared<LogInsRow, [userId: string]>(
  'access.log_ins',
  `select ${WAYS.filter(([, { logsIn }]) => logsIn)
    .map(
      ([name, { table, whose, only = 'true' }]) =>
        `(select count(*) from ${table} w where w.${whose} = $1::bigint and ${only})::int as ${name}`,
    )
    .join(', ')}`,
);

/** Longer than any log-in takes, from its first proof to its session, minutes. */
const LOGIN_MINUTES = 15;

/** Since when the proofs that opened a session were given. */
export const openedAt = prepared<{ proven_at: Date }, [tokenHash: string | null]>(
  'access.opened',
  `select created_at - interval '${LOGIN_MINUTES} minutes' as proven_at from sessions where token_hash = $1`,
);

/** Ways of logging in that outlast a change of password and were added since a moment: the latest first. */
export const selectNewWays = prepared<
  { way: string; label: string; made_at: Date },
  [userId: string, since: Date]
>(
  'access.new',
  `${WAYS.filter(([, { label, ends }]) => label !== undefined && ends.password_reset === 'none')
    .map(
      ([name, { table, whose, only = 'true', label, made }]) =>
        `select '${name}' as way, ${label} as label, max(${made}) as made_at from ${table} w
   where w.${whose} = $1::bigint and ${only} and ${made} >= $2::timestamptz group by 2`,
    )
    .join(' union all ')}
   order by made_at desc, way, label`,
);
