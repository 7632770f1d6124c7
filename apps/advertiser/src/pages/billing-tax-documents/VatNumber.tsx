import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, readVatNumber } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { mayIn, QueryResult } from '../../features/frame';
import { billing } from '../../messages/billing';
import { messages } from '../../messages/en';

const text = billing.tax;
type TaxNumber = CallData<'BillingTaxNumberResource.get'>;

/** How the invoices of an ad account are taxed, and its VAT number. */
export function VatNumber({ account }: { readonly account: AdAccount }) {
  const query = useQuery(apiQuery('BillingTaxNumberResource.get', { ad_account_id: account.id }));
  return (
    <QueryResult words={billing} query={query}>
      {(data) => (
        <section className={css.part} aria-label={text.vat}>
          <h2>{text.vat}</h2>
          <p className={css.soft}>{text.treatments[data.treatment](data.rate / 100)}</p>
          {data.wanted ? <NumberForm key={data.number} account={account} data={data} /> : null}
        </section>
      )}
    </QueryResult>
  );
}

function NumberForm({ account, data }: { readonly account: AdAccount; readonly data: TaxNumber }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [number, setNumber] = useState(data.number ?? '');
  const [error, setError] = useState<string>();
  const may = mayIn(account, 'editBilling');
  const save = useMutation({
    mutationFn: () => callApi('BillingTaxNumberResource.update', { ad_account_id: account.id, number }),
    onSuccess: async () => {
      show({ message: text.vatSaved });
      await client.invalidateQueries();
    },
    onError: (failure) => {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = number.trim() === '' || readVatNumber(data.country, number) !== null;
        setError(isRight ? undefined : text.vatWrong);
        if (isRight) save.mutate();
      }}
    >
      <TextField
        label={text.vatNumber}
        value={number}
        readOnly={!may}
        maxLength={40}
        error={error}
        onChange={(event) => {
          setNumber(event.target.value);
        }}
      />
      {may ? (
        <Button type="submit" busy={save.isPending}>
          {text.vatSave}
        </Button>
      ) : (
        <p className={css.soft}>{billing.editRefused}</p>
      )}
    </form>
  );
}
