import { prepared } from '../../../platform/db';

export interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}
export const selectPasskeys = prepared<PasskeyRow & { credential_id: string }, [userId: string]>(
  'passkeys.list',
  'select id, name, created_at, used_at, credential_id from passkeys where user_id = $1 order by id',
);

/** A passkey by the name that the device has for it. */
export const findPasskey = prepared<
  { user_id: string; public_key: Buffer; counter: string; transports: string[] },
  [credentialId: string]
>('passkeys.find', 'select user_id, public_key, counter, transports from passkeys where credential_id = $1');

/** Keeps a passkey; no row when the person has `max`, or somebody has it already. After `lockUsers`, in its transaction. */
export const insertPasskey = prepared<
  PasskeyRow,
  [
    credentialId: string,
    userId: string,
    name: string,
    publicKey: Buffer,
    counter: string,
    transports: readonly string[],
    max: number,
  ]
>(
  'passkeys.add',
  `insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
   select $1, $2, $3, $4, $5::bigint, $6::text[]
   where (select count(*) from passkeys p where p.user_id = $2) < $7::int
   on conflict do nothing returning id, name, created_at, used_at`,
);

/** Notes that a passkey was used; no row when its counter went back, as that of a copy does. */
export const usePasskey = prepared<{ id: string }, [credentialId: string, counter: string]>(
  'passkeys.used',
  `update passkeys set used_at = now(), counter = $2::bigint
   where credential_id = $1 and (counter < $2::bigint or ($2::bigint = 0 and counter = 0)) returning id`,
);

export const renamePasskey = prepared<PasskeyRow, [userId: string, id: string, name: string]>(
  'passkeys.rename',
  `update passkeys set name = $3 where user_id = $1 and id = $2 returning id, name, created_at, used_at`,
);

export const removePasskey = prepared<{ id: string }, [userId: string, id: string]>(
  'passkeys.remove',
  'delete from passkeys where user_id = $1 and id = $2 returning id',
);
