import { commentMessages } from '@corkboard/contract';
import { lockPins } from '../../../ground/places/locks';
import { type Handlers, type ViewerCtx } from '../../../http/context';
import { badField, missing, notPermitted } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { type Tx } from '../../../platform/db';
import type { RateLimit } from '../../../platform/rate-limit';
import { pictureOf } from '../../pictures/media';
import * as queries from './write-queries';
import { findComment, openToTalk, writtenComment } from './find';
import { toThreads } from './present';
import { selectThread } from './queries';
import { type Mention, readComment } from './words';
import { limitReports, readReport } from '../feedback';
import { report } from './write-queries';

/**
 * Deletes a comment with its replies, whoever may do so; its pin is locked here.
 *
 * @throws Refusal 404 for one that is not there, or whose pin is in the trash
 */
export async function deleteComment(tx: Tx, pinId: string, id: string): Promise<void> {
  await lockPins(tx, [pinId]);
  const gone = await queries.deleteComment(tx, [pinId, id]);
  if (gone.length === 0) throw missing.of(commentMessages.missing);
}

/** Reporting comments. */
export const pinCommentReportResource = {
  /**
   * Keeps a report of a comment, one of each person, who does not see it any more.
   *
   * @throws Refusal 400 `badParameter` as `readReport`; 403 `notPermitted` for one's own; 404 for a comment that they do not see; 429
   * `rateLimited` after too many
   */
  'PinCommentReportResource.create': async (ctx, { comment_id: id, reason, detail }) => {
    const words = readReport(reason, detail);
    const { author_id } = await findComment(ctx, id);
    if (author_id === ctx.viewer.id) throw notPermitted(commentMessages.ownComment);
    await limitReports(ctx);
    await report(ctx.db, [ctx.viewer.id, id, reason, words]);
    return null;
  },
} satisfies Partial<Handlers>;

/** Comments that one person writes. */
export const COMMENT_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/** One comment. */
export const pinCommentResource = {
  /** @throws Refusal 404 for a comment that the viewer does not see */
  'PinCommentResource.get': async (ctx, { comment_id: id }) => {
    const { pin_id, thread_id } = await findComment(ctx, id);
    const [thread] = toThreads(await selectThread(ctx.db, [ctx.viewer?.id ?? null, pin_id, thread_id]));
    if (!thread) throw missing.of(commentMessages.missing);
    return thread;
  },
  /**
   * Writes a comment, or a reply to one, and tells whom it is for.
   *
   * @throws Refusal 400 `badParameter` as `readComment` and `pictureOf`; 403 `notPermitted` while comments are off; 404 `pinMissing` for a pin
   * that they do not see, 404 for the comment that is answered; 429 `rateLimited` after too many
   */
  'PinCommentResource.create': async (ctx, { pin_id: pinId, parent_id: parentId, text, media_upload_id }) => {
    const words = readComment(text, media_upload_id !== undefined);
    await openToTalk(ctx, pinId);
    const answered = parentId === undefined ? null : await findComment(ctx, parentId);
    if (answered && answered.pin_id !== pinId) throw missing.of(commentMessages.missing);
    await limitComments(ctx);
    const image = media_upload_id === undefined ? null : (await pictureOf(ctx, { media_upload_id })).image;
    return ctx.db.transaction(async (tx) => {
      const [made] = await queries.insertComment(tx, [
        ctx.viewer.id,
        pinId,
        parentId ?? null,
        words.text,
        image?.signature ?? null,
        image?.width ?? null,
        image?.height ?? null,
      ]);
      if (!made) throw parentId === undefined ? missing.pin() : missing.of(commentMessages.missing);
      const place = { viewer: ctx.viewer.id, pin: pinId, comment: made.id };
      await name(tx, place, words.mentions);
      await queries.tellOfComment(tx, [ctx.viewer.id, pinId, made.id, parentId ?? null, []]);
      return writtenComment(tx, ctx.viewer.id, pinId, made.id);
    });
  },
  /**
   * Changes the words of one's own comment, or what is at the top of the comments of a pin that one answers for. People whom it named
   * before are not told again.
   *
   * @throws Refusal 400 `badParameter` as `readComment`, and naming `pinned` for a reply; 403 `notPermitted` for who may not; 404 for a comment
   * that they do not see; 429 `rateLimited` after too many
   */
  'PinCommentResource.update': async (ctx, { comment_id: id, text, pinned }) => {
    const comment = await findComment(ctx, id);
    if (text !== undefined && comment.author_id !== ctx.viewer.id) throw notPermitted();
    if (pinned !== undefined && !comment.tended) throw notPermitted();
    if (pinned && comment.is_reply) throw badField('pinned', commentMessages.pinThread);
    const words = text === undefined ? null : readComment(text, comment.has_picture);
    if (words) await limitComments(ctx);
    return ctx.db.transaction(async (tx) => {
      await lockPins(tx, [comment.pin_id]);
      if (words) {
        const [edited] = await queries.updateText(tx, [ctx.viewer.id, id, words.text]);
        if (!edited) throw missing.of(commentMessages.missing);
        const before = await queries.deleteMentions(tx, [comment.pin_id, id]);
        await name(tx, { viewer: ctx.viewer.id, pin: comment.pin_id, comment: id }, words.mentions);
        // Somebody who stands for nobody: only who is named for the first time is told of an edit.
        const already = [ctx.viewer.id, ...before.map(({ user_id }) => user_id)];
        await queries.tellOfComment(tx, [ctx.viewer.id, comment.pin_id, id, null, already]);
      }
      if (pinned !== undefined) {
        await queries.unpin(tx, [comment.pin_id]);
        if (pinned) {
          const [top] = await queries.pinToTop(tx, [comment.pin_id, id]);
          if (!top) throw missing.of(commentMessages.missing);
        }
      }
      return writtenComment(tx, ctx.viewer.id, comment.pin_id, id);
    });
  },
  /**
   * Deletes a comment with its replies, also while comments are off.
   *
   * @throws Refusal 403 `notPermitted` for who neither wrote it nor answers for the pin; 404 for a comment that they do not see
   */
  'PinCommentResource.delete': async (ctx, { comment_id: id }) => {
    const { pin_id: pinId, author_id, tended } = await findComment(ctx, id, true);
    if (author_id !== ctx.viewer.id && !tended) throw notPermitted();
    await ctx.db.transaction((tx) => deleteComment(tx, pinId, id));
    return null;
  },
} satisfies Partial<Handlers>;

/**
 * Counts a comment of somebody.
 *
 * @throws Refusal 429 `rateLimited` after too many
 */
async function limitComments(ctx: ViewerCtx): Promise<void> {
  await takeOrRefuse(ctx, `comment:${ctx.viewer.personId}`, COMMENT_LIMIT);
}

/** Notes whom a comment names. */
async function name(
  tx: Tx,
  { viewer, pin, comment }: { viewer: string; pin: string; comment: string },
  mentions: readonly Mention[],
): Promise<void> {
  if (mentions.length === 0) return;
  await queries.insertMentions(tx, [
    viewer,
    pin,
    comment,
    mentions.map(({ start }) => start),
    mentions.map(({ length }) => length),
    mentions.map((mention) => mention.name),
  ]);
}
