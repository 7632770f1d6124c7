import { type KeyboardEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { BOARD_NAME_MAX, nameLength } from '@corkboard/contract';
import { Button, Switch, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type BuilderApi, type BuilderBoard } from './api';
import { keepEscape } from './escape';
import css from './form.module.css';

const text = messages.board;

export interface NewBoardProps {
  readonly api: BuilderApi;
  /** Search text of the picker, the initial name of the board. */
  readonly name: string;
  /** The person pressed publish before the board was created. */
  readonly unfinished: boolean;
  readonly onCreated: (board: BuilderBoard) => void;
  readonly onCancel: () => void;
}

/** A new board, made without leaving the pin. Not a form of its own: it stands inside one. */
export function NewBoard({ api, name: typed, unfinished, onCreated, onCancel }: NewBoardProps) {
  const [name, setName] = useState(typed);
  const [secret, setSecret] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const length = nameLength(name);
  const error = refused ?? (length > BOARD_NAME_MAX ? messages.tooLong(BOARD_NAME_MAX) : undefined);

  const create = async () => {
    if (saving || error) return;
    if (length === 0) {
      setRefused(messages.boardNameRequired);
      return;
    }
    setSaving(true);
    try {
      onCreated(await api.createBoard(name.trim(), secret));
    } catch (thrown) {
      setRefused(asApiError(thrown)?.message ?? messages.somethingWrong);
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      keepEscape(event);
      onCancel();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void create();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter pressed in its fields
    <div
      role="group"
      aria-label={text.newBoard}
      data-field="board"
      className={css.newBoard}
      onKeyDown={onKeyDown}
    >
      <TextField
        label={text.name}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the one that was just used
        autoFocus
        value={name}
        counter={BOARD_NAME_MAX}
        error={error ?? (unfinished ? text.unfinished : undefined)}
        onChange={({ target }) => {
          setName(target.value);
          setRefused(undefined);
        }}
      />
      <Switch
        label={text.keepSecret}
        hint={text.keepSecretHint}
        checked={secret}
        onChange={({ target }) => {
          setSecret(target.checked);
        }}
      />
      <div className={css.actions}>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button
          variant="primary"
          busy={saving}
          disabled={Boolean(error) || length === 0}
          onClick={() => void create()}
        >
          {text.add}
        </Button>
      </div>
    </div>
  );
}
