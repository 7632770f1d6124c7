import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, TOKEN_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { formCss as form } from '../form';
import { Code } from './Code';

const text = conversions.token;

/** Makes a token, and shows it this once. */
export function NewToken({ account, onMade }: { readonly account: AdAccount; readonly onMade: () => void }) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await callApi('POST /v5/oauth/conversion_token', {
        body: { ad_account_id: account.id, name },
      });
      setSecret(data.access_token);
      setName('');
      onMade();
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  if (secret !== undefined)
    return (
      <div className={form.card}>
        <Banner tone="warning" title={text.onceTitle}>
          {text.onceDetail}
        </Banner>
        <Code label={text.secret}>{secret}</Code>
        <div className={form.acts}>
          <Button
            variant="primary"
            onClick={() => {
              setSecret(undefined);
            }}
          >
            {text.done}
          </Button>
        </div>
      </div>
    );
  return (
    <form className={form.card} onSubmit={(event) => void make(event)}>
      <TextField
        label={text.name}
        value={name}
        maxLength={TOKEN_NAME_MAX}
        required
        error={error}
        className={form.short}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.make}
        </Button>
      </div>
    </form>
  );
}
