import { type ReactNode } from 'react';
import { apiInfiniteQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Badge, Button, EmptyState, ErrorState, formatDay, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Waiting } from '../../features/frame';
import { centerPath, ReportCenterPage } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import { momentsFor } from '../../features/format';

type Job = CallData<'AdReportJobsResource.get'>[number];
/** How often it is asked what became of reports under way. */
const EVERY = 3000;
const TONES = {
  IN_PROGRESS: 'info',
  FINISHED: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  DOES_NOT_EXIST: 'neutral',
} as const;

/** The reports of an ad account (docs/handbook/ads.md#report-files). */
export default function ReportHistoryPage({ route }: PageProps<RouteMatch<'report-center-history'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <ReportCenterPage page="report-center-history" title={text.tabs['report-center-history']} wanted={wanted}>
      {(account, { locale }) => <Jobs account={account} wanted={wanted} locale={locale} />}
    </ReportCenterPage>
  );
}

interface JobsProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Jobs({ account, wanted, locale }: JobsProps) {
  const { show } = useToast();
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('AdReportJobsResource.get', { ad_account_id: account.id, page_size: 25 }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((job) => job.report_status === 'IN_PROGRESS'))
        ? EVERY
        : false,
  });
  const moment = momentsFor(locale, account);
  const jobs = list.data?.pages.flatMap(({ items }) => items);
  if (!jobs)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (jobs.length === 0)
    return (
      <EmptyState
        title={text.empty}
        action={
          <Button variant="primary" asLink={<Link to={centerPath('report-center-builder', wanted)} />}>
            {text.build}
          </Button>
        }
      >
        {text.emptyDetail}
      </EmptyState>
    );
  const cancel = async (token: string) => {
    try {
      await callApi('AdReportJobsResource.delete', { ad_account_id: account.id, token });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await list.refetch();
  };
  const act = ({ token, report_status }: Job, when: string) =>
    report_status === 'FINISHED' ? (
      <Button
        size="sm"
        aria-label={text.openOf(when)}
        asLink={<Link to={centerPath('report-center-download', wanted, { token })} />}
      >
        {text.open}
      </Button>
    ) : report_status === 'IN_PROGRESS' ? (
      <Button size="sm" aria-label={text.cancelOf(when)} onClick={() => void cancel(token)}>
        {text.cancel}
      </Button>
    ) : null;
  return (
    <>
      <TableFrame cards caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.when}</Th>
            <Th>{text.who}</Th>
            <Th>{text.of}</Th>
            <Th>{text.days}</Th>
            <Th numeric>{text.rows}</Th>
            <Th>{text.status}</Th>
            <Th>{text.act}</Th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => {
            const when = moment.format(new Date(job.created_at));
            return (
              <JobRow key={job.token} job={job} when={when} locale={locale}>
                {act(job, when)}
              </JobRow>
            );
          })}
        </tbody>
      </TableFrame>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

interface JobRowProps {
  readonly job: Job;
  /** When it was asked for, as it is shown. */
  readonly when: string;
  readonly locale: string;
  /** Buttons for it. */
  readonly children: ReactNode;
}

function JobRow({ job, when, locale, children }: JobRowProps) {
  return (
    <tr>
      <Td>
        <time dateTime={job.created_at}>{when}</time>
      </Td>
      <Td label={text.who}>
        <bdi>{job.made_by ?? text.gone}</bdi>
      </Td>
      <Td label={text.of}>{text.levels[job.level as keyof typeof text.levels]}</Td>
      <Td label={text.days}>
        {text.between(formatDay(job.start_date, locale), formatDay(job.end_date, locale))}
      </Td>
      <Td label={text.rows} numeric>
        {job.rows?.toLocaleString(locale) ?? messages.none}
      </Td>
      <Td label={text.status}>
        <Badge tone={TONES[job.report_status]}>{text.statuses[job.report_status]}</Badge>
      </Td>
      <Td>{children}</Td>
    </tr>
  );
}
