import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Button } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogReports as text } from '../../messages/catalog-reports';
import { messages } from '../../messages/en';
import { formCss as form } from '../form';
import { QueryResult } from '../frame';
import { REPORT, type ReportChoice, reportBody } from './needs';

/** How often a file that is being written is asked for. */
const AGAIN_MS = 2000;

export interface ReportFileProps {
  readonly account: AdAccount;
  readonly choice: ReportChoice;
  readonly locale: string;
}

/** Has the file of a report written, and links to it once it's there. */
export function ReportFile({ account, choice, locale }: ReportFileProps) {
  const [token, setToken] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setWrong(undefined);
    try {
      const query = { ad_account_id: account.id };
      const { data } = await callApi('POST /v5/catalogs/reports', { query, body: reportBody(choice) });
      setToken(data.token);
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  if (token !== undefined) return <Written account={account} token={token} locale={locale} />;
  return (
    <>
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <div className={form.acts}>
        <Button busy={busy} onClick={() => void ask()}>
          {text.ask}
        </Button>
      </div>
    </>
  );
}

interface WrittenProps {
  readonly account: AdAccount;
  readonly token: string;
  readonly locale: string;
}

function Written({ account, token, locale }: WrittenProps) {
  const query = useQuery({
    ...apiQuery(REPORT, { query: { token, ad_account_id: account.id } }),
    refetchInterval: ({ state }) => (state.data?.report_status === 'IN_PROGRESS' ? AGAIN_MS : false),
  });
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  });
  return (
    <QueryResult words={text} query={query}>
      {({ url, size }) =>
        url === null || size === null ? (
          <p role="status">{text.inProgress}</p>
        ) : (
          <div className={form.acts}>
            <Button asLink={<a href={url} download />}>{text.download}</Button>
            <p>{text.size(kilobytes.format(size / 1000))}</p>
          </div>
        )
      }
    </QueryResult>
  );
}
