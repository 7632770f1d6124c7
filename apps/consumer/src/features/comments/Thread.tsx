import { useRef, useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type Comment } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { comments as text } from '../../messages/comments';
import { messages } from '../../messages/en';
import { useOwnGate } from '../acting';
import { MoreButton, NextPage } from '../next-page';
import { addWritten } from './changes';
import { CommentItem } from './CommentItem';
import css from './comments.module.css';
import { type ComposerProps } from './Composer';
import { loadComposer } from './load';
import { repliesOptions } from './needs';

export interface ThreadProps {
  readonly thread: Comment;
  /** The viewer answers for the pin. */
  readonly tends: boolean;
  /** All replies are shown from the start: the page is about the comment of this id, which is in the thread. */
  readonly whole?: string;
}

/** A comment with its replies, and a reply that is being written. */
export function Thread({ thread, tends, whole }: ThreadProps) {
  const client = useQueryClient();
  const gate = useOwnGate();
  const composer = useOnDemand<ComposerProps>(loadComposer);
  const [replyingTo, setReplyingTo] = useState<{ readonly id: string; readonly name: string }>();
  const [open, setOpen] = useState(whole !== undefined);
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('PinCommentRepliesResource.get', repliesOptions(whole ?? thread.id)),
    enabled: open,
  });
  const read = open ? (list.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const known = new Set(read.map(({ id }) => id));
  // Those that came with the comment, and what was written just now, stand where the list does not have them yet.
  const shown = [...read, ...thread.replies.filter(({ id }) => !known.has(id))].sort((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  );
  const more = thread.reply_count - shown.length;
  const pressed = useRef<HTMLElement>(null);
  const closeReply = () => {
    setReplyingTo(undefined);
    // The form had the focus.
    pressed.current?.focus();
  };
  const replyTo = (to: { id: string; author: { full_name: string } }) => (button: HTMLElement) => {
    pressed.current = button;
    gate(() => {
      composer.want(() => {
        setReplyingTo({ id: to.id, name: to.author.full_name });
      });
    });
  };
  return (
    <CommentItem comment={thread} tends={tends} onReply={replyTo(thread)}>
      {shown.length > 0 ? (
        <ul role="list" className={css.replies}>
          {shown.map((reply) => (
            <CommentItem key={reply.id} comment={reply} tends={tends} onReply={replyTo(reply)} />
          ))}
        </ul>
      ) : null}
      {open && list.isError && !list.data ? (
        <Banner tone="danger">{asApiError(list.error)?.message ?? messages.somethingWrong}</Banner>
      ) : null}
      {!list.data && more > 0 ? (
        <Button
          size="sm"
          busy={list.isFetching}
          onClick={() => {
            if (open) void list.refetch();
            else setOpen(true);
          }}
        >
          {text.moreReplies(more)}
        </Button>
      ) : null}
      {open ? <MoreButton size="sm" list={list} label={text.nextReplies} /> : null}
      {whole === undefined ? null : (
        <NextPage call="PinCommentRepliesResource.get" list={list.data} label={text.nextReplies} />
      )}
      {replyingTo && composer.Component ? (
        <composer.Component
          key={replyingTo.id}
          target={{ kind: 'reply', pinId: thread.pin_id, to: replyingTo.id, name: replyingTo.name }}
          onClose={closeReply}
          onDone={(written) => {
            addWritten(client, written);
            closeReply();
          }}
        />
      ) : null}
    </CommentItem>
  );
}
