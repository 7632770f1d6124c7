import { hiddenPins } from '../../../ground/policies/hidden-pins';
import { pinShownTo } from '../../../ground/policies/pins';
import { sectionLookups } from '../../../ground/references/find-section';
import { type ImageMeasures, PREVIEW_COUNT, preview } from '../../../ground/references/images';
import { prepared } from '../../../platform/db';
import { type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';
import type { BoardSection } from '@corkboard/contract';
import { sectionUrl } from '../../../ground/references/addresses';

/** A section with its newest pictures. */
interface SectionRow {
  id: string;
  board_id: string;
  owner_id: string;
  title: string;
  slug: string;
  pin_count: string;
  previews: ({ id: string } & ImageMeasures)[] | null;
}

/** A section and the whole board it is on. */
export interface SectionOnBoardRow extends WholeBoardRow {
  section: Omit<SectionRow, 'owner_id' | 'board_id'>;
}

const previews = (viewer: string) => `left join lateral (
  select json_agg(json_build_object('id', np.id::text, 'signature', np.image_signature, 'width', np.image_width,
    'height', np.image_height) order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where section_id = s.id and ${pinShownTo('pins', viewer)} order by id desc limit ${PREVIEW_COUNT}) np) sp on true`;

/** SQL: how many pins of a section the viewer sees. */
const shown = (viewer: string) => `s.pin_count - ${hiddenPins('s.board_id', viewer, 's.id')}`;

const sections = `select s.id, s.board_id, s.owner_id, s.title, s.slug, ${shown('$1')} as pin_count, sp.previews
  from board_sections s ${previews('$1')}`;

/** A board's sections in their order, as the viewer sees them. */
export const sectionsOf = prepared<SectionRow, [viewer: string | null, owner: string, board: string]>(
  'sections.of',
  `${sections} where s.owner_id = $2 and s.board_id = $3 order by s.position, s.id`,
);

/** One section of a board. */
export const sectionById = prepared<SectionRow, [viewer: string, owner: string, id: string]>(
  'section.id',
  `${sections} where s.owner_id = $2 and s.id = $3`,
);

/** Finds a section with its whole board. */
export const wholeSections = sectionLookups<SectionOnBoardRow>(
  'section.whole',
  `${wholeBoards(
    'board_sections s join boards b on b.owner_id = s.owner_id and b.id = s.board_id',
    '$1',
    `, json_build_object('id', s.id::text, 'title', s.title, 'slug', s.slug, 'pin_count', (${shown('$1')})::text,
       'previews', sp.previews) as section`,
  )} ${previews('$1')}`,
);

/** Adds a section behind the others. */
export const insertSection = prepared<
  { id: string },
  [owner: string, board: string, title: string, slug: string, source: number]
>(
  'section.insert',
  `insert into board_sections (owner_id, board_id, title, slug, name_source, position)
   select $1, $2, $3, $4, $5,
     coalesce((select max(position) + 1 from board_sections where owner_id = $1 and board_id = $2), 0)
   returning id`,
);

/** Names a section anew; gives no row when it is gone. */
export const renameSection = prepared<
  { id: string },
  [owner: string, id: string, title: string, slug: string]
>(
  'section.rename',
  'update board_sections set title = $3, slug = $4 where owner_id = $1 and id = $2 returning id',
);

/** Deletes a section; its pins stay on the board without one. Gives no row when it is gone. */
export const deleteSection = prepared<{ id: string }, [owner: string, id: string]>(
  'section.delete',
  'delete from board_sections where owner_id = $1 and id = $2 returning id',
);

/** Which of these pins, of those that the viewer sees, are on the board, and in which section each one is. */
export const pinsOnBoard = prepared<
  { id: string; section_id: string | null },
  [viewer: string, owner: string, board: string, ids: readonly string[]]
>(
  'section.pins',
  `select id, section_id from pins where owner_id = $2 and board_id = $3 and id = any($4::bigint[])
     and ${pinShownTo('pins', '$1')}`,
);

/** Puts pins into a section. */
export const putPins = prepared<object, [owner: string, section: string, ids: readonly string[]]>(
  'section.put_pins',
  'update pins set section_id = $2 where owner_id = $1 and id = any($3::bigint[])',
);

/** A section. The board's owner and slug make its address. */
export function toSection(
  section: Omit<SectionRow, 'owner_id'>,
  board: { owner_username: string; slug: string },
): BoardSection {
  return {
    type: 'board_section',
    id: section.id,
    title: section.title,
    slug: section.slug,
    board_id: section.board_id,
    url: sectionUrl(board.owner_username, board.slug, section.slug),
    pin_count: Number(section.pin_count),
    preview_pins: (section.previews ?? []).map(({ id, ...picture }) => ({ id, image: preview(picture) })),
  };
}
