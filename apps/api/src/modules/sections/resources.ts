import type { Handlers } from '../../http/context';
import { orderSections } from './order';
import { changeSection, createSection, getSection, listSections, removeSection } from './service';
import { suggestNames } from './suggestions';

/** Sections of boards. */
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
  'BoardSectionsResource.get': async (ctx, which) => listSections(ctx.db, ctx.viewer?.id ?? null, which),
  'BoardSectionsRepinResource.get': async (ctx, which) => listSections(ctx.db, ctx.viewer?.id ?? null, which),
  'BoardSectionResource.get': async (ctx, which) => getSection(ctx.db, ctx.viewer?.id ?? null, which),
  'BoardSectionResource.create': async ({ db, viewer }, section) => createSection(db, viewer, section),
  'BoardSectionResource.update': async ({ db, viewer }, { section_id, name, position }) =>
    changeSection(db, viewer, section_id, { name, position }),
  'BoardSectionsResource.update': async ({ db, viewer }, { board_id, section_ids }) => {
    await orderSections(db, viewer, board_id, section_ids);
    return listSections(db, viewer.id, { board_id });
  },
  'BoardSectionNamesResource.get': async ({ db, viewer }, { board_id }) =>
    suggestNames(db, viewer.id, board_id),
  'BoardSectionResource.delete': async ({ db, viewer }, { section_id }) => {
    await removeSection(db, viewer, section_id);
    return null;
  },
};
