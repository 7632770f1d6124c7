import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { ItemException } from '../batch';
import { plain } from '../form';
import { toMicro, typedMoney } from '../format';
import css from './report.module.css';

const text = tables.inline;
/** The field is where one goes on from the button that it takes the place of. */
const focus = (field: HTMLInputElement | null) => field?.focus();

export interface AmountFormProps {
  /** `Daily cap of Spring` */
  readonly label: string;
  /** The field of the service. */
  readonly field: string;
  /** Millionths; null for none. */
  readonly value: number | null;
  readonly onSave: (micro: number) => Promise<void>;
  /** It was saved, or is left as it was. */
  readonly onDone: () => void;
}

/** The field of an amount that is changed where it stands. */
export function AmountForm({ label, field, value, onSave, onDone }: AmountFormProps) {
  const [typed, setTyped] = useState(value === null ? '' : typedMoney(value));
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const { show } = useToast();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const micro = toMicro(typed);
    if (!(micro > 0)) {
      setError(text.positive);
      return;
    }
    setSaving(true);
    try {
      await onSave(micro);
      show({ message: text.saved(label) });
      onDone();
    } catch (problem) {
      const refusal = problem instanceof ItemException ? problem : asApiError(problem);
      setError(plain(refusal?.message ?? messages.somethingWrong, field, label));
      setSaving(false);
    }
  };
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        ref={focus}
        hideLabel
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        className={css.amount}
        label={label}
        error={error}
        value={typed}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button size="sm" type="submit" busy={saving}>
        {text.save}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        {messages.cancel}
      </Button>
    </form>
  );
}
