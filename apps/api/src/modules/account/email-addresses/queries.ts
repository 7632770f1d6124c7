import { prepared } from '../../../platform/db';
import { type EmailLinkKind, emailTakenBy } from '../email-links';

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
  {
    kind: EmailLinkKind;
    email: string;
    username: string;
    full_name: string;
    address: string;
    is_taken: boolean;
  },
  [id: string, tokenHash: string]
>(
  'emails.link.arm',
  `update email_links l set token_hash = $2 from users u
   where l.id = $1 and u.id = l.user_id and l.used_at is null and l.expires_at > now()
   returning l.kind, l.email, u.username, u.full_name, u.email as address, ${emailTakenBy('l.email', 'l.user_id')} as is_taken`,
);

/** A link as it is found by its secret. */
export interface FoundLink {
  id: string;
  user_id: string;
  kind: EmailLinkKind;
  email: string;
  is_used: boolean;
  is_expired: boolean;
  expires_at: Date;
  is_taken: boolean;
  /** The person's address now, and whether they confirmed it. */
  address: string;
  is_confirmed: boolean;
}

/** Of several who use a link at once, one gets it unused. After its person is locked. */
export const findLink = prepared<FoundLink, [tokenHash: string, kinds: readonly EmailLinkKind[]]>(
  'emails.link.find',
  `select l.id, l.user_id, l.kind, l.email, l.used_at is not null as is_used, l.expires_at <= now() as is_expired, l.expires_at,
     ${emailTakenBy('l.email', 'l.user_id')} as is_taken, u.email as address, u.email_confirmed_at is not null as is_confirmed
   from email_links l join users u on u.id = l.user_id where l.token_hash = $1 and l.kind = any($2::text[])`,
);

export const useLink = prepared<never, [id: string]>(
  'emails.link.use',
  'update email_links set used_at = now() where id = $1',
);
