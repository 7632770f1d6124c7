import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type BoardNote, boardNoteMessages, ERROR_CODES } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { type Draft, draftOf, isChanged, problemsOf } from './draft';

export interface NoteFormOptions {
  /** The note as it is now; undefined for a new one, and when it is gone. */
  readonly note: BoardNote | undefined;
  /** Throws `ApiError`. */
  readonly onSave: (draft: Draft, base: BoardNote | undefined) => Promise<void>;
  /** It is saved. */
  readonly onDone: () => void;
  /** Somebody else was faster: the notes have to be asked for again. */
  readonly onOutdated: () => Promise<unknown>;
}

/** Obstacles to saving: the note was changed or deleted meanwhile, or a field is invalid. */
type Trouble =
  | { readonly kind: 'changed' | 'gone' }
  | { readonly kind: 'refused'; readonly field: string | null; readonly message: string };

/** State of a note's form: the draft, its errors, and conflicts with changes made meanwhile. */
export function useNoteForm({ note, onSave, onDone, onOutdated }: NoteFormOptions) {
  const [base, setBase] = useState(note);
  const [draft, setDraft] = useState(() => draftOf(note));
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const problems = problemsOf(draft);
  const wrong = Boolean(problems.title ?? problems.text) || problems.lines.size > 0;

  const save = async (on: BoardNote | undefined) => {
    if (saving || wrong) return;
    if (draft.title.trim() === '') {
      setTrouble({ kind: 'refused', field: 'title', message: boardNoteMessages.titleRequired });
      return;
    }
    setSaving(true);
    setTrouble(undefined);
    try {
      await onSave(draft, on);
      onDone();
    } catch (error) {
      const refusal = asApiError(error);
      const gone = refusal?.httpStatus === 404 && on !== undefined;
      const changed = refusal?.code === ERROR_CODES.noteChanged;
      if (gone || changed) await onOutdated();
      setTrouble(
        gone || changed
          ? { kind: gone ? 'gone' : 'changed' }
          : {
              kind: 'refused',
              field: refusal?.field ?? null,
              message: refusal?.message ?? messages.somethingWrong,
            },
      );
      setSaving(false);
    }
  };
  return {
    draft,
    problems,
    trouble,
    saving,
    wrong,
    /** Something is written that is not kept yet. */
    unsaved: isChanged(draft, base),
    write: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change });
      if (trouble?.kind === 'refused') setTrouble(undefined);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save(base);
    },
    /** Saves what is written over what somebody else wrote. */
    keepMine: () => {
      setBase(note);
      void save(note);
    },
    /** Takes over what somebody else wrote. */
    takeTheirs: () => {
      setBase(note);
      setDraft(draftOf(note));
      setTrouble(undefined);
    },
    /** Saves what is written as a note of its own. */
    saveAsNew: () => {
      setBase(undefined);
      void save(undefined);
    },
  };
}
