import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Banner, Button, EmptyState, ErrorState, Page } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../features/frame';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';

const MAIL = 'AdReportMailResource.get' as const;

/** Where whoever was mailed a report says that they want no more of its kind, logged in or not (docs/handbook/ads.md#reports-by-mail). */
export default function UnsubscribePage({ route }: PageProps<RouteMatch<'report-center-unsubscribe'>>) {
  const { token = '' } = route.query;
  return (
    <Page kind="table" title={text.mails}>
      <title>{messages.title(text.mails)}</title>
      {token === '' ? <Unknown /> : <Mails key={token} token={token} />}
    </Page>
  );
}

function Mails({ token }: { token: string }) {
  const query = useQuery(apiQuery(MAIL, { token }));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const mail = query.data;
  if (mail === undefined)
    return query.isError ? (
      <ErrorState title={text.failed} retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {asApiError(query.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (mail === null) return <Unknown />;
  const set = async (on: boolean) => {
    setBusy(true);
    setWrong(undefined);
    try {
      await callApi('AdReportMailResource.update', { token, on });
      await query.refetch();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <div aria-live="polite">
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      <EmptyState
        title={mail.on ? text.mailsOn(mail.template) : text.mailsOff(mail.template)}
        action={
          <Button variant={mail.on ? 'primary' : 'secondary'} busy={busy} onClick={() => void set(!mail.on)}>
            {mail.on ? text.stopMails : text.haveMails}
          </Button>
        }
      >
        {mail.on ? text.mailsOnDetail(mail.account) : text.mailsOffDetail(mail.account)}
      </EmptyState>
    </div>
  );
}

function Unknown() {
  return <EmptyState title={text.mailUnknown}>{text.mailUnknownDetail}</EmptyState>;
}
