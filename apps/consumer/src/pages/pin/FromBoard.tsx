import { apiInfiniteQuery } from '@corkboard/api-client';
import type { Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Image } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { pinName } from '../../features/pins';
import { closeup } from '../../messages/closeup';
import css from './pin.module.css';

const COLUMNS = 3;

/**
 * Beside a tall picture there is room below the words: other pins of the same board.
 * @param rows as many rows of them as there is room for
 */
export function FromBoard({ pin, rows }: { pin: Pin; rows: number }) {
  const { data, isPending } = useInfiniteQuery(
    apiInfiniteQuery('BoardFeedResource.get', { board_id: pin.board.id }),
  );
  const others = data?.pages[0]?.items.filter(({ id }) => id !== pin.id) ?? [];
  const shown = others.slice(0, rows * COLUMNS);
  if (shown.length === 0 && !isPending) return null;
  return (
    <section className={css.others} aria-busy={isPending}>
      <h2 className={css.label}>{closeup.fromBoard(pin.board.name)}</h2>
      <ul role="list" className={css.thumbs} style={{ '--columns': COLUMNS } as CSSProperties}>
        {/* They keep the place: what is below would go down when the others come. */}
        {isPending
          ? Array.from({ length: rows * COLUMNS }, (_, index) => (
              <li key={index} className={css.thumb} aria-hidden="true" />
            ))
          : null}
        {shown.map((other) => (
          <li key={other.id}>
            <Link to={buildPath('pin', { id: other.id })} className={css.thumb}>
              <Image
                cover
                corners="sm"
                alt={pinName(other)}
                src={other.images['236x'].url}
                width={other.images['236x'].width}
                height={other.images['236x'].height}
                color={other.dominant_color}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Height of the words of a pin that has some, and of a row of others below them, px. */
const WORDS = 460;
const ROW = 156;
/** Width of the picture, px. */
const PANE = 508;
const ROWS_MAX = 4;

/** Rows of other pins that a picture of this shape leaves room for beside it. */
export function rowsBeside({ width, height }: { readonly width: number; readonly height: number }): number {
  const shown = width > 0 ? (PANE * height) / width : 0;
  return Math.min(ROWS_MAX, Math.max(0, Math.floor((shown - WORDS) / ROW)));
}
