import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Select, TabLinks } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import css from '../conversions/conversions.module.css';
import { Waiting } from '../frame/AccountPage';
import { LogInFirst } from '../frame/LogInFirst';
import { mayIn } from '../frame/may';
import { NoAccount } from '../frame/NoAccount';
import { accountsOptions } from '../lists/needs';

/** The pages of the report center. */
export type CenterKey = keyof typeof text.leads;
const TABS = ['report-center-builder', 'report-center-history'] as const;

/** The address of a page of the report center. @param advertiserId another account than the viewer's first */
export const centerPath = (page: CenterKey, advertiserId?: string, token?: string): string =>
  buildPath(
    page,
    {},
    {
      ...(advertiserId === undefined ? {} : { advertiser_id: advertiserId }),
      ...(token === undefined ? {} : { token }),
    },
  );

export interface ReportCenterPageProps {
  readonly page: CenterKey;
  readonly title: string;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  readonly token?: string | undefined;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of the report center: title, ad account, tabs; and in its place what is missing to see it. */
export function ReportCenterPage(props: ReportCenterPageProps) {
  const viewer = useSignedIn();
  const { page, title, wanted, token } = props;
  return viewer ? (
    <OfAccount {...props} viewer={viewer} />
  ) : (
    <LogInFirst
      title={title}
      next={centerPath(page, wanted, token)}
      heading={text.logInTitle}
      detail={text.logInDetail}
    />
  );
}

function OfAccount({
  page,
  title,
  wanted,
  token,
  viewer,
  children,
}: ReportCenterPageProps & { viewer: SignedIn }) {
  const list = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const navigate = useNavigate();
  const accounts = list.data?.items;
  const id = wanted ?? viewer.advertiserId ?? accounts?.[0]?.id;
  const account = accounts?.find((one) => one.id === id);
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
              navigate(centerPath(page, target.value, token));
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
        tabs={TABS.map((key) => ({
          id: key,
          label: text.tabs[key],
          link: <Link to={centerPath(key, wanted)} />,
        }))}
      />
      <div className={css.body}>
        {account ? (
          mayIn(account, 'viewCampaigns') ? (
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
              <Button variant="primary" asLink={<Link to={centerPath(page)} />}>
                {messages.reporting.ownAccount}
              </Button>
            }
          >
            {messages.reporting.accountMissingDetail}
          </EmptyState>
        ) : (
          <Waiting words={text} />
        )}
      </div>
    </Page>
  );
}
