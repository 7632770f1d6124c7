import { EMAIL_CONFIRM_DAYS, EMAIL_LINK_DAYS, EMAIL_UNDO_DAYS } from '@corkboard/contract';
import { type Executor, prepared } from '../../platform/db';

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

/** Notes that somebody is to confirm their address: in some days, if we can mail them how. */
export const expectConfirmation = prepared<never, [user: string, insists: boolean]>(
  'email_links.expect',
  `update users set email_confirm_by = case when $2::boolean then now() + interval '${EMAIL_CONFIRM_DAYS} days' end where id = $1`,
);

/** Notes that an address was followed a link from, or that a provider says whose it is. */
export const noteConfirmed = prepared<never, [user: string]>(
  'email_links.confirmed',
  'update users set email_confirmed_at = now(), email_confirm_by = null where id = $1',
);
