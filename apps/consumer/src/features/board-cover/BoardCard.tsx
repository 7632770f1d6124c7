import { type Board } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Icon, lockIcon, peopleIcon, pinIcon } from '@corkboard/ui';
import { Suspense } from 'react';
import { messages } from '../../messages/en';
import css from './board-cover.module.css';
import { BoardOverlay } from './BoardOverlay';
import { Collage } from './Collage';

/**
 * A board in a grid of boards: its cover group, name and counts. One link. Of what the server sent React takes over one after the other.
 */
export const BoardCard = ({ board }: { board: Board }) => (
  <Suspense fallback={null}>
    <Card board={board} />
  </Suspense>
);

function Card({ board }: { board: Board }) {
  const { name, url, preview_images, pin_count, section_count } = board;
  return (
    <Link to={url} className={css.card}>
      <BoardOverlay state={board.content_state}>
        <Collage of={board} previews={preview_images.map((image) => image.url)} />
      </BoardOverlay>
      <span className={css.name}>
        <span className={css.words}>{name}</span>
        {board.pinned_by_me ? (
          <Icon of={pinIcon} size={16} label={messages.save.pinned} className={css.mark} />
        ) : null}
        {board.privacy === 'secret' ? (
          <Icon of={lockIcon} size={16} label={messages.board.secret} className={css.mark} />
        ) : null}
        {board.is_collaborative ? (
          <Icon of={peopleIcon} size={16} label={messages.save.group} className={css.mark} />
        ) : null}
      </span>
      <span className={css.counts}>
        {messages.pins(pin_count)}
        {section_count > 0 ? ` · ${messages.sections(section_count)}` : null}
      </span>
    </Link>
  );
}
