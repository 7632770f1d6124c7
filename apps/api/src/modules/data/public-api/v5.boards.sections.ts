import { standardList, standardPage } from '../../../ground/paging/standard';
import { findSection } from '../../../ground/references/find-section';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { boardSectionResource, createSection } from '../../boards/sections';
import { boardFor } from './find';
import { publicPinList } from './present';
import { listPinsOn, listSections, orderOf } from './queries';

/** Sections of boards, in the public standard. */
export const v5BoardsSections = {
  /**
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for a secret board that the token may
   * not read; 404 `boardMissing` for one that the caller does not see
   */
  'GET /v5/boards/{board_id}/sections': async (ctx, { params, query = {} }) => {
    const page = standardPage(query, 'ASCENDING');
    const { owner_id: owner, id } = await boardFor(ctx, params.board_id, 'boards', 'read');
    const rows = await listSections[orderOf(page)](ctx.db, [owner, id, page.after, page.size + 1]);
    return standardList(rows, page, ({ id: section, name }) => ({ id: section, name }));
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; and as `createSection` */
  'POST /v5/boards/{board_id}/sections': async (ctx, { params, body }) => {
    await boardFor(ctx, params.board_id, 'boards', 'write');
    const { id, title } = await createSection(ctx.db, ctx.viewer, { ...params, name: body.name });
    return { id, name: title };
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; 404 `sectionMissing` for one of another board; and as `BoardSectionResource.update` */
  'PATCH /v5/boards/{board_id}/sections/{section_id}': async (ctx, { params, body }) => {
    await boardFor(ctx, params.board_id, 'boards', 'write');
    const { section_id } = await sectionOn(ctx, params);
    const change = { section_id, name: body.name };
    const { id, title } = await boardSectionResource['BoardSectionResource.update'](ctx, change);
    return { id, name: title };
  },
  /** @throws Refusal 403 `scope` for a secret board that the token may not write; 404 `sectionMissing` for one of another board; and as `BoardSectionResource.delete` */
  'DELETE /v5/boards/{board_id}/sections/{section_id}': async (ctx, { params }) => {
    await boardFor(ctx, params.board_id, 'boards', 'write');
    return boardSectionResource['BoardSectionResource.delete'](ctx, await sectionOn(ctx, params));
  },
  /**
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `scope` for a secret board whose pins the token
   * may not read; 404 `boardMissing` or `sectionMissing` for what the caller does not see
   */
  'GET /v5/boards/{board_id}/sections/{section_id}/pins': async (ctx, { params, query = {} }) => {
    const page = standardPage(query);
    const { viewer } = ctx;
    const { id } = await boardFor(ctx, params.board_id, 'pins', 'read');
    const { section_id: section } = await sectionOn(ctx, params);
    const place = [viewer.id, id, section] as const;
    const rows = await listPinsOn[orderOf(page)](ctx.db, [...place, page.after, page.size + 1]);
    return publicPinList(ctx, rows, page);
  },
} satisfies Partial<Handlers>;

/** The section that an address names, if it's on the board that the address names. */
async function sectionOn(
  { db, viewer }: ViewerCtx,
  { board_id: board, section_id }: { board_id: string; section_id: string },
): Promise<{ section_id: string }> {
  const found = await findSection(db, viewer.id, { section_id });
  if (found.board_id !== board) throw missing.section();
  return { section_id };
}
