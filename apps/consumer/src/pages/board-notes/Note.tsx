import { useState } from 'react';
import { type BoardNote } from '@corkboard/contract';
import { editIcon, IconButton, RelativeTime, trashIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { NoteWords, type useNotes } from '../../features/board-notes';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { boardNotes as text } from '../../messages/board-notes';
import css from './board-notes.module.css';

export interface NoteProps {
  readonly note: BoardNote;
  /** The viewer's actions on the note, where they may edit it. */
  readonly acts: ReturnType<typeof useNotes> | undefined;
  readonly onEdit: () => void;
}

/** A note with what its people can do with it. */
export function Note({ note, acts, onEdit }: NoteProps) {
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [removing, setRemoving] = useState(false);
  const close = () => {
    setRemoving(false);
  };
  return (
    <article className={css.note}>
      <header className={css.head}>
        <h2 className={css.title}>{note.title}</h2>
        {acts ? (
          <div className={css.acts}>
            <IconButton size="sm" icon={editIcon} label={text.edit(note.title)} onClick={onEdit} />
            <IconButton
              size="sm"
              icon={trashIcon}
              label={text.remove(note.title)}
              onPointerEnter={confirm.warm}
              onFocus={confirm.warm}
              onClick={() => {
                confirm.want(() => {
                  setRemoving(true);
                });
              }}
            />
          </div>
        ) : null}
      </header>
      <NoteWords
        note={note}
        onTick={
          acts &&
          ((itemId, done) => {
            acts.tick(note, itemId, done);
          })
        }
      />
      <p className={css.changed}>
        {text.changed} <RelativeTime time={note.changed_at} />
      </p>
      {acts && removing && confirm.Component ? (
        <confirm.Component
          title={text.removeTitle(note.title)}
          action={text.removeAct}
          onConfirm={() => acts.remove(note)}
          onClose={close}
        >
          {text.removeDetail}
        </confirm.Component>
      ) : null}
    </article>
  );
}
