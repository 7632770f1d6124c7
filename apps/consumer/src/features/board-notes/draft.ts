import {
  type BoardNote,
  nameLength,
  NOTE_ITEM_MAX,
  NOTE_TEXT_MAX,
  NOTE_TITLE_MAX,
} from '@corkboard/contract';
import { noteForm as text } from '../../messages/board-notes';

/** A line of a checklist while it is written. */
export interface DraftLine {
  /** Among the lines of the draft. */
  readonly id: string;
  /** That of the line in the note; none for a new one. */
  readonly itemId: string | undefined;
  readonly text: string;
}

export type NotePin = BoardNote['pins'][number];

/** A note while it is written. */
export interface Draft {
  readonly title: string;
  readonly text: string;
  readonly lines: readonly DraftLine[];
  readonly pins: readonly NotePin[];
}

/** The words of a note, to be changed; of a new one there are none. */
export const draftOf = (note?: BoardNote): Draft => ({
  title: note?.title ?? '',
  text: note?.text ?? '',
  lines: note?.checklist.map(({ id, text: line }) => ({ id, itemId: id, text: line })) ?? [],
  pins: note?.pins ?? [],
});

let lines = 0;
/** A line that nothing stands on yet. */
export const newLine = (): DraftLine => ({ id: `line ${++lines}`, itemId: undefined, text: '' });

/** Request body of a draft: empty lines are omitted, and lines that were deleted from the note meanwhile are sent as new ones. */
export const writtenOf = ({ title, text: words, lines: all, pins }: Draft, base: BoardNote | undefined) => {
  const known = new Set(base?.checklist.map(({ id }) => id));
  return {
    title: title.trim(),
    text: words,
    checklist: all
      .filter((line) => line.text.trim() !== '')
      .map(({ itemId, text: line }) => ({
        ...(itemId !== undefined && known.has(itemId) && { id: itemId }),
        text: line,
      })),
    pin_ids: pins.map(({ id }) => id),
  };
};

/** Whether the draft says something else than the note it began with. */
export const isChanged = (draft: Draft, base: BoardNote | undefined): boolean =>
  JSON.stringify(writtenOf(draft, base)) !== JSON.stringify(writtenOf(draftOf(base), base));

/** Fields and lines that are too long, measured like the service does. */
export function problemsOf(draft: Draft): {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly lines: ReadonlyMap<string, string>;
} {
  const long = (length: number, max: number) => (length > max ? text.tooLong(max) : undefined);
  return {
    title: long(nameLength(draft.title), NOTE_TITLE_MAX),
    text: long([...draft.text.trim()].length, NOTE_TEXT_MAX),
    lines: new Map(
      draft.lines
        .filter((line) => nameLength(line.text) > NOTE_ITEM_MAX)
        .map(({ id }) => [id, text.tooLong(NOTE_ITEM_MAX)]),
    ),
  };
}
