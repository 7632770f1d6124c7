import { messages } from '@corkboard/contract';
import { badField, missing } from '../../http/refusal';
import { type Executor, prepared } from '../../platform/db';
import { boardOpenTo } from '../policies/boards';
import { BOARD_BY_ADDRESS, BOARD_BY_ID, boardPlace, type WhichBoard } from './find-board';

/** Names a section: by id, or by its slug on a board. */
export interface WhichSection extends WhichBoard {
  section_id?: string | undefined;
  section_slug?: string | undefined;
}

/** Where a section is. */
export interface SectionPlace {
  id: string;
  owner_id: string;
  board_id: string;
  title: string;
  slug: string;
}

type Viewer = string | null;

/** The three ways to find a section as statements: by id, by its board's id, by its address. */
export interface SectionLookups<R> {
  byId: (executor: Executor, params: [viewer: Viewer, id: string]) => Promise<R[]>;
  onBoard: (executor: Executor, params: [viewer: Viewer, board: string, slug: string]) => Promise<R[]>;
  atAddress: (
    executor: Executor,
    params: [viewer: Viewer, username: string, board: string, slug: string],
  ) => Promise<R[]>;
}

/**
 * Prepares the look-ups over one `select … from … s … b … o`: sections of boards that the viewer (`$1`) may see.
 *
 * @param name the statements' name
 * @param select everything before `where`
 */
export function sectionLookups<R extends object>(name: string, select: string): SectionLookups<R> {
  const seen = boardOpenTo('b', '$1');
  return {
    byId: prepared(`${name}.id`, `${select} where s.id = $2 and ${seen}`),
    onBoard: prepared(`${name}.board`, `${select} where ${BOARD_BY_ID} and s.slug = $3 and ${seen}`),
    atAddress: prepared(`${name}.address`, `${select} where ${BOARD_BY_ADDRESS} and s.slug = $4 and ${seen}`),
  };
}

/**
 * Looks a section up.
 *
 * @throws Refusal 404 `sectionMissing` when there is none or the viewer does not see its board; 400 `badParameter` naming `section_id` when
 * nothing is named
 */
export async function lookUpSection<R>(
  lookups: SectionLookups<R>,
  executor: Executor,
  viewerId: Viewer,
  which: WhichSection,
): Promise<R> {
  const [row] = await rowsOf(lookups, executor, viewerId, which);
  if (!row) throw missing.section();
  return row;
}

async function rowsOf<R>(
  lookups: SectionLookups<R>,
  executor: Executor,
  viewerId: Viewer,
  which: WhichSection,
): Promise<R[]> {
  if (which.section_id !== undefined) return lookups.byId(executor, [viewerId, which.section_id]);
  if (!which.section_slug) throw badField('section_id', messages.fieldRequired('section_id'));
  if (which.section_slug.includes('\0')) return [];
  const slug = which.section_slug.normalize('NFC').toLowerCase();
  const board = boardPlace(which);
  return 'id' in board
    ? lookups.onBoard(executor, [viewerId, board.id, slug])
    : lookups.atAddress(executor, [viewerId, board.username, board.slug, slug]);
}

const places = sectionLookups<SectionPlace>(
  'section.place',
  `select s.id, s.owner_id, s.board_id, s.title, s.slug from board_sections s
   join boards b on b.owner_id = s.owner_id and b.id = s.board_id join users o on o.id = b.owner_id`,
);

/**
 * Where a section is, in one statement, or the 404 of a missing section: also for one whose board the viewer may not see.
 *
 * @param viewerId null for a stranger
 * @throws Refusal as `lookUpSection`
 */
export const findSection = (
  executor: Executor,
  viewerId: string | null,
  which: WhichSection,
): Promise<SectionPlace> => lookUpSection(places, executor, viewerId, which);
