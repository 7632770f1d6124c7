import { actingFor, asActing } from '../../ground/acting/acting';
import type { Ctx, Handlers } from '../../http/context';
import { orderSections } from './order';
import { changeSection, createSection, getSection, listSections, removeSection } from './service';
import { suggestNames } from './suggestions';

/** Who reads sections: the viewer, or whom they act for; null for a stranger. */
const readerOf = async (ctx: Ctx, which: { orbac_subject_id?: string | undefined }): Promise<string | null> =>
  (await asActing(ctx, which.orbac_subject_id)).viewer?.id ?? null;

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
  'BoardSectionsResource.get': async (ctx, which) => listSections(ctx.db, await readerOf(ctx, which), which),
  'BoardSectionsRepinResource.get': async (ctx, which) =>
    listSections(ctx.db, await readerOf(ctx, which), which),
  'BoardSectionResource.get': async (ctx, which) => getSection(ctx.db, await readerOf(ctx, which), which),
  'BoardSectionResource.create': async ({ db, viewer }, { orbac_subject_id, ...section }) =>
    createSection(db, await actingFor(db, viewer, orbac_subject_id), section),
  'BoardSectionResource.update': async ({ db, viewer }, { section_id, name, position, orbac_subject_id }) =>
    changeSection(db, await actingFor(db, viewer, orbac_subject_id), section_id, { name, position }),
  'BoardSectionsResource.update': async ({ db, viewer }, { board_id, section_ids, orbac_subject_id }) => {
    const actor = await actingFor(db, viewer, orbac_subject_id);
    await orderSections(db, actor, board_id, section_ids);
    return listSections(db, actor.id, { board_id });
  },
  'BoardSectionNamesResource.get': async ({ db, viewer }, { board_id, orbac_subject_id }) =>
    suggestNames(db, (await actingFor(db, viewer, orbac_subject_id)).id, board_id),
  'BoardSectionResource.delete': async ({ db, viewer }, { section_id, orbac_subject_id }) => {
    await removeSection(db, await actingFor(db, viewer, orbac_subject_id), section_id);
    return null;
  },
};
