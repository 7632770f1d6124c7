import { prepared } from '../../platform/db';

/** SQL condition: a person has not deactivated their account (docs/handbook/privacy.md#deactivated). True for null. */
export const isHere = (person: string): string =>
  `not exists (select 1 from away_people aw where aw.user_id = ${person})`;

/** SQL condition: anybody is away. Looked up once a statement. */
export const anyAway = 'exists (select 1 from away_people)';

/** SQL condition: neither of two people blocks the other. True when one of them is null. */
export const noBlockBetween = (person: string, viewer: string): string =>
  `not exists (select 1 from blocks bl where bl.blocker_id = ${person} and bl.blocked_id = ${viewer}::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = ${viewer}::bigint and bl.blocked_id = ${person})`;

/**
 * SQL condition: a person and what is theirs may show to the viewer. People who block each other never see each other's things, and
 * nobody sees those of somebody who is away. True when one of them is null.
 */
export const notBlocked = (person: string, viewer: string): string =>
  `${noBlockBetween(person, viewer)} and ${isHere(person)}`;

// Blocking (docs/handbook/privacy.md#blocked) hides two people from each other wherever the pins of one could show to the other: the pins themselves, the
// covers and previews of boards of others that they are on, and the counts of those. Blocking is rare, so each of these conditions begins
// with whether the viewer has to do with any block: PostgreSQL looks that up once a statement, and whoever has not pays nothing more.

/** SQL condition: the viewer blocks somebody, or is blocked. False for a stranger. */
export const hasBlocks = (viewer: string): string =>
  `exists (select 1 from blocks where blocker_id = ${viewer}::bigint or blocked_id = ${viewer}::bigint)`;

/** SQL: the ids of those whom the viewer blocks, or who block the viewer. */
export const blockedWith = (viewer: string): string =>
  `select blocked_id as id from blocks where blocker_id = ${viewer}::bigint
   union select blocker_id from blocks where blocked_id = ${viewer}::bigint`;

/** SQL condition: `notBlocked`, for lists. */
export const notBlockedInList = (person: string, viewer = '$1'): string =>
  `((not ${hasBlocks(viewer)} or ${noBlockBetween(person, viewer)}) and ${isHere(person)})`;

/** Which way two people block each other; no row when the person does not exist. */
export const blockBetween = prepared<
  { blocks_viewer: boolean; blocked_by_viewer: boolean },
  [viewerId: string, userId: string]
>(
  'follows.block_between',
  `select
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = $2`,
);

/** Of these people, those who are there, with which way each of them and the viewer block each other. */
export const blocksBetween = prepared<
  { id: string; blocks_viewer: boolean; blocked_by_viewer: boolean },
  [viewerId: string, ids: readonly string[]]
>(
  'follows.blocks_between',
  `select u.id,
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = any($2::bigint[])`,
);

/** SQL condition: somebody may be mailed what they need not know: their address is theirs, and they are here. @param user alias of `users` */
export const mailable = (user: string): string =>
  `${user}.email_confirmed_at is not null and ${user}.login_state is null and ${user}.locked_at is null and ${isHere(`${user}.id`)}`;
