import type { BoardNote } from '@corkboard/contract';
import { preview } from '../../../ground/references/images';
import type { NoteRow } from './queries';

/** A note as the viewer whom the row was read for sees it. */
export const toNote = ({ created_at, changed_at, pins, ...note }: NoteRow): BoardNote => ({
  type: 'board_note',
  ...note,
  pins: (pins ?? []).map(({ id, title, alt_text, ...picture }) => ({
    id,
    title,
    alt_text,
    image: preview(picture),
  })),
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});
