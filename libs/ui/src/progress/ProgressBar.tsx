import { useId } from 'react';
import { cx } from '../internal/cx';
import css from './ProgressBar.module.css';

export type ProgressBarProps = {
  label: string;
  /** Part done, 0 to 1; leave it out while it is not known. */
  value?: number;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** `error` when it stopped. */
  tone?: 'plain' | 'error';
  className?: string;
};

/** How far a long piece of work is. */
export function ProgressBar({
  label,
  value,
  hideLabel = false,
  tone = 'plain',
  className,
}: ProgressBarProps) {
  const id = useId();
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const percent = part === undefined ? undefined : Math.round(part * 100);
  return (
    <div className={cx(css.progress, className)}>
      <div className={cx(css.head, hideLabel && css.hidden)}>
        <span id={id}>{label}</span>
        {percent === undefined ? null : <span className={css.percent}>{`${String(percent)}%`}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={css.track}
      >
        <div
          className={cx(css.bar, part === undefined && css.unknown, tone === 'error' && css.error)}
          style={{ inlineSize: percent === undefined ? undefined : `${String(percent)}%` }}
        />
      </div>
    </div>
  );
}
