import { apiQuery } from '@corkboard/api-client';
import { type CallOptions } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Collage } from '../../features/board-cover/Collage';
import { messages } from '../../messages/en';
import css from './board.module.css';

/** The sections of a board in their order; nothing at all where there are none. */
export function Sections({ options }: { options: CallOptions<'BoardSectionsResource.get'> }) {
  const { data: sections } = useQuery(apiQuery('BoardSectionsResource.get', options));
  if (!sections || sections.length === 0) return null;
  return (
    <section className={css.sections}>
      <h2>
        <VisuallyHidden>{messages.board.sections}</VisuallyHidden>
      </h2>
      <ul role="list" className={css.row}>
        {sections.map(({ id, title, url, pin_count, preview_pins }) => (
          <li key={id}>
            <Link to={url} className={css.section}>
              <Collage cover={null} color={null} previews={preview_pins.map(({ image }) => image.url)} />
              <span className={css.sectionName}>{title}</span>
              <span className={css.sectionCount}>{messages.pins(pin_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
