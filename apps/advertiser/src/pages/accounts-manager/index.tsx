import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { Banner, Button, ErrorState, Page, plusIcon, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { AdsMenu, LogInFirst, NoAccount } from '../../features/frame';
import {
  type AccountFormProps,
  loadAccountForm,
  loadZoneForm,
  type ZoneFormProps,
} from '../../features/account-form';
import { accountsOptions } from '../../features/lists';
import { accountsManager as text } from '../../messages/accounts';
import { messages } from '../../messages/en';
import { AccountsTable } from './AccountsTable';
import { type AdAccount } from '@corkboard/contract';

type Match = RouteMatch<'accounts-manager'>;
const NONE: readonly string[] = [];

/** The ad accounts that the viewer owns or works in: to open one more, and to switch between them. */
export default function AccountsManagerPage({ route: { params } }: PageProps<Match>) {
  const viewer = useSignedIn();
  return viewer ? (
    <Accounts viewer={viewer} wanted={params.advertiserId} />
  ) : (
    <LogInFirst
      title={text.title}
      next={advertiserPath('accounts-manager', params)}
      heading={text.logInTitle}
      detail={text.logInDetail}
    />
  );
}

function Accounts({ viewer, wanted }: { viewer: SignedIn; wanted: string | undefined }) {
  const list = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  // Until it's known, none is offered what would be refused.
  const { data: zones } = useQuery(apiQuery('AdAccountTimeZoneResource.get', {}));
  const { Component: AccountForm, warm, want } = useOnDemand<AccountFormProps>(loadAccountForm);
  const { Component: ZoneForm, want: wantZone } = useOnDemand<ZoneFormProps>(loadZoneForm);
  const [opening, setOpening] = useState(false);
  const [moving, setMoving] = useState<AdAccount>();
  const accounts = list.data?.items;
  const current = wanted ?? viewer.advertiserId ?? undefined;
  if (accounts?.length === 0) return <NoAccount title={text.title} viewer={viewer} />;
  return (
    <Page
      kind="table"
      over={<AdsMenu account={accounts?.find(({ id }) => id === current)} own={viewer.advertiserId} />}
      title={text.title}
      lead={text.lead}
      end={
        viewer.isPartner ? (
          <Button
            variant="primary"
            icon={plusIcon}
            onPointerEnter={warm}
            onClick={() => {
              want(() => {
                setOpening(true);
              });
            }}
          >
            {text.create}
          </Button>
        ) : null
      }
    >
      <title>{messages.title(text.title)}</title>
      {accounts && wanted !== undefined && !accounts.some(({ id }) => id === wanted) ? (
        <Banner tone="warning">{text.unknown(wanted)}</Banner>
      ) : null}
      {accounts ? (
        <AccountsTable
          accounts={accounts}
          movable={zones?.ad_account_ids ?? NONE}
          current={current}
          locale={viewer.locale}
          onZone={(account) => {
            wantZone(() => {
              setMoving(account);
            });
          }}
        />
      ) : list.isError ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{text.loading}</VisuallyHidden>
          <Skeleton height={240} shape="pin" />
        </div>
      )}
      {ZoneForm && moving ? (
        <ZoneForm
          account={moving}
          onClose={() => {
            setMoving(undefined);
          }}
        />
      ) : null}
      {AccountForm ? (
        <AccountForm
          open={opening}
          viewer={viewer}
          onClose={() => {
            setOpening(false);
          }}
        />
      ) : null}
    </Page>
  );
}
