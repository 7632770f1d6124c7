import { blockedWith, hasBlocks, notBlockedInList } from './blocking';

/**
 * SQL condition: a comment on a pin that the viewer sees is there for the viewer (docs/handbook/comments.md#who-sees-them): a block hides
 * what the other one wrote with everything that hangs on it, and so does a report of the viewer's own.
 *
 * @param comment alias of `pin_comments`
 */
export const commentShownTo = (comment: string, viewer: string): string =>
  `(${oneShownTo(comment, viewer)} and (${comment}.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = ${comment}.pin_id and ct.id = ${comment}.parent_id
       and ${oneShownTo('ct', viewer)})))`;

/** SQL condition: as `commentShownTo`, where the comment starts a thread, or the one it hangs on is known to be there. */
export const oneShownTo = (comment: string, viewer: string): string =>
  `(${notBlockedInList(`${comment}.author_id`, viewer)} and not exists (
     select 1 from comment_reports cr where cr.comment_id = ${comment}.id and cr.user_id = ${viewer}::bigint))`;

/** SQL condition: the viewer answers for what is said about a pin: who saved it, and who owns its board. */
export const tendsPin = (pin: string, viewer: string): string =>
  `coalesce(${pin}.pinner_id = ${viewer}::bigint or ${pin}.owner_id = ${viewer}::bigint, false)`;

/** SQL condition: the viewer reported some comment. False for a stranger. */
const hasReports = (viewer: string): string =>
  `exists (select 1 from comment_reports where user_id = ${viewer}::bigint)`;

/** SQL: the comments of a pin that a block or a report of the viewer's own hides; read from those sides, as the others may be many. */
const hiddenOnes = (pin: string, viewer: string): string =>
  `select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = ${pin} and hc.author_id = any(array(${blockedWith(viewer)}))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = ${viewer}::bigint and cr.pin_id = ${pin}`;

/**
 * SQL: how many comments of a pin the viewer doesn't see, for a block or a report of their own, with all that hangs on them; they are taken
 * off its count. Both are rare, so each is looked up once a statement, and whoever has neither pays nothing more.
 *
 * @param pin alias of `pins`
 */
export const hiddenComments = (pin: string, viewer: string): string =>
  `case when ${pin}.comment_count > 0 and (${hasBlocks(viewer)} or ${hasReports(viewer)}) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (${hiddenOnes(`${pin}.id`, viewer)}) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = ${pin}.id and ht.id = h.parent_id and ${oneShownTo('ht', viewer)})) else 0 end`;

/** SQL: how many replies of a thread the viewer doesn't see, as `hiddenComments`. */
export const hiddenReplies = (comment: string, viewer: string): string =>
  `case when ${comment}.reply_count > 0 and (${hasBlocks(viewer)} or ${hasReports(viewer)}) then (
     select count(*) from (${hiddenOnes(`${comment}.pin_id`, viewer)}) h where h.parent_id = ${comment}.id) else 0 end`;
