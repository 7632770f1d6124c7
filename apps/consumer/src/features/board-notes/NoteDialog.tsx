import { useState } from 'react';
import { type Board, boardNoteMessages, NOTE_TEXT_MAX, NOTE_TITLE_MAX } from '@corkboard/contract';
import { Banner, Button, Dialog, TextArea, TextField } from '@corkboard/ui';
import { noteForm as text } from '../../messages/board-notes';
import { messages } from '../../messages/en';
import { Lines } from './Lines';
import css from './note-form.module.css';
import { NoteWords } from './NoteWords';
import { PinsChoice } from './PinsChoice';
import { type NoteFormOptions, useNoteForm } from './use-note-form';

export interface NoteDialogProps extends Omit<NoteFormOptions, 'onDone'> {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Writes a note, or changes one. Whoever was slower than somebody else keeps their words and sees both. */
export function NoteDialog({ board, onClose, ...options }: NoteDialogProps) {
  const [isNew] = useState(options.note === undefined);
  const [leaving, setLeaving] = useState(false);
  const form = useNoteForm({ ...options, onDone: onClose });
  const { draft, problems, trouble, saving, write } = form;
  const refused = trouble?.kind === 'refused' ? trouble : undefined;
  const said = (field: string) => (refused?.field === field ? refused.message : undefined);
  const elsewhere = refused && !['title', 'text'].includes(refused.field ?? '') ? refused.message : undefined;
  return (
    <Dialog
      open
      size="lg"
      onClose={() => {
        if (form.unsaved) setLeaving(true);
        else onClose();
      }}
      title={isNew ? text.newTitle : text.editTitle}
      footer={
        leaving ? (
          <Discard
            onKeep={() => {
              setLeaving(false);
            }}
            onDiscard={onClose}
          />
        ) : undefined
      }
    >
      <form method="dialog" noValidate className={css.form} onSubmit={form.submit}>
        <TextField
          label={text.title}
          placeholder={text.titlePlaceholder}
          required
          autoComplete="off"
          value={draft.title}
          counter={NOTE_TITLE_MAX}
          error={problems.title ?? said('title')}
          onChange={({ target }) => {
            write({ title: target.value });
          }}
        />
        <TextArea
          label={text.text}
          rows={5}
          value={draft.text}
          counter={NOTE_TEXT_MAX}
          error={problems.text ?? said('text')}
          onChange={({ target }) => {
            write({ text: target.value });
          }}
        />
        <Lines
          lines={draft.lines}
          problems={problems.lines}
          onLines={(lines) => {
            write({ lines });
          }}
        />
        {board.pin_count > 0 || draft.pins.length > 0 ? (
          <PinsChoice
            boardId={board.id}
            pins={draft.pins}
            onPins={(pins) => {
              write({ pins });
            }}
          />
        ) : null}
        {elsewhere ? <Banner tone="danger">{elsewhere}</Banner> : null}
        <Conflict form={form} note={options.note} />
        {trouble === undefined || refused ? (
          <div className={css.actions}>
            <Button onClick={onClose}>{messages.cancel}</Button>
            <Button type="submit" variant="primary" busy={saving} disabled={!saving && form.wrong}>
              {text.save}
            </Button>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Banner tone="warning">
      {text.discard}
      <div className={css.actions}>
        <Button size="sm" onClick={onKeep}>
          {text.keepWriting}
        </Button>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          {text.discardAct}
        </Button>
      </div>
    </Banner>
  );
}

interface ConflictProps {
  readonly form: ReturnType<typeof useNoteForm>;
  readonly note: NoteFormOptions['note'];
}

/** Somebody else changed the note meanwhile, or deleted it. */
function Conflict({ form, note }: ConflictProps) {
  const { trouble, saving } = form;
  return (
    <>
      {trouble?.kind === 'changed' && note ? (
        <section className={css.theirs}>
          <Banner tone="warning">{boardNoteMessages.changed}</Banner>
          <h3>{text.theirs}</h3>
          <p className={css.name}>{note.title}</p>
          <NoteWords note={note} />
          <div className={css.actions}>
            <Button onClick={form.takeTheirs}>{text.takeTheirs}</Button>
            <Button variant="primary" busy={saving} onClick={form.keepMine}>
              {text.keepMine}
            </Button>
          </div>
        </section>
      ) : null}
      {trouble?.kind === 'gone' ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={form.saveAsNew}>
              {text.saveAsNew}
            </Button>
          }
        >
          {text.gone}
        </Banner>
      ) : null}
    </>
  );
}
