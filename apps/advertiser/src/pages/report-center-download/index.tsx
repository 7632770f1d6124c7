import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../features/frame';
import { centerPath, ReportCenterPage } from '../../features/report-center';
import { reportCenter as text } from '../../messages/report-center';

/** How often it is asked what became of a report under way; and for a new link, of which each works for five minutes. */
const EVERY = 2000;
const NEW_LINK = 4 * 60_000;

/** One report: what became of it, and its file (docs/handbook/ads.md#report-files). */
export default function ReportDownloadPage({ route }: PageProps<RouteMatch<'report-center-download'>>) {
  const { advertiser_id: wanted, token = '' } = route.query;
  return (
    <ReportCenterPage page="report-center-download" title={text.download} wanted={wanted} token={token}>
      {(account, { locale }) =>
        token === '' ? (
          <Ended status="DOES_NOT_EXIST" wanted={wanted} />
        ) : (
          <Report account={account} token={token} wanted={wanted} locale={locale} />
        )
      }
    </ReportCenterPage>
  );
}

interface ReportProps {
  readonly account: AdAccount;
  readonly token: string;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Report({ account, token, wanted, locale }: ReportProps) {
  const query = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/reports', {
      params: { ad_account_id: account.id },
      query: { token },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.report_status === 'IN_PROGRESS' ? EVERY : data?.report_status === 'FINISHED' ? NEW_LINK : false,
  });
  return (
    <Loaded words={text} query={query}>
      {({ report_status: status, url, size }) => {
        if (status === 'IN_PROGRESS')
          return (
            <div aria-live="polite">
              <EmptyState title={text.writing}>{text.writingDetail}</EmptyState>
            </div>
          );
        if (status !== 'FINISHED' || url === null) return <Ended status={status} wanted={wanted} />;
        return (
          <div aria-live="polite">
            <EmptyState
              title={text.ready}
              action={
                <Button variant="primary" asLink={<a href={url} download />}>
                  {text.open}
                </Button>
              }
            >
              {text.readyDetail(sizeOf(size ?? 0, locale))}
            </EmptyState>
          </div>
        );
      }}
    </Loaded>
  );
}

function Ended({ status, wanted }: { status: string; wanted: string | undefined }) {
  const [title, detail] = text.ended[status as keyof typeof text.ended];
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" asLink={<Link to={centerPath('report-center-builder', wanted)} />}>
          {text.build}
        </Button>
      }
    >
      {detail}
    </EmptyState>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** The size of a file as people read it: `2.9 kB`. */
function sizeOf(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
