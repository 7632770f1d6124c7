import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { overview as text } from '../../messages/overview';
import { messages } from '../../messages/en';

/** Counts of the things of a business. */
type Overview = CallData<'BusinessOverviewResource.get'>;

export interface BusinessPageProps {
  /** The business; the viewer's own without. */
  readonly businessId: string | undefined;
  /** The way back after logging in. */
  readonly path: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: (overview: Overview, viewer: SignedIn, businessId: string) => ReactNode;
}

/** A page about one business for who runs it: its states, and what it has for those that show it. */
export function BusinessPage({ businessId, path, ...shown }: BusinessPageProps) {
  const viewer = useSignedIn();
  if (!viewer)
    return (
      <Notice title={text.logIn} link={buildPath('login', {}, { next: path })} label={messages.access.logIn}>
        {messages.access.logInDetail}
      </Notice>
    );
  const id = businessId ?? viewer.id;
  return <Content key={id} id={id} viewer={viewer} {...shown} />;
}

interface ContentProps extends Omit<BusinessPageProps, 'businessId' | 'path'> {
  readonly id: string;
  readonly viewer: SignedIn;
}

function Content({ id, viewer, title, lead, children }: ContentProps) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessOverviewResource.get', { business_id: id }),
  );
  const status = asApiError(error)?.httpStatus;
  if (status === 404 || status === 400)
    return (
      <Notice title={messages.access.missingTitle} link={buildPath('home')} label={messages.access.goHome}>
        {messages.access.missingDetail}
      </Notice>
    );
  if (status === 403)
    return (
      <Notice title={text.refusedTitle} link={buildPath('home')} label={messages.access.goHome}>
        {asApiError(error)?.message ?? text.refusedDetail}
      </Notice>
    );
  return (
    <Page kind="table" over={data?.name} title={title} lead={lead}>
      <title>{messages.title(title)}</title>
      {data ? (
        children(data, viewer, id)
      ) : error ? (
        <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly link: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Notice({ title, link, label, children }: NoticeProps) {
  return (
    <div>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" asLink={<Link to={link} />}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
