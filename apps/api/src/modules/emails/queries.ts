import { EMAIL_LINK_DAYS, EMAIL_UNDO_DAYS, FRESH_MINUTES } from '@corkboard/contract';
import { prepared } from '../../platform/db';
import { type EmailLinkKind, emailTakenBy } from '../email-links/queries';

/** The address of an account, and the one that it is to be changed to. */
export const selectAddress = prepared<
  {
    email: string;
    confirmed: boolean;
    confirm_by: Date | null;
    pending_email: string | null;
    pending_until: Date | null;
  },
  [user: string]
>(
  'emails.address',
  `select u.email, u.email_confirmed_at is not null as confirmed, u.email_confirm_by as confirm_by,
     l.email as pending_email, l.expires_at as pending_until
   from users u left join lateral (
     select email, expires_at from email_links
     where user_id = u.id and kind = 'change' and used_at is null and expires_at > now() order by id desc limit 1) l on true
   where u.id = $1`,
);

/** Ends changes that wait for their link: another address was asked for, or none. */
export const endChanges = prepared<never, [user: string]>(
  'emails.changes.end',
  `update email_links set expires_at = now() where user_id = $1 and kind = 'change' and used_at is null and expires_at > now()`,
);

/** Gives a link its secret, where it is still to be mailed; no row for one that came to nothing meanwhile. */
export const armLink = prepared<
  { kind: EmailLinkKind; email: string; username: string; address: string; is_taken: boolean },
  [id: string, tokenHash: string]
>(
  'emails.link.arm',
  `update email_links l set token_hash = $2 from users u
   where l.id = $1 and u.id = l.user_id and l.used_at is null and l.expires_at > now()
   returning l.kind, l.email, u.username, u.email as address, ${emailTakenBy('l.email', 'l.user_id')} as is_taken`,
);

/** A link as it is found by its secret. */
export interface FoundLink {
  id: string;
  user_id: string;
  kind: EmailLinkKind;
  email: string;
  is_used: boolean;
  is_expired: boolean;
  is_taken: boolean;
  /** The person's address now, and whether they confirmed it. */
  address: string;
  is_confirmed: boolean;
}

/** Of several who use a link at once, one gets it unused. After its person is locked. */
export const findLink = prepared<FoundLink, [tokenHash: string, kinds: readonly EmailLinkKind[]]>(
  'emails.link.find',
  `select l.id, l.user_id, l.kind, l.email, l.used_at is not null as is_used, l.expires_at <= now() as is_expired,
     ${emailTakenBy('l.email', 'l.user_id')} as is_taken, u.email as address, u.email_confirmed_at is not null as is_confirmed
   from email_links l join users u on u.id = l.user_id where l.token_hash = $1 and l.kind = any($2::text[])`,
);

export const useLink = prepared<never, [id: string]>(
  'emails.link.use',
  'update email_links set used_at = now() where id = $1',
);

/** Changes an address to one that was followed a link from. Links to a new password went to the old one, and end. */
export const setAddress = prepared<never, [user: string, email: string]>(
  'emails.set',
  `with resets as (delete from password_resets where user_id = $1)
   update users set email = $2, email_confirmed_at = now(), email_confirm_by = null where id = $1`,
);

/** SQL: when somebody may first have been at an account to have a change confirmed whose link `$2` takes it back. */
const BEFORE_CHANGE = `(select l.expires_at - make_interval(days => ${EMAIL_UNDO_DAYS + EMAIL_LINK_DAYS}, mins => ${FRESH_MINUTES})
     from email_links l where l.id = $2)`;

/**
 * Takes away what was connected since then: providers, passkeys, and an authenticator app. Recovery codes and remembered browsers don't say when they
 * were copied, and go either way.
 */
export const endWaysSince = prepared<never, [user: string, id: string]>(
  'emails.undo.ways',
  `with providers as (delete from user_identities where user_id = $1 and connected_at >= ${BEFORE_CHANGE}),
     keys as (delete from passkeys where user_id = $1 and created_at >= ${BEFORE_CHANGE}),
     codes as (delete from recovery_codes where user_id = $1),
     devices as (delete from remembered_devices where user_id = $1),
     tickets as (delete from account_tickets where user_id = $1),
     app as (delete from authenticators where user_id = $1 and (confirmed_at is null or confirmed_at >= ${BEFORE_CHANGE})
       returning confirmed_at)
   update users set mfa_enabled = false
   where id = $1 and exists (select 1 from app where confirmed_at is not null)`,
);

/** Ends every link that came after one: whoever made that change may have asked for them. */
export const endLater = prepared<never, [user: string, id: string]>(
  'emails.links.end_later',
  'delete from email_links where user_id = $1 and id > $2',
);
