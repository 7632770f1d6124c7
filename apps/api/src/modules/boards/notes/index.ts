import { defineModule } from '../../../http/module';
import { boardNoteItemResource, boardNoteResource, boardNotesResource } from './BoardNoteResource';

/** Notes on boards. */
export const notesModule = defineModule({
  calls: { ...boardNoteItemResource, ...boardNoteResource, ...boardNotesResource },
});
