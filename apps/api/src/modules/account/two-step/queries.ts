import { prepared } from '../../../platform/db';

/** Whether an account has a second step. */
export const selectDue = prepared<{ mfa_enabled: boolean }, [userId: string]>(
  'second_step.due',
  'select mfa_enabled from users where id = $1',
);

export const isRemembered = prepared<{ remembered: boolean }, [userId: string, tokenHash: string]>(
  'second_step.remembered',
  `select exists (select 1 from remembered_devices
     where token_hash = $2 and user_id = $1 and expires_at > now()) as remembered`,
);

export const selectSecret = prepared<{ secret: string; confirmed: boolean }, [userId: string]>(
  'authenticators.secret',
  'select secret, confirmed_at is not null as confirmed from authenticators where user_id = $1',
);

/** Takes a code's time step; no row when it, or a later one, was taken before. */
export const takeTimeStep = prepared<{ user_id: string }, [userId: string, step: number]>(
  'authenticators.take',
  `update authenticators set last_step = $2::bigint where user_id = $1 and last_step < $2::bigint returning user_id`,
);

export const takeRecoveryCode = prepared<{ user_id: string }, [userId: string, codeHash: string]>(
  'recovery_codes.take',
  'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
);

/** A secret that doesn't count yet; no row where one does. */
export const keepSecret = prepared<{ user_id: string }, [userId: string, secret: string]>(
  'authenticators.begin',
  `insert into authenticators as a (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where a.confirmed_at is null
   returning user_id`,
);

export const confirmAuthenticator = prepared<never, [userId: string]>(
  'authenticators.confirm',
  `with confirmed as (
     update authenticators set confirmed_at = now() where user_id = $1 returning user_id
   )
   update users set mfa_enabled = true where id in (select user_id from confirmed)`,
);

export const replaceRecoveryCodes = prepared<never, [userId: string, codeHashes: readonly string[]]>(
  'recovery_codes.replace',
  `with gone as (delete from recovery_codes where user_id = $1 and code_hash <> all ($2::text[]))
   insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`,
);

export const removeAuthenticator = prepared<never, [userId: string]>(
  'authenticators.remove',
  `with app as (delete from authenticators where user_id = $1),
     codes as (delete from recovery_codes where user_id = $1),
     devices as (delete from remembered_devices where user_id = $1)
   update users set mfa_enabled = false where id = $1`,
);

export const countRecoveryCodes = prepared<{ left: number }, [userId: string]>(
  'recovery_codes.count',
  'select count(*)::int as "left" from recovery_codes where user_id = $1',
);

interface DeviceRow {
  id: string;
  user_agent: string;
  created_at: Date;
}
export const selectDevices = prepared<DeviceRow, [userId: string]>(
  'remembered_devices.list',
  `select id, user_agent, created_at from remembered_devices
   where user_id = $1 and expires_at > now() order by id desc`,
);

export const addDevice = prepared<
  never,
  [tokenHash: string, userId: string, userAgent: string, days: number]
>(
  'remembered_devices.add',
  `with over as (delete from remembered_devices where user_id = $2 and expires_at < now())
   insert into remembered_devices (token_hash, user_id, user_agent, expires_at)
   values ($1, $2, $3, now() + make_interval(days => $4::int))`,
);

export const removeDevice = prepared<{ id: string }, [userId: string, id: string]>(
  'remembered_devices.remove',
  'delete from remembered_devices where user_id = $1 and id = $2 returning id',
);

/** Notes the code that was mailed for a log-in that waits; no row when it waits no more. */
export const keepMailedCode = prepared<
  { user_id: string; way: string | null },
  [browserHash: string, codeHash: string, kind: string]
>(
  'second_step.mailed',
  `update login_steps s set data = s.data || jsonb_build_object('mailed', $2::text) from users u
   where s.browser_hash = $1 and s.kind = $3 and s.expires_at > now() and u.id = s.user_id returning u.id as user_id, s.data ->> 'way' as way`,
);
