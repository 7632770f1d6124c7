import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, Switch, TextArea, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type CollaboratorPick, CollaboratorSearch, pickKey, PickedPeople } from '../collaborators';
import { NameSuggestions } from '../name-suggestions/NameSuggestions';
import css from './board-form.module.css';
import { type BoardValues, descriptionProblem, nameProblem } from './values';

const text = messages.boardForm;

export interface BoardFormProps {
  readonly initial?: BoardValues;
  /** The privacy cannot be changed here (a protected board). */
  readonly fixedPrivacy?: boolean;
  /** Why, or what else is to be known about it. */
  readonly privacyHint?: string | undefined;
  /** A new board: people to invite can be chosen. */
  readonly withPeople?: boolean;
  /** Asks for a description too; true unless said otherwise. */
  readonly withDescription?: boolean;
  /** Names to choose from, below the field. */
  readonly suggestions?: readonly string[] | undefined;
  readonly submitLabel: string;
  /** Throws `ApiError`; its field decides where its words stand. */
  readonly onSubmit: (values: BoardValues) => Promise<void>;
  readonly onCancel?: () => void;
}

const NOTHING: BoardValues = { name: '', description: '', secret: false };

/** Name, description and privacy of a board, new or not. */
export function BoardForm(props: BoardFormProps) {
  const {
    initial = NOTHING,
    fixedPrivacy = false,
    privacyHint = text.secretHint,
    withPeople = false,
    withDescription = true,
    suggestions,
    submitLabel,
    onSubmit,
    onCancel,
  } = props;
  const [values, setValues] = useState(initial);
  const [people, setPeople] = useState<readonly CollaboratorPick[]>([]);
  const [left, setLeft] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string | null; message: string }>();

  const problem = nameProblem(values.name);
  const blank = values.name.trim() === '';
  // The name is not reported as missing before there was a chance to type one.
  const nameError = refusal?.field === 'name' ? refusal.message : blank && !left ? undefined : problem;
  const descriptionError =
    refusal?.field === 'description' ? refusal.message : descriptionProblem(values.description);
  const other = refusal && refusal.field !== 'name' && refusal.field !== 'description';

  const set = (change: Partial<BoardValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setRefusal(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setLeft(true);
    if (problem || descriptionError || refusal) return;
    setSaving(true);
    try {
      await onSubmit(withPeople ? { ...values, people } : values);
    } catch (error) {
      const refused = asApiError(error);
      setRefusal({ field: refused?.field ?? null, message: refused?.message ?? messages.somethingWrong });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      {other ? (
        <Banner
          tone="danger"
          onDismiss={() => {
            setRefusal(undefined);
          }}
        >
          {refusal.message}
        </Banner>
      ) : null}
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        name="name"
        required
        autoComplete="off"
        value={values.name}
        counter={BOARD_NAME_MAX}
        error={nameError}
        onChange={({ target }) => {
          set({ name: target.value });
        }}
        onBlur={({ relatedTarget }) => {
          // Leaving by Cancel or Close is not leaving the field empty.
          if (relatedTarget?.closest('form')) setLeft(true);
        }}
      />
      <NameSuggestions
        label={text.suggested}
        titles={suggestions}
        onPick={(name) => {
          set({ name });
        }}
      />
      {withDescription ? (
        <TextArea
          label={text.description}
          placeholder={text.descriptionPlaceholder}
          name="description"
          value={values.description}
          counter={BOARD_DESCRIPTION_MAX}
          error={descriptionError}
          onChange={({ target }) => {
            set({ description: target.value });
          }}
        />
      ) : null}
      <Switch
        label={text.secret}
        hint={privacyHint}
        name="secret"
        checked={values.secret}
        disabled={fixedPrivacy}
        onChange={({ target }) => {
          set({ secret: target.checked });
        }}
      />
      {withPeople ? (
        <div className={css.people}>
          <CollaboratorSearch
            picked={people}
            onPick={(pick) => {
              setPeople((before) => [...before, pick]);
            }}
          />
          <PickedPeople
            picked={people}
            onDrop={(pick) => {
              setPeople((before) => before.filter((one) => pickKey(one) !== pickKey(pick)));
            }}
          />
        </div>
      ) : null}
      <div className={css.actions}>
        {onCancel ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={!saving && (blank || Boolean(refusal ?? nameError ?? descriptionError))}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
