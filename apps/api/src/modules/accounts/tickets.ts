import { hashToken } from '../../http/authenticate';
import { type Executor, prepared, type Tx } from '../../platform/db';
import { newSecret } from './sessions';

/** What a ticket is for; one that is for something else is none. */
type TicketPurpose = 'login_problem' | 'panic';

/** How long each works, minutes. */
const MINUTES: Readonly<Record<TicketPurpose, number>> = { login_problem: 15, panic: 30 * 24 * 60 };

const addTicket = prepared<
  never,
  [tokenHash: string, userId: string, purpose: TicketPurpose, minutes: number]
>(
  'tickets.add',
  `with expired as (delete from account_tickets where expires_at < now())
   insert into account_tickets (token_hash, user_id, purpose, expires_at)
   values ($1, $2, $3, now() + make_interval(mins => $4::int))`,
);

const useTicket = prepared<{ user_id: string }, [tokenHash: string, purpose: TicketPurpose]>(
  'tickets.take',
  'delete from account_tickets where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id',
);

/** A secret that works once for an account. Only its hash is kept. */
export async function issueTicket(
  executor: Executor,
  purpose: TicketPurpose,
  userId: string,
): Promise<string> {
  const ticket = newSecret();
  await addTicket(executor, [hashToken(ticket), userId, purpose, MINUTES[purpose]]);
  return ticket;
}

/** Uses up a ticket: whose it is, or null for one that is used, expired, made up or for something else. */
export async function takeTicket(tx: Tx, purpose: TicketPurpose, ticket: string): Promise<string | null> {
  const [row] = await useTicket(tx, [hashToken(ticket), purpose]);
  return row?.user_id ?? null;
}
