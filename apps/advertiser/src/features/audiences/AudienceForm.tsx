import { type FormEvent } from 'react';
import {
  type AdAccount,
  AD_NAME_MAX,
  type Audience,
  AUDIENCE_TYPES,
  type AudienceType,
} from '@corkboard/contract';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { audiences as text } from '../../messages/audiences';
import { formCss as form } from '../form';
import { RuleFields } from './RuleFields';
import { useAudienceForm } from './use-audience-form';

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
  const { values, change, error, nameless, busy, fields, save } = useAudienceForm(account, audience, onDone);
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
