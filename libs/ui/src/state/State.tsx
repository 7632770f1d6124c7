import { type ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../internal/cx';
import { messages } from '../messages/en';
import css from './State.module.css';

type StateProps = {
  title: ReactNode;
  /** One or two sentences: what belongs here and how it gets here, or what to do next. */
  children?: ReactNode;
  /** Usually one button. */
  action?: ReactNode;
  /** Level of the heading in the page; 2 by default. */
  level?: 1 | 2 | 3;
  className?: string;
};

export type EmptyStateProps = StateProps & {
  /** Instead of the empty card; `null` for none. */
  picture?: ReactNode;
};

/** A place that has nothing yet, and how to change that. */
export function EmptyState({
  title,
  children,
  action,
  level = 2,
  picture = <Card />,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(css.state, className)}>
      {picture}
      <Heading className={css.title}>{title}</Heading>
      {children ? <div className={css.words}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

export type ErrorStateProps = Omit<StateProps, 'title'> & {
  title?: ReactNode;
  /** Shows `Try again`. */
  onRetry?: () => void;
  /** It is being tried again. */
  retrying?: boolean;
};

/** Something could not be loaded: what happened, what to do next, and a way to try again. Announced. */
export function ErrorState({
  title = messages.errorTitle,
  children = messages.errorDetail,
  onRetry,
  retrying,
  action,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={cx(css.state, className)}>
      <Card fallen />
      <Heading className={css.title}>{title}</Heading>
      <div className={css.words}>{children}</div>
      {onRetry || action ? (
        <div className={css.action}>
          {onRetry ? (
            <Button variant="primary" busy={retrying} onClick={onRetry}>
              {messages.retry}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

/** A blank card on cork, pinned, or fallen off its pin. */
function Card({ fallen = false }: { fallen?: boolean }) {
  return (
    <svg viewBox="0 0 160 120" width={160} height={120} aria-hidden="true" className={css.picture}>
      <rect x="14" y="10" width="132" height="100" rx="20" className={css.cork} />
      <path
        className={css.grain}
        d="M34 30h.01M58 22h.01M122 34h.01M132 62h.01M30 66h.01M46 98h.01M104 100h.01M126 92h.01M92 24h.01M28 90h.01"
      />
      <g transform={fallen ? 'rotate(19 80 70) translate(4 10)' : 'rotate(-4 80 60)'}>
        <rect x="52" y="32" width="56" height="68" rx="9" className={css.card} />
        <rect x="60" y="40" width="40" height="32" rx="5" className={css.photo} />
        <path d="M62 81h30M62 90h18" className={css.lines} />
      </g>
      <circle cx="79" cy={fallen ? 26 : 33} r="7" className={css.head} />
      <circle cx="77" cy={fallen ? 24 : 31} r="2" className={css.shine} />
    </svg>
  );
}
