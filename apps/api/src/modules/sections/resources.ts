import type { Handlers } from '../../http/context';
import { actingFor } from '../boards/acting';
import { createSection, getSection, listSections, removeSection, renameSection } from './service';

/** Sections of boards (consumer §2.5, §3, §4, §7). */
export const sectionHandlers: Handlers<
  | 'BoardSectionsResource.get'
  | 'BoardSectionsRepinResource.get'
  | 'BoardSectionResource.get'
  | 'BoardSectionResource.create'
  | 'BoardSectionResource.update'
  | 'BoardSectionResource.delete'
> = {
  'BoardSectionsResource.get': ({ db, viewer }, which) => listSections(db, viewer?.id ?? null, which),
  'BoardSectionsRepinResource.get': ({ db, viewer }, which) => listSections(db, viewer.id, which),
  'BoardSectionResource.get': ({ db, viewer }, which) => getSection(db, viewer?.id ?? null, which),
  'BoardSectionResource.create': async ({ db, viewer }, { orbac_subject_id, ...section }) =>
    createSection(db, await actingFor(db, viewer, orbac_subject_id), section),
  'BoardSectionResource.update': async ({ db, viewer }, { section_id, name, orbac_subject_id }) =>
    renameSection(db, await actingFor(db, viewer, orbac_subject_id), section_id, name),
  'BoardSectionResource.delete': async ({ db, viewer }, { section_id, orbac_subject_id }) => {
    await removeSection(db, await actingFor(db, viewer, orbac_subject_id), section_id);
    return null;
  },
};
