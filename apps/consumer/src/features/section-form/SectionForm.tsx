import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { SECTION_TITLE_MAX } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './section-form.module.css';

const text = messages.sectionForm;

export interface SectionFormProps {
  /** Takes the trimmed name. What it throws is told under the field (consumer §8). */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name of a new section (consumer §2.5, §5): Add waits for one, typing clears the error. */
export function SectionForm({ onSubmit, onCancel }: SectionFormProps) {
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const trimmed = name.trim();
  const error = refusal ?? (trimmed.length > SECTION_TITLE_MAX ? text.tooLong(SECTION_TITLE_MAX) : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || error || trimmed === '') return;
    setSaving(true);
    try {
      await onSubmit(trimmed);
    } catch (thrown) {
      setRefusal(asApiError(thrown)?.message ?? messages.somethingWrong);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        name="name"
        required
        autoComplete="off"
        value={name}
        counter={SECTION_TITLE_MAX}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setRefusal(undefined);
        }}
      />
      <div className={css.actions}>
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={!saving && (trimmed === '' || error !== undefined)}
        >
          {text.add}
        </Button>
      </div>
    </form>
  );
}
