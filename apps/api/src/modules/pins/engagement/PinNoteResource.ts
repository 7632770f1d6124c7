import { cleanLines, closeupMessages, messages, PIN_NOTE_MAX } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, notPermitted } from '../../../http/refusal';
import { seenPin, deleteNote, writeNote } from './queries';

/** Notes to oneself. */
export const pinNoteResource = {
  /**
   * Writes a note to oneself on a pin that one saved, or deletes it.
   *
   * @throws Refusal 400 `badParameter` naming `note` for a text that is too long; 403 `notPermitted` for a pin that somebody else saved; 404
   * `pinMissing` for one that the viewer does not see
   */
  'PinNoteResource.update': async (ctx, { pin_id: id, note: given }) => {
    const note = cleanLines(given);
    if ([...note].length > PIN_NOTE_MAX) throw badField('note', messages.tooLong(PIN_NOTE_MAX));
    const { pinner_id } = await seenPin(ctx, id);
    if (pinner_id !== ctx.viewer.id) throw notPermitted(closeupMessages.noteUnsaved);
    if (note === '') await deleteNote(ctx.db, [ctx.viewer.id, id]);
    else await writeNote(ctx.db, [ctx.viewer.id, id, note]);
    return { note };
  },
} satisfies Partial<Handlers>;
