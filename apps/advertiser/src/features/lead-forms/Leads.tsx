import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { daysAfter, LEAD_DAYS } from '@corkboard/contract';
import { Button, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { leadForms as text } from '../../messages/lead-forms';
import css from './lead-forms.module.css';
import { testAnswers } from './values';

const EXPORT = '/v5/ad_accounts/{ad_account_id}/leads_export';

/** A link to a file of all answers that are kept of an ad. */
async function fileOf(accountId: string, adId: string): Promise<string | null> {
  const params = { ad_account_id: accountId };
  const today = new Date().toISOString().slice(0, 10);
  const { data } = await callApi(`POST ${EXPORT}`, {
    params,
    // A day more on both sides, for clocks that are off.
    body: { ad_id: adId, start_date: daysAfter(today, -LEAD_DAYS - 1), end_date: daysAfter(today, 1) },
  });
  const link = await callApi(`GET ${EXPORT}/{leads_export_id}`, {
    params: { ...params, leads_export_id: data.leads_export_id },
  });
  if (link.data.download_url === null) return null;
  // Of the page's own host, which may have another name than the public one.
  const { pathname, search } = new URL(link.data.download_url);
  return pathname + search;
}

/** How many people answered the form of an ad, their answers as a file, and a test of who is told of them. */
export function Leads({ accountId, adId }: { readonly accountId: string; readonly adId: string }) {
  const options = { ad_account_id: accountId, ad_id: adId };
  const { data, error } = useQuery(apiQuery('AdLeadsResource.get', options));
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      show({ message: asApiError(thrown)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    setBusy(false);
  };
  if (error) return <p className={css.soft}>{asApiError(error)?.message ?? messages.somethingWrong}</p>;
  if (!data) return <Skeleton height="4rem" />;
  const form = data.lead_form;
  return (
    <section aria-label={text.leads} className={css.leads}>
      <h3>{text.leads}</h3>
      <p>{data.count === 0 ? text.noLeads : text.count(data.count)}</p>
      <p className={css.soft}>{text.kept}</p>
      <div className={css.acts}>
        <Button
          disabled={data.count === 0}
          busy={busy}
          onClick={() =>
            void run(async () => {
              const link = await fileOf(accountId, adId);
              if (link !== null) location.assign(link);
            })
          }
        >
          {text.download}
        </Button>
        {form && data.is_subscribed ? (
          <Button
            busy={busy}
            onClick={() =>
              void run(async () => {
                await callApi('POST /v5/ad_accounts/{ad_account_id}/lead_forms/{lead_form_id}/test', {
                  params: { ad_account_id: accountId, lead_form_id: form.id },
                  body: { answers: testAnswers(form.questions) },
                });
                show({ message: text.testSent });
              })
            }
          >
            {text.test}
          </Button>
        ) : null}
      </div>
      {data.is_subscribed ? null : <p className={css.soft}>{text.noSubscription}</p>}
    </section>
  );
}
