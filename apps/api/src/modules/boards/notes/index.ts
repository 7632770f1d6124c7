import { defineModule } from '../../../http/module';
import { boardNoteItemResource } from './BoardNoteItemResource';
import { boardNoteResource } from './BoardNoteResource';
import { boardNotesResource } from './BoardNotesResource';

/** Notes on boards. */
export const notesModule = defineModule({
  calls: { ...boardNoteItemResource, ...boardNoteResource, ...boardNotesResource },
});
