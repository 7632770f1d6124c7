import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AccessAct, type AdAccount } from '@corkboard/contract';
import { type AdvertiserKey, advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { accountsOptions } from '../lists/needs';
import { LogInFirst } from './LogInFirst';
import { mayIn } from './may';
import { NoAccount } from './NoAccount';

/** Pages of one ad account, by their addresses. */
type AccountKey = Extract<
  AdvertiserKey,
  | 'accounts-manager'
  | 'advertiser-history'
  | 'audiences'
  | 'ads-create'
  | 'ads-edit'
  | 'ads-edit-draft'
  | 'ads-duplicate'
  | 'ads-bulk-edit'
  | 'ads-campaign-mode'
  | 'ads-create-automated'
  | 'ads-edit-automated'
  | 'recommendations'
>;

export interface AccountPageWords {
  readonly title: string;
  readonly section: string;
  readonly lead: string;
  readonly logInTitle: string;
  readonly logInDetail: string;
  readonly failed: string;
  readonly loading: string;
  readonly refusedTitle: string;
  readonly refusedDetail: string;
}

export interface AccountPageProps {
  readonly page: AccountKey;
  /** Its whole address, where that says more than the account; `page` is then what leads to an account of one's own. */
  readonly here?: string;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  readonly words: AccountPageWords;
  /** The title, where the account is part of it. */
  readonly titleOf?: (account: AdAccount) => string;
  /** What one has to be let do to see the page. */
  readonly act: AccessAct;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of a page of an ad account; and in its place what is missing to see it: a login, an account, a role. */
export function AccountPage(props: AccountPageProps) {
  const viewer = useSignedIn();
  const { page, here, wanted, words } = props;
  return viewer ? (
    <OfAccount {...props} viewer={viewer} />
  ) : (
    <LogInFirst
      title={words.title}
      next={here ?? advertiserPath(page, { advertiserId: wanted })}
      heading={words.logInTitle}
      detail={words.logInDetail}
    />
  );
}

function OfAccount(props: AccountPageProps & { viewer: SignedIn }) {
  const { page, wanted, words, titleOf, act, viewer, children } = props;
  const list = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const accounts = list.data?.items;
  const id = wanted ?? viewer.advertiserId ?? accounts?.[0]?.id;
  const account = accounts?.find((one) => one.id === id);
  if (accounts?.length === 0) return <NoAccount title={words.title} viewer={viewer} />;
  const title = account && titleOf ? titleOf(account) : words.title;
  return (
    <Page
      kind="table"
      over={
        <Link to={advertiserPath('accounts-manager', { advertiserId: account?.id })}>{words.section}</Link>
      }
      title={title}
      lead={words.lead}
    >
      <title>{messages.title(title)}</title>
      {account ? (
        mayIn(account, act) ? (
          children(account, viewer)
        ) : (
          <EmptyState title={words.refusedTitle}>{words.refusedDetail}</EmptyState>
        )
      ) : list.isError ? (
        <ErrorState title={words.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : accounts ? (
        <EmptyState
          title={messages.reporting.accountMissing}
          action={
            <Button variant="primary" asLink={<Link to={advertiserPath(page)} />}>
              {messages.reporting.ownAccount}
            </Button>
          }
        >
          {messages.reporting.accountMissingDetail}
        </EmptyState>
      ) : (
        <Waiting words={words} />
      )}
    </Page>
  );
}

/** In the place of what is on its way. */
export function Waiting({ words }: { words: Pick<AccountPageWords, 'loading'> }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={320} shape="pin" />
    </div>
  );
}
