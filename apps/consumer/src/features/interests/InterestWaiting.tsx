import { Skeleton } from '@corkboard/ui';
import css from './interest-page.module.css';

/** The place of a page about an interest that is on its way. */
export const InterestWaiting = () => (
  <div className={css.waiting} aria-hidden="true">
    <Skeleton width={280} height={40} />
    <Skeleton width={160} />
  </div>
);
