import { type FormEvent, useState } from 'react';
import { asApiError, apiQuery } from '@corkboard/api-client';
import { cutText, nameLength, SECTION_TITLE_MAX } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { sectionForm as text } from '../../messages/section-form';
import { messages } from '../../messages/en';
import css from './section-form.module.css';
import { useQuery } from '@tanstack/react-query';
import { sectionNames } from '../../messages/sections';
import { NameSuggestions } from '../name-suggestions';
import { type NameSource } from './use-create-section';

/** Names from the words of the board's pins; nothing at all when there are none, or they cannot be had. */
function SectionNames({ boardId, onPick }: { boardId: string; onPick: (title: string) => void }) {
  const { data } = useQuery(apiQuery('BoardSectionNamesResource.get', { board_id: boardId }));
  return (
    <NameSuggestions
      label={sectionNames.suggested}
      titles={data?.map(({ title }) => title)}
      onPick={onPick}
    />
  );
}

export interface SectionFormProps {
  /** Takes the trimmed name and where it came from. An error it throws is shown under the field. */
  readonly onSubmit: (name: string, source: NameSource) => Promise<void>;
  readonly onCancel: () => void;
  /** The board whose pins' words are recommended as names. */
  readonly suggestFor?: string;
  /** The name so far, where a section gets another one. */
  readonly initial?: string | undefined;
  /** Label of the button; Add by default. */
  readonly action?: string;
}

/** The name of a section, new or not: Add waits for one, typing clears the error. */
export function SectionForm({ onSubmit, onCancel, suggestFor, initial = '', action }: SectionFormProps) {
  const [name, setName] = useState(() => cutText(initial, SECTION_TITLE_MAX));
  const [recommended, setRecommended] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const trimmed = name.trim();
  const error =
    refusal ?? (nameLength(name) > SECTION_TITLE_MAX ? text.tooLong(SECTION_TITLE_MAX) : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || error || trimmed === '') return;
    setSaving(true);
    try {
      await onSubmit(trimmed, recommended === undefined ? 0 : recommended === trimmed ? 1 : 2);
    } catch (thrown) {
      setRefusal(asApiError(thrown)?.message ?? messages.somethingWrong);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void submit(event)}>
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
          // Emptied, nothing of a recommendation is left in it.
          if (target.value.trim() === '') setRecommended(undefined);
          setRefusal(undefined);
        }}
      />
      {suggestFor ? (
        <SectionNames
          boardId={suggestFor}
          onPick={(title) => {
            setName(title);
            setRecommended(title);
            setRefusal(undefined);
          }}
        />
      ) : null}
      <div className={css.actions}>
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={!saving && (trimmed === '' || error !== undefined)}
        >
          {action ?? text.add}
        </Button>
      </div>
    </form>
  );
}
