import { type FormEvent, useEffect, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import {
  type AdAccount,
  AD_NAME_MAX,
  type Audience,
  AUDIENCE_TYPES,
  type AudienceType,
} from '@corkboard/contract';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { audiences as text } from '../../messages/audiences';
import { messages } from '../../messages/en';
import { formCss as form, useFocusWrong } from '../form';
import { AUDIENCES } from './needs';
import { RuleFields } from './RuleFields';
import { type AudienceValues, dataProblem, ruleOf, valuesOf } from './values';

export interface AudienceFormProps {
  readonly account: AdAccount;
  /** The one that is changed; null for a new one. */
  readonly audience: Audience | null;
  /** The others, which it may be made from. */
  readonly others: readonly Audience[];
  readonly onDone: () => void;
}

/** Makes an audience, or changes one: its name and what makes somebody a member. */
export function AudienceForm({ account, audience, others, onDone }: AudienceFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(() => valuesOf(audience, account.country));
  const [error, setError] = useState<string>();
  const [nameless, setNameless] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  // Whoever chose to change one goes on here, wherever its row is.
  useEffect(() => {
    if (audience) fields.current?.querySelector('input')?.focus();
  }, [audience, fields]);
  const change = (patch: Partial<AudienceValues>) => {
    setValues({ ...values, ...patch });
  };

  const save = async () => {
    const problem = dataProblem(values);
    setError(problem);
    const unnamed = values.name.trim() === '';
    setNameless(unnamed);
    if (unnamed) leadToWrong();
    if (unnamed || problem !== undefined) return;
    setBusy(true);
    const { name, description, type } = values;
    const body = { name, description, rule: ruleOf(values) };
    const params = { ad_account_id: account.id };
    try {
      await (audience
        ? callApi('PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}', {
            params: { ...params, audience_id: audience.id },
            body: { operation_type: 'UPDATE', ...body },
          })
        : callApi('POST /v5/ad_accounts/{ad_account_id}/audiences', {
            params,
            body: { ...body, audience_type: type },
          }));
      await client.invalidateQueries({ queryKey: [AUDIENCES] });
      show({ message: text.saved(name) });
      if (audience === null) setValues(valuesOf(null, account.country));
      onDone();
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };

  return (
    <form
      ref={fields}
      noValidate
      className={form.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{audience ? text.change(audience.name) : text.create}</h2>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <TextField
        label={text.name}
        value={values.name}
        maxLength={AD_NAME_MAX}
        required
        autoComplete="off"
        error={nameless ? text.nameMissing : undefined}
        onChange={({ target }) => {
          setNameless(false);
          change({ name: target.value });
        }}
      />
      <TextField
        label={text.description}
        value={values.description}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => {
          change({ description: target.value });
        }}
      />
      {audience ? null : (
        <Select
          label={text.type}
          value={values.type}
          onChange={({ target }) => {
            change({ type: target.value as AudienceType });
          }}
        >
          {AUDIENCE_TYPES.map((type) => (
            <option key={type} value={type}>
              {text.types[type]}
            </option>
          ))}
        </Select>
      )}
      <RuleFields account={account} values={values} others={others} onChange={change} />
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {audience ? text.save : text.make}
        </Button>
        {audience ? <Button onClick={onDone}>{text.cancel}</Button> : null}
      </div>
    </form>
  );
}
