import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, AD_NAME_MAX, TAG_CONFIG_NAMES, type TagConfig } from '@corkboard/contract';
import { Button, Checkbox, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { formCss as form } from '../form';

const text = conversions.tag;
const CALL = 'POST /v5/ad_accounts/{ad_account_id}/conversion_tags';

/** Makes a tag: its name, and what it may tell of visitors. */
export function NewTag({ account }: { readonly account: AdAccount }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<TagConfig>>(new Set());
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const configs = Object.fromEntries([...chosen].map((config) => [config, true]));
      await callApi(CALL, { params: { ad_account_id: account.id }, body: { name, ...configs } });
      await client.invalidateQueries({ queryKey: ['GET /v5/ad_accounts/{ad_account_id}/conversion_tags'] });
      setName('');
      setChosen(new Set());
      show({ message: text.made });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  const toggle = (config: TagConfig) => {
    const next = new Set(chosen);
    if (!next.delete(config)) next.add(config);
    setChosen(next);
  };
  return (
    <form className={form.card} onSubmit={(event) => void make(event)}>
      <h2>{text.create}</h2>
      <TextField
        label={text.name}
        value={name}
        maxLength={AD_NAME_MAX}
        required
        error={error}
        className={form.short}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <fieldset className={form.group}>
        <legend>{text.what}</legend>
        {TAG_CONFIG_NAMES.map((config) => (
          <Checkbox
            key={config}
            label={text.configs[config]}
            checked={chosen.has(config)}
            onChange={() => {
              toggle(config);
            }}
          />
        ))}
      </fieldset>
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.make}
        </Button>
      </div>
    </form>
  );
}
