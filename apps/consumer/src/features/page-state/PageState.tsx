import { type ReactElement } from 'react';
import { asApiError } from '@corkboard/api-client';
import { movedTo } from '@corkboard/contract';
import { buildPath, safeNext } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { useRedirect } from '../redirect';
import css from './page-state.module.css';

export interface PageStateProps {
  /** Error of the query for the page's subject. */
  readonly error: unknown;
  /** Message for a missing subject and for one that the viewer may not see: the same, so that it doesn't reveal which. */
  readonly missing: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** The page of a thing that does not exist, or that could not be loaded. What has moved is shown where it is now. */
export function PageState({ error, missing, onRetry, retrying }: PageStateProps) {
  const refusal = asApiError(error);
  const status = refusal?.httpStatus ?? 0;
  const moved = safeNext(movedTo(status, refusal?.extra), '');
  useRedirect(moved);
  if (moved !== null) return null;
  if (status >= 400 && status < 500 && status !== 429) return <NotFound title={missing} />;
  return (
    <div className={css.state}>
      <title>{messages.title(messages.missing.failed)}</title>
      <ErrorState level={1} title={messages.missing.failed} onRetry={onRetry} retrying={retrying}>
        {refusal?.message}
      </ErrorState>
    </div>
  );
}

/** Query for the page's subject. */
interface Asked {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Replaces a page whose query failed: {@link PageState}. Undefined once there is data, and while the query is loading. */
export const failedPage = (asked: Asked, missing: string): ReactElement | undefined =>
  asked.isError && asked.data === undefined ? (
    <PageState
      error={asked.error}
      missing={missing}
      retrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  ) : undefined;

/** Message for a page whose subject doesn't exist. */
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

export interface FixedPageProps {
  /** Kind of the missing entity. */
  readonly kind: keyof typeof messages.missing.fixed;
  /** Address of the page where it can be seen. */
  readonly url: string;
}

/** In place of a page to change something that is there, for who may see it and no more. */
export function FixedPage({ kind, url }: FixedPageProps) {
  const title = messages.missing.fixed[kind];
  return (
    <div className={css.state}>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" asLink={<Link to={url} />}>
            {messages.missing.see[kind]}
          </Button>
        }
      >
        {messages.missing.fixedDetail}
      </EmptyState>
    </div>
  );
}
