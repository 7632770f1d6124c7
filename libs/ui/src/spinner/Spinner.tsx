import { messages } from '../messages/en';
import { cx } from '../internal/cx';
import css from './Spinner.module.css';

export type SpinnerProps = {
  /** Side in px; 32 by default. */
  size?: number;
  /** Spoken text; `Loading` by default, `''` when something next to it already says so. */
  label?: string;
  className?: string;
};

/** A pin head going round. Keeps a soft pulse instead of turning when motion is reduced. */
export function Spinner({ size = 32, label = messages.loading, className }: SpinnerProps) {
  return (
    <span
      className={cx(css.spinner, className)}
      style={{ inlineSize: size, blockSize: size }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
