import { asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './page-state.module.css';

export interface PageStateProps {
  /** What the page is about could not be had because of this. */
  readonly error: unknown;
  /** What to say when it does not exist, or may not be seen (design §5: the same answer). */
  readonly missing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** The page of a thing that does not exist, or that could not be loaded. */
export function PageState({ error, missing, onRetry, retrying }: PageStateProps) {
  const status = asApiError(error)?.httpStatus ?? 0;
  if (status >= 400 && status < 500 && status !== 429) return <NotFound title={missing} />;
  return (
    <div className={css.state}>
      <title>{messages.title(messages.missing.failed)}</title>
      <ErrorState level={1} title={messages.missing.failed} onRetry={onRetry} retrying={retrying}>
        {asApiError(error)?.message}
      </ErrorState>
    </div>
  );
}

/** What is asked for does not exist. */
export function NotFound({ title }: { title: string }) {
  return (
    <div className={css.state}>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
            {messages.goHome}
          </Button>
        }
      >
        {messages.missing.detail}
      </EmptyState>
    </div>
  );
}
