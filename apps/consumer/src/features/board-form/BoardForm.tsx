import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, Switch, TextArea, TextField } from '@corkboard/ui';
import { boardForm as text } from '../../messages/board-form';
import { messages } from '../../messages/en';
import { type CollaboratorPick, CollaboratorSearch, PickedPeople, pickKey } from '../collaborators';
import { NameSuggestions } from '../name-suggestions';
import css from './board-form.module.css';
import { type BoardValues, descriptionProblem, nameProblem } from './values';

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

/** State of the form: values, validation errors, and submission. */
function useBoardForm({ initial = NOTHING, withPeople = false, onSubmit }: BoardFormProps) {
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
  return {
    values,
    set: (change: Partial<BoardValues>) => {
      setValues((before) => ({ ...before, ...change }));
      setRefusal(undefined);
    },
    people,
    setPeople,
    saving,
    submit,
    nameError,
    descriptionError,
    /** A refusal that is about neither field. */
    other: refusal?.field === 'name' || refusal?.field === 'description' ? undefined : refusal,
    blocked: !saving && (blank || Boolean(refusal ?? nameError ?? descriptionError)),
    dismiss: () => {
      setRefusal(undefined);
    },
    leaveName: () => {
      setLeft(true);
    },
  };
}

/** Name, description and privacy of a board, new or not. */
export function BoardForm(props: BoardFormProps) {
  const { fixedPrivacy = false, privacyHint = text.secretHint, withPeople = false, onCancel } = props;
  const form = useBoardForm(props);
  const { values, set } = form;
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void form.submit(event)}>
      {form.other ? (
        <Banner tone="danger" onDismiss={form.dismiss}>
          {form.other.message}
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
        error={form.nameError}
        onChange={({ target }) => {
          set({ name: target.value });
        }}
        onBlur={({ relatedTarget }) => {
          // Leaving by Cancel or Close is not leaving the field empty.
          if (relatedTarget?.closest('form')) form.leaveName();
        }}
      />
      <NameSuggestions
        label={text.suggested}
        titles={props.suggestions}
        onPick={(name) => {
          set({ name });
        }}
      />
      {(props.withDescription ?? true) ? (
        <TextArea
          label={text.description}
          placeholder={text.descriptionPlaceholder}
          name="description"
          value={values.description}
          counter={BOARD_DESCRIPTION_MAX}
          error={form.descriptionError}
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
      {withPeople ? <People picked={form.people} onChange={form.setPeople} /> : null}
      <div className={css.actions}>
        {onCancel ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
        <Button type="submit" variant="primary" busy={form.saving} disabled={form.blocked}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface PeopleProps {
  readonly picked: readonly CollaboratorPick[];
  readonly onChange: Dispatch<SetStateAction<readonly CollaboratorPick[]>>;
}

/** Whom to invite. */
function People({ picked, onChange }: PeopleProps) {
  return (
    <div className={css.people}>
      <CollaboratorSearch
        picked={picked}
        onPick={(pick) => {
          onChange((before) => [...before, pick]);
        }}
      />
      <PickedPeople
        picked={picked}
        onDrop={(pick) => {
          onChange((before) => before.filter((one) => pickKey(one) !== pickKey(pick)));
        }}
      />
    </div>
  );
}
