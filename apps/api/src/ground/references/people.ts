import type { UserRef } from '@corkboard/contract';
import { imageUrl } from './images';

/** An account's few columns that a pin or board shows. */
export interface UserRefRow {
  id: string;
  username: string;
  /** Display name: {@link shownName}, or a person's own. */
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

/** SQL: the name that an account goes by: a business's where it is one, and a person's otherwise (docs/handbook/business.md#names). */
export const shownName = (alias: string): string => `coalesce(${alias}.business_name, ${alias}.full_name)`;
/** SQL: the name of the person whose account it is. */
const ownName = (alias: string): string => `${alias}.full_name`;

function refColumns(alias: string, prefix: string | undefined, name: string): string {
  const as = (column: string) => (prefix ? `${prefix}_${column}` : column);
  const columns = { id: `${alias}.id`, username: `${alias}.username`, full_name: name };
  return Object.entries({ ...columns, image_signature: `${alias}.image_signature` })
    .map(([column, value]) => `${value} as ${as(column)}`)
    .join(', ');
}

/**
 * Columns of a `users` alias for {@link toUserRef} or {@link toPrefixedUserRef}:
 * `userRefColumns('o', 'owner')` is `o.id as owner_id, o.username as owner_username, …`.
 */
export const userRefColumns = (alias: string, prefix?: string): string =>
  refColumns(alias, prefix, shownName(alias));

/** As {@link userRefColumns}, of somebody who is meant as a person: who works for a business, or changed something there. */
export const personRefColumns = (alias: string): string => refColumns(alias, undefined, ownName(alias));

const refJson = (alias: string, name: string): string =>
  `json_build_object('id', ${alias}.id::text, 'username', ${alias}.username, 'full_name', ${name}, ` +
  `'image_signature', ${alias}.image_signature)`;

/**
 * A SQL expression that is a `users` alias as {@link UserRefRow} in JSON, for `json_agg`. The id is text there, so that it
 * survives `JSON.parse`.
 */
export const userRefJson = (alias: string): string => refJson(alias, shownName(alias));

/** As {@link userRefJson}, of somebody who is meant as a person. */
export const personRefJson = (alias: string): string => refJson(alias, ownName(alias));

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
