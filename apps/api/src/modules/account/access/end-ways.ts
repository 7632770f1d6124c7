import { PANIC_DAYS, DAY_MS } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { type Occasion, type WayIn, type WayName, WAYS } from './ways-in';

/** SQL: which rows `w` of a way end. What has no time at all counts as new, and as never used. */
function condition({ only = 'true', made = 'null::timestamptz', used = made }: WayIn, which: string): string {
  const when: Readonly<Record<string, string>> = {
    all: 'true',
    others: 'w.token_hash is distinct from at.kept',
    recent: `coalesce(${made}, 'infinity') >= at.since`,
    strange: `coalesce(greatest(${made}, ${used}), '-infinity') < at.since`,
  };
  return `${only} and ${when[which]}`;
}

/** One part of the statement of an occasion: ends one way of the person. */
function endOf(name: WayName, way: WayIn, which: string): string {
  const found = `w.${way.whose} = at.user_id and ${condition(way, which)}`;
  const how =
    way.set === undefined
      ? `delete from ${way.table} w using at where ${found}`
      : `update ${way.table} w set ${way.set} from at where ${found}`;
  return `ended_${name} as (${how}${name === 'authenticator' ? ' returning w.confirmed_at' : ''})`;
}

/** The statement of an occasion, made of the list: what is in it can't be forgotten here. */
function statementOf(occasion: Occasion): string {
  const ended = WAYS.filter(([, way]) => way.ends[occasion] !== 'none');
  // One statement changes a row once.
  const [own, others] = [
    ended.filter(([, { table }]) => table === 'users'),
    ended.filter(([, { table }]) => table !== 'users'),
  ];
  const set = own.map(([, way]) => way.set!);
  // Without its app, no second step is asked for.
  if (others.some(([name]) => name === 'authenticator'))
    set.push(
      'mfa_enabled = w.mfa_enabled and not exists (select from ended_authenticator where confirmed_at is not null)',
    );
  const person =
    set.length > 0
      ? `update users w set ${set.join(', ')} from at where w.id = at.user_id`
      : 'select from at where false';
  return `with at as (select $1::bigint as user_id, $2::text as kept, $3::timestamptz as since),
   ${others.map(([name, way]) => endOf(name, way, way.ends[occasion])).join(',\n   ')}
   ${person}`;
}

const ending = (occasion: Occasion) =>
  prepared<never, [userId: string, keptHash: string | null, since: Date]>(
    `access.end.${occasion}`,
    statementOf(occasion),
  );
const END = {
  log_out_others: ending('log_out_others'),
  log_out_everywhere: ending('log_out_everywhere'),
  password_change: ending('password_change'),
  password_reset: ending('password_reset'),
  panic: ending('panic'),
  address_undo: ending('address_undo'),
  address_confirm: ending('address_confirm'),
  address_claim: ending('address_claim'),
  leave: ending('leave'),
} satisfies Record<Occasion, unknown>;

/** Since when something new may be an intruder's, where nothing tells more: for as long as the mail that told of it can lock the account. */
export const recently = (): Date => new Date(Date.now() - PANIC_DAYS * DAY_MS);

/**
 * Ends what lets somebody in as a person, as far as the occasion asks (docs/handbook/sign-in.md#what-ends-when).
 *
 * @param how.keptHash the hash of one session that goes on
 * @param how.since since when something new may be an intruder's; without it, since {@link recently}
 */
export async function endWays(
  tx: Tx,
  occasion: Occasion,
  userId: string,
  { keptHash = null, since = recently() }: { keptHash?: string | null; since?: Date } = {},
): Promise<void> {
  await END[occasion](tx, [userId, keptHash, since]);
}
