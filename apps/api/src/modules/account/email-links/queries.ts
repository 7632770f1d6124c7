import { EMAIL_CONFIRM_DAYS, EMAIL_LINK_DAYS, EMAIL_UNDO_DAYS, FRESH_MINUTES } from '@corkboard/contract';
import { type Executor, prepared } from '../../../platform/db';

/** Confirms the address of an account, changes it to this one, or takes a change back to it. */
export type EmailLinkKind = 'confirm' | 'change' | 'undo';

/** How long each works, days. */
const DAYS: Readonly<Record<EmailLinkKind, number>> = {
  confirm: EMAIL_LINK_DAYS,
  change: EMAIL_LINK_DAYS,
  undo: EMAIL_UNDO_DAYS,
};

/** How long what became of a link is known, days. */
const KEPT_DAYS = 30;

/**
 * SQL: whether somebody else has an address, or may still go back to it (docs/handbook/sign-in.md#changing-an-address).
 *
 * @param email the address
 * @param user whose own it may be; null for nobody's
 */
export const emailTakenBy = (email: string, user: string): string =>
  `(exists (select 1 from users tu where lower(tu.email) = lower(${email}) and tu.id is distinct from ${user})
    or exists (select 1 from email_links tl where tl.kind = 'undo' and lower(tl.email) = lower(${email})
      and tl.used_at is null and tl.expires_at > now() and tl.user_id is distinct from ${user}))`;

const add = prepared<{ id: string }, [user: string, kind: EmailLinkKind, email: string, days: number]>(
  'email_links.add',
  `with old as (delete from email_links where expires_at < now() - interval '${KEPT_DAYS} days')
   insert into email_links (user_id, kind, email, expires_at) values ($1, $2, $3, now() + make_interval(days => $4::int)) returning id`,
);

/** Keeps a link that is to be mailed; its secret is made when it is. */
export async function addEmailLink(
  executor: Executor,
  user: string,
  kind: EmailLinkKind,
  email: string,
): Promise<string> {
  const [row] = await add(executor, [user, kind, email, DAYS[kind]]);
  return row!.id;
}

const confirmation = prepared<{ confirmed: boolean }, [user: string]>(
  'email_links.is_confirmed',
  'select email_confirmed_at is not null as confirmed from users where id = $1',
);

/** Whether an account's address is known to be its person's. */
export const isConfirmed = async (executor: Executor, user: string): Promise<boolean> =>
  (await confirmation(executor, [user]))[0]?.confirmed ?? false;

/** Notes that somebody is to confirm their address: in some days, if we can mail them how. */
export const expectConfirmation = prepared<never, [user: string, insists: boolean]>(
  'email_links.expect',
  `update users set email_confirm_by = case when $2::boolean then now() + interval '${EMAIL_CONFIRM_DAYS} days' end where id = $1`,
);

/** Changes an address to one that was followed a link from. Links to a new password went to the old one, and end. */
export const setAddress = prepared<never, [user: string, email: string]>(
  'email_links.set',
  `with resets as (delete from password_resets where user_id = $1)
   update users set email = $2, email_confirmed_at = now(), email_confirm_by = null where id = $1`,
);

/** Ends every link that came after one: whoever made that change may have asked for them. So does whatever was mailed to lock the account. */
const endLater = prepared<never, [user: string, id: string]>(
  'email_links.end_later',
  `with tickets as (delete from account_tickets where user_id = $1)
   delete from email_links where user_id = $1 and id > $2`,
);

/** A link that takes a change of an address back. */
interface UndoLink {
  readonly id: string;
  readonly email: string;
  readonly expires_at: Date;
}

/** The first change away from an address that can still be taken back; its link is used up by it. */
export const takeUndo = prepared<
  { id: string; email: string; expires_at: Date },
  [user: string, email: string]
>(
  'email_links.take_undo',
  `update email_links set used_at = now() where id = (
     select id from email_links where user_id = $1 and kind = 'undo' and lower(email) = lower($2)
       and used_at is null and expires_at > now() order by id limit 1)
   returning id, email, expires_at`,
);

/**
 * Gives an account its address from before a change back, and ends all links that came after it. The person is locked.
 *
 * @returns since when somebody else may have been at the account: since before the change could be asked for, after a fresh log-in
 */
export async function takeBack(tx: Executor, user: string, link: UndoLink): Promise<Date> {
  await setAddress(tx, [user, link.email]);
  await endLater(tx, [user, link.id]);
  const days = EMAIL_UNDO_DAYS + EMAIL_LINK_DAYS;
  return new Date(link.expires_at.getTime() - (days * 24 * 60 + FRESH_MINUTES) * 60_000);
}

/** Notes that an address was followed a link from, or that a provider says whose it is. */
export const noteConfirmed = prepared<never, [user: string]>(
  'email_links.confirmed',
  'update users set email_confirmed_at = now(), email_confirm_by = null where id = $1',
);
