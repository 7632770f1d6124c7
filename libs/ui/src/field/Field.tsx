import { type ReactNode } from 'react';
import { cx } from '../internal/cx';
import { messages } from '../messages/en';
import css from './Field.module.css';

/** Props common to all fields, besides those of the native element. */
export type FieldFrameProps = {
  /** The visible label; every field has one. */
  label: ReactNode;
  /** Hides the label visually and keeps it for assistive technology (a search box). */
  hideLabel?: boolean;
  /** Help under the field, replaced by `error` while there is one. */
  hint?: ReactNode;
  /** The error and how to fix it. Sets `aria-invalid` and is announced. */
  error?: ReactNode;
};

/** The aria attributes that tie a control to its hint, error and counter. */
export function fieldAria(
  id: string,
  { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>,
  describedBy?: string,
) {
  const ids = cx(describedBy, error ? `${id}-error` : hint ? `${id}-hint` : undefined);
  return { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': ids || undefined };
}

type FrameProps = FieldFrameProps & {
  id: string;
  required?: boolean;
  children: ReactNode;
  count?: { used: number; limit: number };
  className?: string;
};

/** Label above, control, then hint or error at the start and counter at the end. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  hint,
  error,
  required,
  count,
  className,
  children,
}: FrameProps) {
  const over = count !== undefined && count.used > count.limit;
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={id} className={cx(css.label, hideLabel && css.hidden)}>
        {label}
        {required ? (
          <span className={css.required} title={messages.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {children}
      {hint || error || count ? (
        <div className={css.foot}>
          <div aria-live="polite">
            {error ? (
              <span id={`${id}-error`} className={css.error}>
                {error}
              </span>
            ) : hint ? (
              <span id={`${id}-hint`}>{hint}</span>
            ) : null}
          </div>
          {count ? (
            <span className={cx(css.count, over && css.error)}>
              <span aria-hidden="true">{`${String(count.used)}/${String(count.limit)}`}</span>
              <span className={css.hidden}>{messages.counter(count.used, count.limit)}</span>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
