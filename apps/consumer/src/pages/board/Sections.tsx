import { apiQuery } from '@corkboard/api-client';
import { type Board, type CallOptions } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Collage } from '../../features/board-cover';
import { messages } from '../../messages/en';
import css from './board.module.css';

interface SectionsProps {
  readonly options: CallOptions<'BoardSectionsResource.get'>;
  /** Which names some of them before all are there, and where those can't be had; they keep the place. */
  readonly board: Pick<Board, 'owner' | 'slug' | 'sections'> | undefined;
}

/** The sections of a board in their order; nothing at all where there are none. */
export function Sections({ options, board }: SectionsProps) {
  const { data, isPending } = useQuery(apiQuery('BoardSectionsResource.get', options));
  const sections =
    data ??
    board?.sections.map((section) => ({
      ...section,
      url: buildPath('board-section', {
        username: board.owner.username,
        boardId: board.slug,
        boardSectionId: section.slug,
      }),
      pin_count: null,
      preview_pins: [],
    }));
  if (!sections || sections.length === 0) return null;
  return (
    <section className={css.sections} aria-busy={isPending}>
      <h2>
        <VisuallyHidden>{messages.board.sections}</VisuallyHidden>
      </h2>
      <ul role="list" className={css.row}>
        {sections.map(({ id, title, url, pin_count, preview_pins }) => (
          <li key={id}>
            <Link to={url} className={css.section}>
              <Collage previews={preview_pins.map(({ image }) => image.url)} />
              <span className={css.sectionName}>{title}</span>
              <span className={css.sectionCount}>
                {isPending ? <Skeleton width={60} /> : pin_count !== null && messages.pins(pin_count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
