import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type PinCloseup, PIN_NOTE_MAX } from '@corkboard/contract';
import { Button, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { patchEntities } from '../../features/cache';
import { closeup as text } from '../../messages/closeup';
import { messages } from '../../messages/en';
import css from './pin.module.css';

/** The viewer's private note on their save of a Pin (docs/handbook/closeup.md#note-to-self). */
export function NoteToSelf({ save }: { save: NonNullable<PinCloseup['my_save']> }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [editing, setEditing] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setEditing(false);
    setWasOpen(true);
    setProblem(undefined);
  };
  const write = async (given: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await callApi('PinNoteResource.update', { pin_id: save.pin_id, note: given });
      patchEntities(client, {
        closeup: (one) =>
          one.my_save?.pin_id === save.pin_id
            ? { ...one, my_save: { ...one.my_save, note: data.note } }
            : one,
      });
      show({ message: data.note ? text.noteSaved : text.noteDeleted });
      close();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void write(new FormData(event.currentTarget).get('note') as string);
  };
  if (editing)
    return (
      <form method="dialog" className={css.note} onSubmit={submit}>
        <TextArea
          name="note"
          label={text.note}
          hint={text.noteHint}
          rows={2}
          counter={PIN_NOTE_MAX}
          defaultValue={save.note}
          error={problem}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where somebody asked for it
          autoFocus
        />
        <div className={css.noteTools}>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {text.saveNote}
          </Button>
        </div>
      </form>
    );
  return (
    <div className={css.note}>
      {save.note ? (
        <>
          <h2 className={css.label}>{text.note}</h2>
          <p className={css.noteText} dir="auto">
            {save.note}
          </p>
        </>
      ) : null}
      <div>
        <Button
          size="sm"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus has gone
          autoFocus={wasOpen || undefined}
          onClick={() => {
            setEditing(true);
          }}
        >
          {save.note ? text.editNote : text.addNote}
        </Button>
      </div>
    </div>
  );
}
