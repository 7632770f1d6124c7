import { Skeleton, VisuallyHidden } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './dashboard.module.css';

const TILES = [0, 1, 2, 3, 4];

/** The place that the people will take. */
export function PeopleSkeleton() {
  return (
    <div aria-busy="true" className={css.waiting}>
      <VisuallyHidden>{messages.access.loading}</VisuallyHidden>
      <div className={css.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={76} shape="pin" />
        ))}
      </div>
      <Skeleton height={320} shape="pin" />
    </div>
  );
}
