import { defineModule } from '../../../http/module';
import { boardSectionNamesResource } from './BoardSectionNamesResource';
import { boardSectionResource } from './BoardSectionResource';
import { boardSectionsResource } from './BoardSectionsResource';

export { boardSectionResource, createSection } from './BoardSectionResource';
export { sectionName } from './BoardSectionNamesResource';
export { deleteSection, pinsOnBoard } from './queries';

/** Sections of boards. */
export const sectionsModule = defineModule({
  calls: { ...boardSectionNamesResource, ...boardSectionResource, ...boardSectionsResource },
});
