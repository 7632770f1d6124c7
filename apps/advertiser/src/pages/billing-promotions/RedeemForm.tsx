import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { billingCss as css } from '../../features/billing';
import { messages } from '../../messages/en';
import { billing } from '../../messages/billing';

const text = billing.credits;

/** Hash of a code, as which it is sent. */
async function hashOf(code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Redeems an offer code. */
export function RedeemForm({ account }: { readonly account: AdAccount }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { show } = useToast();
  const submit = async () => {
    const given = code.trim().toUpperCase();
    if (given === '') {
      setProblem(text.codeWrong);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem', {
        params: { ad_account_id: account.id },
        body: { offerCodeHash: await hashOf(given), validateOnly: false },
      });
      if (!data.success) {
        setProblem(data.errorMessage ?? messages.somethingWrong);
        return;
      }
      setCode('');
      show({ message: text.redeemed });
      await client.invalidateQueries();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-label={text.redeem}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={text.code}
        value={code}
        maxLength={40}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
