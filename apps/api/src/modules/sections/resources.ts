import type { Handlers } from '../../http/context';
import { actingFor } from '../boards/acting';
import { orderSections } from './order';
import { changeSection, createSection, getSection, listSections, removeSection } from './service';
import { suggestNames } from './suggestions';

/** Sections of boards (consumer §2.5, §3, §4, §7). */
export const sectionHandlers: Handlers<
  | 'BoardSectionsResource.get'
  | 'BoardSectionsRepinResource.get'
  | 'BoardSectionResource.get'
  | 'BoardSectionResource.create'
  | 'BoardSectionResource.update'
  | 'BoardSectionResource.delete'
  | 'BoardSectionsResource.update'
  | 'BoardSectionNamesResource.get'
> = {
  'BoardSectionsResource.get': ({ db, viewer }, which) => listSections(db, viewer?.id ?? null, which),
  'BoardSectionsRepinResource.get': ({ db, viewer }, which) => listSections(db, viewer.id, which),
  'BoardSectionResource.get': ({ db, viewer }, which) => getSection(db, viewer?.id ?? null, which),
  'BoardSectionResource.create': async ({ db, viewer }, { orbac_subject_id, ...section }) =>
    createSection(db, await actingFor(db, viewer, orbac_subject_id), section),
  'BoardSectionResource.update': async ({ db, viewer }, { section_id, name, position, orbac_subject_id }) =>
    changeSection(db, await actingFor(db, viewer, orbac_subject_id), section_id, { name, position }),
  'BoardSectionsResource.update': async ({ db, viewer }, { board_id, section_ids, orbac_subject_id }) => {
    const actor = await actingFor(db, viewer, orbac_subject_id);
    await orderSections(db, actor, board_id, section_ids);
    return listSections(db, actor.id, { board_id });
  },
  'BoardSectionNamesResource.get': ({ db, viewer }, { board_id }) => suggestNames(db, viewer.id, board_id),
  'BoardSectionResource.delete': async ({ db, viewer }, { section_id, orbac_subject_id }) => {
    await removeSection(db, await actingFor(db, viewer, orbac_subject_id), section_id);
    return null;
  },
};
