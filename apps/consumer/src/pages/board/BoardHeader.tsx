import { useActorId } from '@corkboard/auth';
import { type Board, type UserRef } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { AvatarPile, Badge, Button, editIcon, IconButton, lockIcon, TextLink } from '@corkboard/ui';
import { FollowSubject } from '../../features/follow';
import { boardEdit } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import css from './board.module.css';
import { BoardDescription } from './BoardDescription';
import { JoinBoard } from './JoinBoard';
import { OwnerMenu } from './OwnerMenu';

/** The people of a board in the order of its face pile: owner, viewer, then the others by name. */
export function facePile({ owner, collaborating_users }: Board, viewerId: string | undefined): UserRef[] {
  const others = collaborating_users.filter(({ id }) => id !== owner.id);
  const rank = (person: UserRef) => (person.id === viewerId ? 0 : 1);
  return [owner, ...others.sort((a, b) => rank(a) - rank(b) || a.full_name.localeCompare(b.full_name))];
}

const text = messages.board;

/** Name, people, privacy, counts and description of a board, and what its people can do with it. */
export function BoardHeader({ board }: { board: Board }) {
  const actorId = useActorId();
  const { name, description, owner, privacy, pin_count, section_count, note_count } = board;
  return (
    <header className={css.header}>
      <div className={css.headline}>
        <h1 className={css.title}>{name}</h1>
        {board.editable_by_me ? (
          <div className={css.acts}>
            <IconButton
              icon={editIcon}
              label={boardEdit.edit}
              asLink={<Link to={buildPath('board-edit', { id: board.id })} />}
            />
            <OwnerMenu board={board} own={actorId === owner.id} />
          </div>
        ) : (
          <JoinBoard board={board} />
        )}
      </div>
      <div className={css.people}>
        <AvatarPile
          showMore
          people={facePile(board, actorId).map((person) => ({
            name: person.full_name,
            src: person.image_small_url,
          }))}
        />
        <TextLink quiet asLink={<Link to={buildPath('profile', { username: owner.username })} />}>
          {text.by(owner.full_name)}
        </TextLink>
      </div>
      <p className={css.counts}>
        {privacy === 'secret' ? <Badge icon={lockIcon}>{text.secretBadge}</Badge> : null}
        {privacy === 'protected' ? <Badge icon={lockIcon}>{text.protected}</Badge> : null}
        {board.archived_by_me_at ? <Badge>{boardEdit.archivedBadge}</Badge> : null}
        <span>
          {messages.pins(pin_count)}
          {section_count > 0 ? ` · ${messages.sections(section_count)}` : null}
        </span>
      </p>
      {description ? <BoardDescription>{description}</BoardDescription> : null}
      <div className={css.next}>
        {board.editable_by_me ? null : <FollowSubject subject={board} size="sm" />}
        <Button
          size="sm"
          asLink={<Link to={buildPath('board-ideas', { username: owner.username, boardId: board.slug })} />}
        >
          {text.moreIdeas}
        </Button>
        {board.editable_by_me || note_count > 0 ? (
          <Button
            size="sm"
            asLink={<Link to={buildPath('board-notes', { username: owner.username, boardId: board.slug })} />}
          >
            {note_count > 0 ? messages.notes(note_count) : text.notes}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
