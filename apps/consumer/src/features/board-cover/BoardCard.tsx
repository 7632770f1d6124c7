import { type Board } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Icon, lockIcon, peopleIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './board-cover.module.css';
import { BoardOverlay } from './BoardOverlay';
import { Collage } from './Collage';

/** A board in a grid of boards: its cover group, name and counts. One link. */
export function BoardCard({ board }: { board: Board }) {
  const { name, url, preview_images, image_cover_hd_url, cover_color, pin_count, section_count } = board;
  return (
    <Link to={url} className={css.card}>
      <BoardOverlay state={board.content_state}>
        <Collage
          cover={image_cover_hd_url}
          color={cover_color}
          previews={preview_images.map((image) => image.url)}
        />
      </BoardOverlay>
      <span className={css.name}>
        <span className={css.words}>{name}</span>
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
