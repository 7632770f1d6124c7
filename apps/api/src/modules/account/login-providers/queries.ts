import { prepared } from '../../../platform/db';
import { ERROR_CODES, FRESH_MINUTES, LOGIN_TYPES, loginMessages } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';

interface ConnectionRow {
  provider: string;
  email: string | null;
  connected_at: Date;
}
export const selectConnections = prepared<ConnectionRow, [userId: string]>(
  'identities.list',
  'select provider, email, connected_at from user_identities where user_id = $1 order by connected_at, provider',
);

/** Disconnects a provider; no row when it isn't connected. */
export const deleteConnection = prepared<{ provider: string }, [userId: string, provider: string]>(
  'identities.remove',
  'delete from user_identities where user_id = $1 and provider = $2 returning provider',
);

/** Whether a session was opened by proving who one is, and not longer ago than that. Switching accounts proves nothing. */
const isFresh = prepared<{ fresh: boolean }, [tokenHash: string | null, minutes: number, switched: number]>(
  'sessions.fresh',
  `select exists (select 1 from sessions where token_hash = $1
     and created_at > now() - make_interval(mins => $2::int) and login_type <> $3::smallint) as fresh`,
);

export const ownerOfFacebook = prepared<{ has_password: boolean; google: boolean }, [facebookId: string]>(
  'identities.facebook',
  `select u.password_hash is not null as has_password,
     exists (select 1 from user_identities g where g.user_id = u.id and g.provider = 'google') as google
   from user_identities i join users u on u.id = i.user_id where i.provider = 'facebook' and i.subject = $1`,
);

/** Whether the viewer has proven lately that it's them (docs/handbook/sign-in.md#confirming). */
export async function hasProvenLately(ctx: ViewerCtx): Promise<boolean> {
  const [row] = await isFresh(ctx.db, [ctx.sessionHash, FRESH_MINUTES, LOGIN_TYPES.switchAccount]);
  return row!.fresh;
}

/**
 * Lets nobody change how an account is logged in to who only found a browser open.
 *
 * @throws Refusal 403 `notFresh` without a recent log-in
 */
export async function requireFresh(ctx: ViewerCtx): Promise<void> {
  if (!(await hasProvenLately(ctx))) throw new Refusal(403, ERROR_CODES.notFresh, loginMessages.notFresh);
}
