import { Skeleton } from '@corkboard/ui';
import css from './entity-table.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];
const WIDTHS = ['70%', '84px', '60%', '60%', '70%', '70%'];

/** The place that a table will take. The region around it says that it is busy. */
export function TableSkeleton() {
  return (
    <div className={css.bars} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={css.bar}>
          <Skeleton width={20} height={20} />
          {WIDTHS.map((width, n) => (
            <Skeleton key={n} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
