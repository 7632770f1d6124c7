import { randomBytes } from 'node:crypto';
import {
  boardNoteMessages,
  cleanLines,
  cleanText,
  messages,
  NOTE_ITEM_MAX,
  NOTE_TEXT_MAX,
  NOTE_TITLE_MAX,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { KeptItem } from './queries';

/** Content of a note in a request. */
export interface WrittenNote {
  title: string;
  text: string;
  checklist: readonly { id?: string | undefined; text: string }[];
}

/**
 * The words of a note as they are kept (docs/handbook/boards.md#notes).
 *
 * @throws Refusal 400 `badParameter` naming `title`, `text` or `checklist` for one that is missing or too long
 */
export function readNote({ title, text, checklist }: WrittenNote): WrittenNote {
  const read = {
    title: cleanText(title),
    text: cleanLines(text),
    checklist: checklist.map(({ id, text: line }) => ({ id, text: cleanText(line) })),
  };
  if (read.title === '') throw badField('title', boardNoteMessages.titleRequired);
  requireShort('title', read.title, NOTE_TITLE_MAX);
  requireShort('text', read.text, NOTE_TEXT_MAX);
  for (const line of read.checklist) {
    if (line.text === '') throw badField('checklist', boardNoteMessages.itemRequired);
    requireShort('checklist', line.text, NOTE_ITEM_MAX);
  }
  return read;
}

function requireShort(field: string, text: string, max: number): void {
  if ([...text].length > max) throw badField(field, messages.tooLong(max));
}

/**
 * The lines of a checklist as they are kept: those that were there before keep their tick, new ones get an id.
 *
 * @throws Refusal 400 `badParameter` naming `checklist` for an id that the note does not have, or has once only
 */
export function keptItems(lines: WrittenNote['checklist'], before: readonly KeptItem[]): KeptItem[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return lines.map(({ id, text }) => {
    if (id === undefined) return { id: randomBytes(9).toString('base64url'), text, done: false };
    const item = known.get(id);
    if (!item) throw badField('checklist', boardNoteMessages.itemGone);
    known.delete(id);
    return { ...item, text };
  });
}
