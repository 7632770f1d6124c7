import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { ErrorState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { conversions as text } from '../../messages/conversions';
import { TabbedPage } from '../frame/TabbedPage';

/** The pages of conversions. */
export type ConversionsKey = keyof typeof text.tabs;
const TABS = (Object.keys(text.tabs) as ConversionsKey[]).map((key) => ({ key, label: text.tabs[key] }));

export interface ConversionsPageProps {
  readonly page: ConversionsKey;
  readonly route: RouteMatch<ConversionsKey>;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The address of a page of conversions. @param advertiserId another account than the viewer's first */
export const conversionsPath = (page: ConversionsKey, advertiserId?: string): string =>
  buildPath(page, {}, advertiserId === undefined ? {} : { advertiser_id: advertiserId });

/** The frame of the pages of conversions. */
export function ConversionsPage({ page, route, children }: ConversionsPageProps) {
  return (
    <TabbedPage
      words={text}
      title={text.tabs[page]}
      lead={text.leads[page]}
      current={page}
      tabs={TABS}
      tabPath={conversionsPath}
      here={(id) => conversionsPath(page, id)}
      own={conversionsPath(page)}
      wanted={route.query.advertiser_id}
      act="viewTags"
    >
      {children}
    </TabbedPage>
  );
}

/** In the place of what is on its way. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton height={240} shape="pin" />
    </div>
  );
}

/** A query's data, or what is in its place while it isn't there. */
export function Loaded<T>({
  query,
  children,
}: {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Waiting />;
  return (
    <ErrorState title={text.failed} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {asApiError(query.error)?.message}
    </ErrorState>
  );
}
