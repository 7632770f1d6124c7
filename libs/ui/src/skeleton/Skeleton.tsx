import { cx } from '../internal/cx';
import css from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS length or px; the whole width by default. */
  width?: number | string;
  /** CSS length or px; one line of text by default. */
  height?: number | string;
  /** `text` (default), `pin` (16 px corners) or `circle`. */
  shape?: 'text' | 'pin' | 'circle';
  className?: string;
};

/** The place that content will take, drawn before it is there. Hidden from assistive technology: the region says `aria-busy`. */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(css.skeleton, css[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
