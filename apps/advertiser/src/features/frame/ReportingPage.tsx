import { type ReactNode, useMemo } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, TabLinks } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { AccountSwitcher } from '../account-switcher/AccountSwitcher';
import { type ShownStatus, statusesIn } from '../entity-table/statuses';
import { TableSkeleton } from '../entity-table/TableSkeleton';
import { type Formats, formatsFor } from '../format/format';
import { accountsOptions } from '../lists/needs';
import { type Filters, type Level, reportPath } from '../report/addresses';
import css from './frame.module.css';
import { LogInFirst } from './LogInFirst';
import { NoAccount } from './NoAccount';

const text = messages.reporting;
const TITLES: Readonly<Record<Level, string>> = {
  'reporting-campaigns': text.campaigns,
  'reporting-adgroups': text.adGroups,
  'reporting-ads': text.ads,
};
const LEVELS = Object.keys(TITLES) as Level[];

/** Permissions that create and change campaigns (editing ads is the Campaign permission). */
const EDITORS = ['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER'];

/** What a report knows about the account it is of. */
export interface ReportContext {
  readonly account: AdAccount;
  readonly formats: Formats;
  readonly statuses: readonly ShownStatus[] | undefined;
  readonly mayEdit: boolean;
}

export interface ReportingPageProps {
  readonly level: Level;
  readonly query: Filters;
  /** At the end of the head: the main action. */
  readonly action?: (context: ReportContext) => ReactNode;
  readonly children: (context: ReportContext) => ReactNode;
}

/** The frame of a report: title, ad account, levels; and in their place what is missing to see one. */
export function ReportingPage(props: ReportingPageProps) {
  const viewer = useSignedIn();
  return viewer ? (
    <Reports {...props} viewer={viewer} />
  ) : (
    <LogInFirst title={TITLES[props.level]} next={reportPath(props.level, props.query)} />
  );
}

function Reports({ level, query, action, children, viewer }: ReportingPageProps & { viewer: SignedIn }) {
  const accounts = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const known = accounts.data?.items;
  const wanted = query.advertiser_id ?? viewer.advertiserId ?? known?.[0]?.id;
  const account = known?.find(({ id }) => id === wanted);
  const formats = useMemo(
    () => (account ? formatsFor(viewer.locale, account.currency) : undefined),
    [viewer.locale, account],
  );
  const context: ReportContext | undefined =
    account && formats
      ? {
          account,
          formats,
          statuses: statusesIn(query.status),
          mayEdit: account.permissions.some((one) => EDITORS.includes(one)),
        }
      : undefined;

  if (asApiError(accounts.error)?.httpStatus === 401)
    return <LogInFirst title={TITLES[level]} next={reportPath(level, query)} />;
  if (known?.length === 0) return <NoAccount title={TITLES[level]} viewer={viewer} />;
  return (
    <Page
      kind="table"
      over={text.section}
      title={TITLES[level]}
      end={
        <>
          <AccountSwitcher level={level} accounts={known} current={account} own={viewer.advertiserId} />
          {context && action ? <div className={css.action}>{action(context)}</div> : null}
        </>
      }
    >
      <title>{messages.title(TITLES[level])}</title>
      <TabLinks
        label={text.levels}
        current={level}
        className={css.levels}
        tabs={LEVELS.map((id) => ({
          id,
          label: TITLES[id],
          link: <Link to={reportPath(id, { advertiser_id: query.advertiser_id })} />,
        }))}
      />
      <div className={css.body}>
        {accounts.isPending ? (
          <div aria-busy="true">
            <TableSkeleton />
          </div>
        ) : accounts.isError ? (
          <ErrorState
            title={text.failed}
            retrying={accounts.isFetching}
            onRetry={() => void accounts.refetch()}
          >
            {asApiError(accounts.error)?.message}
          </ErrorState>
        ) : context ? (
          children(context)
        ) : (
          <EmptyState
            title={text.accountMissing}
            action={
              <Button variant="primary" asLink={<Link to={reportPath(level)} />}>
                {text.ownAccount}
              </Button>
            }
          >
            {text.accountMissingDetail}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
