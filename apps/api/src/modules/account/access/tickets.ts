import { PANIC_DAYS } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import { type Executor, prepared, type Tx } from '../../../platform/db';
import { type LoginWay, randomText } from '../login-steps';

/** Purpose of a ticket; a ticket of another purpose isn't accepted. */
type TicketPurpose = 'login_problem' | 'panic';

/** How long each works, minutes. */
const MINUTES: Readonly<Record<TicketPurpose, number>> = {
  login_problem: 15,
  panic: PANIC_DAYS * 24 * 60,
};

/** Data stored with a ticket. */
interface TicketDetails {
  /** Address that it is mailed to. */
  readonly email?: string;
  /** Way of the login that it blocked; null if it's unknown. */
  readonly way?: LoginWay | null;
}

const addTicket = prepared<
  never,
  [
    tokenHash: string,
    userId: string,
    purpose: TicketPurpose,
    minutes: number,
    email: string | null,
    way: string | null,
  ]
>(
  'tickets.add',
  `with expired as (delete from account_tickets where expires_at < now())
   insert into account_tickets (token_hash, user_id, purpose, expires_at, email, way)
   values ($1, $2, $3, now() + make_interval(mins => $4::int), $5, $6)`,
);

interface TicketRow {
  user_id: string;
  email: string | null;
  way: string | null;
}
const useTicket = prepared<TicketRow, [tokenHash: string, purpose: TicketPurpose]>(
  'tickets.take',
  'delete from account_tickets where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id, email, way',
);

/** A secret that works once for an account. Only its hash is kept. */
export async function issueTicket(
  executor: Executor,
  purpose: TicketPurpose,
  userId: string,
  { email, way }: TicketDetails,
): Promise<string> {
  const ticket = randomText();
  await addTicket(executor, [
    hashToken(ticket),
    userId,
    purpose,
    MINUTES[purpose],
    email ?? null,
    way ?? null,
  ]);
  return ticket;
}

/** Uses up a ticket: whose it is, or null for one that is used, expired, made up or for something else. */
export async function takeTicket(
  tx: Tx,
  purpose: TicketPurpose,
  ticket: string,
): Promise<{ userId: string; email: string | null; way: LoginWay | null } | null> {
  const [row] = await useTicket(tx, [hashToken(ticket), purpose]);
  return row ? { userId: row.user_id, email: row.email, way: row.way as LoginWay | null } : null;
}
