import { callApi, type Pages, queryKey } from '@corkboard/api-client';
import { type CallData, type Comment, type CommentReply } from '@corkboard/contract';
import { type QueryClient } from '@tanstack/react-query';
import { optimistically, patchEntities } from '../cache';

type Any = Comment | CommentReply;
type Written = CallData<'PinCommentResource.create'>;

/** Changes one comment wherever it is shown. */
const change = (client: QueryClient, id: string, how: (comment: Any) => Any | null): void => {
  patchEntities(client, { comment: (one) => (one.id === id ? how(one) : one) });
};
const isThread = (comment: Any): comment is Comment => 'replies' in comment;

/** Counts comments of a pin, wherever it is shown. */
const count = (client: QueryClient, pinId: string, by: number): void => {
  patchEntities(client, {
    pin: (pin) => (pin.id === pinId ? { ...pin, comment_count: Math.max(0, pin.comment_count + by) } : pin),
  });
};

/** Likes a comment at once, or takes the like back. */
export async function likeComment(client: QueryClient, { id }: Any, liked: boolean): Promise<void> {
  const show = () => {
    change(client, id, (one) => ({
      ...one,
      liked_by_me: liked,
      like_count: Math.max(0, one.like_count + (liked ? 1 : -1)),
    }));
  };
  await optimistically(client, show, () =>
    callApi(liked ? 'PinCommentLikeResource.create' : 'PinCommentLikeResource.delete', { comment_id: id }),
  );
}

/** Shows what was just written: a comment above the others, but for what is pinned there; a reply below those of its thread. */
export function addWritten(client: QueryClient, written: Written): void {
  const { pin_id, parent_id, pinned, ...said } = written;
  const reply: CommentReply = { pin_id, parent_id, ...said };
  count(client, pin_id, 1);
  if (parent_id !== null) {
    change(client, parent_id, (thread) =>
      isThread(thread)
        ? { ...thread, reply_count: thread.reply_count + 1, replies: [...thread.replies, reply] }
        : thread,
    );
    return;
  }
  const thread: Comment = { ...reply, pinned, reply_count: 0, replies: [] };
  client.setQueryData<Pages<'PinCommentsResource.get'>>(
    queryKey('PinCommentsResource.get', { pin_id }),
    (list) => {
      const [first, ...rest] = list?.pages ?? [];
      if (!list || !first) return list;
      const at = first.items[0]?.pinned ? 1 : 0;
      const items = [...first.items.slice(0, at), thread, ...first.items.slice(at)];
      return { ...list, pages: [{ ...first, items }, ...rest] };
    },
  );
}

/** Shows the words of a comment that was edited. */
export function showEdited(client: QueryClient, { id, text, mentions, edited_at }: Written): void {
  change(client, id, (one) => ({ ...one, text, mentions, edited_at }));
}

/** Takes a comment, with its replies, out of what is shown. */
function takeOut(client: QueryClient, comment: Any): void {
  change(client, comment.id, () => null);
  // A page that is about it asks again, and says that it is gone.
  void client.resetQueries({
    predicate: ({ queryKey: [name], state }) =>
      name === 'PinCommentResource.get' &&
      (state.data as CallData<'PinCommentResource.get'> | undefined)?.id === comment.id,
  });
  if (comment.parent_id !== null)
    change(client, comment.parent_id, (thread) =>
      isThread(thread) ? { ...thread, reply_count: Math.max(0, thread.reply_count - 1) } : thread,
    );
}

/** Deletes a comment. */
export async function removeComment(client: QueryClient, comment: Any): Promise<void> {
  await callApi('PinCommentResource.delete', { comment_id: comment.id });
  takeOut(client, comment);
  count(client, comment.pin_id, -(1 + (isThread(comment) ? comment.reply_count : 0)));
}

/** Reports a comment, which leaves the sight of who reports it. */
export async function reportComment(
  client: QueryClient,
  comment: Any,
  report: Pick<Parameters<typeof callApi<'PinCommentReportResource.create'>>[1], 'reason' | 'detail'>,
): Promise<void> {
  await callApi('PinCommentReportResource.create', { comment_id: comment.id, ...report });
  takeOut(client, comment);
}

/** Pins a comment to the top, or takes it from there. The list is asked for again: its order is another one. */
export async function pinComment(client: QueryClient, { id, pin_id }: Any, pinned: boolean): Promise<void> {
  await callApi('PinCommentResource.update', { comment_id: id, pinned });
  await client.invalidateQueries({ queryKey: queryKey('PinCommentsResource.get', { pin_id }) });
}

/** Turns the comments of a pin off or on. */
export async function switchComments(client: QueryClient, pinId: string, off: boolean): Promise<void> {
  await callApi('PinCommentsResource.update', { pin_id: pinId, off });
  patchEntities(client, { pin: (pin) => (pin.id === pinId ? { ...pin, comments_off: off } : pin) });
  await client.invalidateQueries({
    predicate: ({ queryKey: [name, options] }) =>
      (name === 'PinCommentsResource.get' && (options as { pin_id?: string }).pin_id === pinId) ||
      (name === 'PinResource.get' && (options as { id?: string }).id === pinId),
  });
}
