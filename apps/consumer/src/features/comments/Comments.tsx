import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { CLOSEUP_COMMENTS, type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, ErrorState, Skeleton, TextLink } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { comments as text } from '../../messages/comments';
import { useOwnGate } from '../acting';
import { MoreButton, NextPage } from '../next-page';
import { addWritten } from './changes';
import css from './comments.module.css';
import { type ComposerProps } from './Composer';
import { loadComposer } from './load';
import { commentsOptions } from './needs';
import { Thread } from './Thread';

export interface CommentsProps {
  readonly pin: Pin;
  /** On the Pin's own page the first ones and the way to all of them; else all, by pages. */
  readonly few?: boolean;
  /** A thread that is shown elsewhere on the page. */
  readonly except?: string | undefined;
}

/** Comments on a Pin. */
export function Comments({ pin, few = false, except }: CommentsProps) {
  const list = useInfiniteQuery(apiInfiniteQuery('PinCommentsResource.get', commentsOptions(pin.id)));
  const all = list.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== except) ?? [];
  const tends = pin.tended_by_me;
  const shown = few ? all.slice(0, CLOSEUP_COMMENTS) : all;
  if (pin.comments_off) return <p className={css.quiet}>{tends ? text.offOwn : text.off}</p>;
  return (
    <div className={css.comments}>
      <AddComment pin={pin} />
      {list.isPending ? <Skeleton height={64} /> : null}
      {list.isError && !list.data ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && all.length === 0 && except === undefined ? (
        <p className={css.quiet}>{text.empty}</p>
      ) : null}
      {shown.length > 0 ? (
        <ul role="list" className={css.list}>
          {shown.map((thread) => (
            <Thread key={thread.id} thread={thread} tends={tends} />
          ))}
        </ul>
      ) : null}
      {few && (all.length > shown.length || list.hasNextPage) ? (
        <TextLink asLink={<Link to={buildPath('pin-comments', { id: pin.id })} />}>
          {text.all(pin.comment_count)}
        </TextLink>
      ) : null}
      {few ? null : <MoreButton className={css.more} list={list} label={text.more} />}
      {few ? null : <NextPage call="PinCommentsResource.get" list={list.data} label={text.more} />}
    </div>
  );
}

/** The way to a comment of one's own: its form comes when it is wanted. */
function AddComment({ pin }: { pin: Pin }) {
  const viewer = useSignedIn();
  const gate = useOwnGate();
  const client = useQueryClient();
  const composer = useOnDemand<ComposerProps>(loadComposer);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  return (
    <div className={css.add}>
      {viewer ? <Avatar name={viewer.fullName} src={viewer.imageSmallUrl} size="sm" decorative /> : null}
      <div className={css.body}>
        {open && composer.Component ? (
          <composer.Component
            target={{ kind: 'comment', pinId: pin.id }}
            onClose={close}
            onDone={(written) => {
              addWritten(client, written);
              close();
            }}
          />
        ) : (
          <button
            type="button"
            className={css.opener}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus has gone
            autoFocus={wasOpen || undefined}
            onPointerEnter={composer.warm}
            onFocus={composer.warm}
            onClick={() => {
              gate(() => {
                composer.want(() => {
                  setOpen(true);
                });
              });
            }}
          >
            {text.add}
          </button>
        )}
      </div>
    </div>
  );
}
