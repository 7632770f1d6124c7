import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { CTA_LABELS, CTA_TYPES } from '@corkboard/contract';
import { Banner, Button, Select, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { leadForms as text } from '../../messages/lead-forms';
import css from './lead-forms.module.css';
import { FORMS, formsOptions } from './needs';
import { NewForm } from './NewForm';

export interface FormPickerProps {
  readonly accountId: string;
  /** Id of the chosen form; empty for none. */
  readonly form: string;
  /** Code of the words on its button; empty for the usual ones. */
  readonly cta: string;
  readonly onChange: (form: string, cta: string) => void;
}

/** Chooses the form of an ad, or has a new one made. */
export function FormPicker({ accountId, form, cta, onChange }: FormPickerProps) {
  const { data, isError, refetch } = useQuery(apiQuery(FORMS, formsOptions(accountId)));
  const [making, setMaking] = useState(false);
  if (isError)
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {text.again}
          </Button>
        }
      >
        {text.failed}
      </Banner>
    );
  if (!data) return <Skeleton height="3rem" />;
  const chosen = data.items.find(({ id }) => id === form);
  return (
    <div className={css.parts}>
      <Select
        label={text.form}
        hint={chosen?.status === 'DRAFT' ? text.draftHint : undefined}
        value={form}
        onChange={({ target }) => {
          onChange(target.value, cta);
        }}
      >
        <option value="">{text.none}</option>
        {data.items.map(({ id, name, status }) => (
          <option key={id} value={id}>
            {status === 'DRAFT' ? text.draft(name) : name}
          </option>
        ))}
      </Select>
      {form === '' ? null : (
        <Select
          label={text.button}
          value={cta || 'SIGN_UP'}
          onChange={({ target }) => {
            onChange(form, target.value);
          }}
        >
          {CTA_TYPES.map((code) => (
            <option key={code} value={code}>
              {CTA_LABELS[code]}
            </option>
          ))}
        </Select>
      )}
      <div>
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setMaking(true);
          }}
        >
          {text.newForm}
        </Button>
      </div>
      {making ? (
        <NewForm
          accountId={accountId}
          onClose={() => {
            setMaking(false);
          }}
          onMade={async (id) => {
            await refetch();
            setMaking(false);
            onChange(id, cta);
          }}
        />
      ) : null}
    </div>
  );
}
