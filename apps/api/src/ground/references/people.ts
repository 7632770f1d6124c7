import type { UserRef } from '@corkboard/contract';
import { imageUrl } from './images';

/** A person's few columns that a pin or board shows. */
export interface UserRefRow {
  id: string;
  username: string;
  full_name: string;
  image_signature: string | null;
}

/** The same columns under a prefix: `owner_id`, `owner_username`, … */
export type PrefixedUserRefRow<Prefix extends string> = {
  [K in keyof UserRefRow as `${Prefix}_${K}`]: UserRefRow[K];
};

/** The address of a person's picture: the 236 px rendition serves every size shown; null without a picture. */
export const avatarUrl = (signature: string | null): string | null =>
  signature ? imageUrl('236x', signature) : null;

/**
 * Columns of a `users` alias for {@link toUserRef} or {@link toPrefixedUserRef}:
 * `userRefColumns('o', 'owner')` is `o.id as owner_id, o.username as owner_username, …`.
 */
export function userRefColumns(alias: string, prefix?: string): string {
  const as = (column: string) =>
    prefix ? `${alias}.${column} as ${prefix}_${column}` : `${alias}.${column}`;
  return ['id', 'username', 'full_name', 'image_signature'].map(as).join(', ');
}

/**
 * A SQL expression that is a `users` alias as {@link UserRefRow} in JSON, for `json_agg`. The id is text there, so that it
 * survives `JSON.parse`.
 */
export const userRefJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id::text, 'username', ${alias}.username, 'full_name', ${alias}.full_name, ` +
  `'image_signature', ${alias}.image_signature)`;

/** A person as named beside a pin or board. */
export function toUserRef(row: UserRefRow): UserRef {
  const url = avatarUrl(row.image_signature);
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    image_small_url: url,
    image_medium_url: url,
  };
}

/** {@link toUserRef} of columns under a prefix. */
export function toPrefixedUserRef<const Prefix extends string>(
  row: PrefixedUserRefRow<Prefix>,
  prefix: Prefix,
): UserRef {
  const columns = row as Record<string, string | null>;
  return toUserRef({
    id: columns[`${prefix}_id`]!,
    username: columns[`${prefix}_username`]!,
    full_name: columns[`${prefix}_full_name`]!,
    image_signature: columns[`${prefix}_image_signature`] ?? null,
  });
}
