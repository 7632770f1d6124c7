import { type ReactNode, useMemo, useState } from 'react';
import { dayOf, NO_ZONE } from '@corkboard/contract';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { useNavigate } from '@corkboard/routing/react';
import { Page } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { preferences } from '../../messages/preferences';
import { productGroups } from '../../messages/product-groups';
import { terms } from '../../messages/terms';
import { AccountSwitcher } from './AccountSwitcher';
import { AdsMenu } from './AdsMenu';
import { statusesIn, TableSkeleton } from '../entity-table';
import { formatsFor } from '../format';
import { comparedIn, daysIn, type Filters, type Level, type ReportContext, reportPath } from '../report';
import { AccountBody } from './AccountBody';
import css from './frame.module.css';
import { LevelTabs } from './LevelTabs';
import { LogInFirst } from './LogInFirst';
import { mayIn } from './may';
import { NoAccount } from './NoAccount';
import { useAdAccount } from './use-ad-account';

const text = messages.reporting;
const TITLES: Readonly<Record<Level, string>> = {
  'reporting-campaigns': text.campaigns,
  'reporting-adgroups': text.adGroups,
  'reporting-ads': text.ads,
  'reporting-productgroups': productGroups.groups.title,
  'reporting-productitems': productGroups.items.title,
  ...terms.titles,
  'reporting-preferences': preferences.title,
};
const LEVELS = Object.keys(TITLES) as Level[];

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
  const choice = useAdAccount(query.advertiser_id, viewer);
  const { accounts, account } = choice;
  const formats = useMemo(
    () => (account ? formatsFor(viewer.locale, account) : undefined),
    [viewer.locale, account],
  );
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = dayOf(now, account?.time_zone ?? NO_ZONE);
  const { advertiser_id, start_date, end_date, comp_start_date, comp_end_date } = query;
  const days = useMemo(() => daysIn(start_date, end_date, today), [start_date, end_date, today]);
  const compared = useMemo(
    () => comparedIn(comp_start_date, comp_end_date, today),
    [comp_start_date, comp_end_date, today],
  );
  const isNamed = days.start === start_date && days.end === end_date;
  const carried: Filters = useMemo(
    () => ({
      advertiser_id,
      // Invalid dates are omitted, so that the service's default range applies.
      start_date: isNamed ? days.start : undefined,
      end_date: isNamed ? days.end : undefined,
      comp_start_date: compared?.start,
      comp_end_date: compared?.end,
    }),
    [advertiser_id, isNamed, days, compared],
  );
  const context: ReportContext | undefined =
    account && formats
      ? {
          account,
          formats,
          statuses: statusesIn(query.status),
          onStatuses: (status) => navigate(reportPath(level, { ...query, status }), { replace: true }),
          mayEdit: mayIn(account, 'editCampaigns'),
          today,
          days,
          compared,
          onCompare: (chosen) =>
            navigate(
              reportPath(level, { ...query, comp_start_date: chosen?.start, comp_end_date: chosen?.end }),
              { replace: true },
            ),
          onDays: ({ start, end }) =>
            navigate(reportPath(level, { ...query, start_date: start, end_date: end }), { replace: true }),
          carried,
        }
      : undefined;

  const levels = LEVELS.map((id) => ({ id, label: TITLES[id], to: reportPath(id, carried) }));
  if (choice.isLoggedOut) return <LogInFirst title={TITLES[level]} next={reportPath(level, query)} />;
  if (accounts?.length === 0) return <NoAccount title={TITLES[level]} viewer={viewer} />;
  return (
    <Page
      kind="table"
      over={<AdsMenu account={account} own={viewer.advertiserId} />}
      title={TITLES[level]}
      end={
        <>
          <AccountSwitcher level={level} accounts={accounts} current={account} own={viewer.advertiserId} />
          {context && action ? <div className={css.action}>{action(context)}</div> : null}
        </>
      }
    >
      <title>{messages.title(TITLES[level])}</title>
      <LevelTabs levels={levels} current={level} />
      <div className={css.body}>
        <AccountBody
          choice={choice}
          failed={text.failed}
          own={reportPath(level)}
          waiting={
            <div aria-busy="true">
              <TableSkeleton />
            </div>
          }
        >
          {() => (context ? children(context) : null)}
        </AccountBody>
      </div>
    </Page>
  );
}
