/** States of an invitation as they are stored. */
export const STORED_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED'] as const;

/** SQL: the state of the invitation `i`. */
export const STATUS = `case when i.status = 'PENDING' and i.expires_at <= now() then 'EXPIRED' else i.status end`;

/** SQL condition: an invitation `i` that is stored with a state is in one of some. */
export const statusIn = (statuses: string, stored: (typeof STORED_STATUSES)[number]): string =>
  stored === 'PENDING'
    ? `${STATUS} = any(${statuses}::text[]) and ${statuses}::text[] && '{PENDING,EXPIRED}'`
    : `'${stored}' = any(${statuses}::text[])`;
