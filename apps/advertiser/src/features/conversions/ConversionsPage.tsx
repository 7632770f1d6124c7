import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  Select,
  Skeleton,
  TabLinks,
  VisuallyHidden,
} from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { conversions as text } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { LogInFirst } from '../frame/LogInFirst';
import { mayIn } from '../frame/may';
import { NoAccount } from '../frame/NoAccount';
import { accountsOptions } from '../lists/needs';
import css from './conversions.module.css';

/** The pages of conversions. */
export type ConversionsKey = keyof typeof text.tabs;
const KEYS = Object.keys(text.tabs) as ConversionsKey[];

export interface ConversionsPageProps {
  readonly page: ConversionsKey;
  readonly route: RouteMatch<ConversionsKey>;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The address of a page of conversions. @param advertiserId another account than the viewer's first */
export const conversionsPath = (page: ConversionsKey, advertiserId?: string): string =>
  buildPath(page, {}, advertiserId === undefined ? {} : { advertiser_id: advertiserId });

/** The frame of the pages of conversions: title, ad account, tabs; and in its place what is missing to see them. */
export function ConversionsPage(props: ConversionsPageProps) {
  const viewer = useSignedIn();
  const { page, route } = props;
  return viewer ? (
    <OfAccount {...props} viewer={viewer} />
  ) : (
    <LogInFirst
      title={text.tabs[page]}
      next={conversionsPath(page, route.query.advertiser_id)}
      heading={text.logInTitle}
      detail={text.logInDetail}
    />
  );
}

function OfAccount({ page, route, viewer, children }: ConversionsPageProps & { viewer: SignedIn }) {
  const list = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const navigate = useNavigate();
  const accounts = list.data?.items;
  const wanted = route.query.advertiser_id;
  const id = wanted ?? viewer.advertiserId ?? accounts?.[0]?.id;
  const account = accounts?.find((one) => one.id === id);
  const title = text.tabs[page];
  if (accounts?.length === 0) return <NoAccount title={title} viewer={viewer} />;
  return (
    <Page
      kind="table"
      over={text.section}
      title={title}
      lead={text.leads[page]}
      end={
        accounts && accounts.length > 1 ? (
          <Select
            label={text.account}
            hideLabel
            value={account?.id ?? ''}
            onChange={({ target }) => {
              navigate(conversionsPath(page, target.value));
            }}
          >
            {account ? null : <option value="">{messages.reporting.accountMissing}</option>}
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        ) : null
      }
    >
      <title>{messages.title(title)}</title>
      <TabLinks
        label={text.sections}
        current={page}
        tabs={KEYS.map((key) => ({
          id: key,
          label: text.tabs[key],
          link: <Link to={conversionsPath(key, wanted)} />,
        }))}
      />
      <div className={css.body}>
        {account ? (
          mayIn(account, 'viewTags') ? (
            children(account, viewer)
          ) : (
            <EmptyState title={text.refusedTitle}>{text.refusedDetail}</EmptyState>
          )
        ) : list.isError ? (
          <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
            {asApiError(list.error)?.message}
          </ErrorState>
        ) : accounts ? (
          <EmptyState
            title={messages.reporting.accountMissing}
            action={
              <Button variant="primary" asLink={<Link to={conversionsPath(page)} />}>
                {messages.reporting.ownAccount}
              </Button>
            }
          >
            {messages.reporting.accountMissingDetail}
          </EmptyState>
        ) : (
          <Waiting />
        )}
      </div>
    </Page>
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
