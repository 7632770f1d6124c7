import { type ReactNode, useRef, useState } from 'react';
import { useSignedIn } from '@corkboard/auth';
import { type Comment, type CommentReply, densities } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import {
  Avatar,
  heartIcon,
  Icon,
  IconButton,
  Image,
  moreIcon,
  pinIcon,
  RelativeTime,
  TextLink,
  VisuallyHidden,
} from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { comments as text } from '../../messages/comments';
import { useOwnGate } from '../acting';
import { failureOf } from '../cache';
import { RichText } from '../rich-text';
import { likeComment, showEdited } from './changes';
import { type CommentMenuItemsProps } from './CommentMenuItems';
import css from './comments.module.css';
import { type ComposerProps } from './Composer';
import { loadCommentMenu, loadComposer } from './load';

export interface CommentItemProps {
  readonly comment: Comment | CommentReply;
  /** The viewer answers for the pin. */
  readonly tends: boolean;
  /** Called with the button that was pressed. */
  readonly onReply: (button: HTMLElement) => void;
  /** Below it: its replies. */
  readonly children?: ReactNode;
}

/** One comment: who said what when, with what can be done about it. */
export function CommentItem({ comment, tends, onReply, children }: CommentItemProps) {
  const { author, images, pin_id, id, created_at, edited_at } = comment;
  const viewer = useSignedIn();
  const composer = useOnDemand<ComposerProps>(loadComposer);
  const [editing, setEditing] = useState(false);
  const client = useQueryClient();
  const tools = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    // The form had the focus; its way was through the menu.
    tools.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  return (
    <li className={css.comment} id={`comment-${id}`}>
      <Avatar name={author.full_name} src={author.image_medium_url} size="sm" decorative />
      <div className={css.body}>
        <p className={css.who}>
          <TextLink quiet asLink={<Link to={buildPath('profile', { username: author.username })} />}>
            {author.full_name}
          </TextLink>
          {'pinned' in comment && comment.pinned ? (
            <span className={css.mark}>
              <Icon of={pinIcon} size={14} /> {text.pinned}
            </span>
          ) : null}
        </p>
        {editing && composer.Component ? (
          <composer.Component
            target={{ kind: 'edit', id, was: comment.text, hasPicture: images !== null }}
            onClose={close}
            onDone={(written) => {
              showEdited(client, written);
              close();
            }}
          />
        ) : comment.text ? (
          <p className={css.text} dir="auto">
            <RichText text={comment.text} mentions={comment.mentions} />
          </p>
        ) : null}
        {images ? (
          <a href={images.orig.url} className={css.picture}>
            <Image
              corners="sm"
              alt={text.picture(author.full_name)}
              src={images['236x'].url}
              srcSet={densities(images['236x'], images['474x'])}
              width={images['236x'].width}
              height={images['236x'].height}
            />
          </a>
        ) : null}
        <div ref={tools} className={css.tools}>
          <TextLink quiet asLink={<Link to={buildPath('pin-comments', { id: pin_id }, { comment: id })} />}>
            <RelativeTime time={created_at} locale={viewer?.locale} />
          </TextLink>
          {edited_at ? <span>{text.edited}</span> : null}
          <button
            type="button"
            className={css.tool}
            aria-label={text.replyTo(author.full_name)}
            onClick={({ currentTarget }) => {
              onReply(currentTarget);
            }}
          >
            {text.reply}
          </button>
          <Like comment={comment} />
          <CommentMenu
            comment={comment}
            tends={tends}
            onEdit={() => {
              composer.want(() => {
                setEditing(true);
              });
            }}
          />
        </div>
        {children}
      </div>
    </li>
  );
}

function Like({ comment }: Pick<CommentItemProps, 'comment'>) {
  const client = useQueryClient();
  const gate = useOwnGate();
  const { show } = useToast();
  const busy = useRef(false);
  const { liked_by_me: liked, like_count: count, author } = comment;
  // A second press while the first is under way does nothing.
  const toggle = () => {
    if (busy.current) return;
    busy.current = true;
    likeComment(client, comment, !liked)
      .catch((error: unknown) => {
        show({ message: failureOf(error), tone: 'error' });
      })
      .finally(() => {
        busy.current = false;
      });
  };
  return (
    <span className={css.like}>
      <IconButton
        icon={heartIcon}
        size="sm"
        filled={liked}
        aria-pressed={liked}
        className={liked ? css.liked : undefined}
        label={text.like(author.full_name)}
        onClick={() => {
          gate(toggle);
        }}
      />
      {count > 0 ? (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{text.likes(count)}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}

function CommentMenu(props: Omit<CommentMenuItemsProps, 'label' | 'trigger'>) {
  const menu = useOnDemand<CommentMenuItemsProps>(loadCommentMenu);
  const label = text.options(props.comment.author.full_name);
  const { Component } = menu;
  if (Component)
    return (
      <Component {...props} label={label} trigger={<IconButton icon={moreIcon} size="sm" label={label} />} />
    );
  return <IconButton icon={moreIcon} size="sm" label={label} {...menuOpener(menu)} />;
}
