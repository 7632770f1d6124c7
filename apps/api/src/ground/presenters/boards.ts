import type { Board, PickerBoard } from '@corkboard/contract';
import { notBlocked } from '../policies/blocking';
import { boardSeenBy, isEditable } from '../policies/boards';
import { hiddenPins, otherCover } from '../policies/hidden-pins';
import { pinShownTo } from '../policies/pins';
import { boardUrl } from '../references/addresses';
import { boardColumns, type BoardRow } from '../references/find-board';
import { coversOf, type ImageMeasures, imagesOf, preview, PREVIEW_COUNT } from '../references/images';
import { shownName, toPrefixedUserRef, toUserRef, userRefJson, type UserRefRow } from '../references/people';

/** People listed with a board; pages show a pile of three. */
const FACES_LISTED = 25;
/** Sections listed with a board; its page asks for all of them. */
const SECTIONS_LISTED = 25;

/** Stored row that `toBoard` reads; `wholeBoards` selects it. */
export interface WholeBoardRow extends BoardRow {
  pin_count: string;
  note_count: string;
  other_cover: OtherCover;
  /** The newest pictures, newest first. */
  previews: ImageMeasures[] | null;
  /** Owner and active collaborators. */
  faces: UserRefRow[] | null;
  /** The first sections, in their order. */
  sections: Board['sections'] | null;
  /** The viewer's collaboration on a board that is not theirs. */
  collaboration: Board['my_collaboration'];
  /** The viewer keeps it at the top of their profile. */
  pinned: boolean;
}

/**
 * SQL: whether a person keeps a board at the top of their profile: said on the board when it is theirs, else beside their collaboration.
 *
 * @param person a parameter with an id; false for null
 */
export const pinnedBy = (board: string, person: string): string =>
  `case when ${board}.owner_id = ${person}::bigint then ${board}.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = ${board}.owner_id and pc.board_id = ${board}.id
       and pc.user_id = ${person}::bigint and pc.state = 'active' and pc.pinned_at is not null) end`;

// By board alone: with the owner as well, the planner reads all of the owner's pins for it.
const newestPictures = (viewer: string) => `left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and ${pinShownTo('pins', viewer)} order by id desc limit ${PREVIEW_COUNT}) np) pv on true`;

const FIRST_SECTIONS = `(select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit ${SECTIONS_LISTED}) bs) as sections`;

// Owner first, then the viewer, then by name.
const facePile = (viewer: string) => `left join lateral (
  select json_agg(${userRefJson('fp')} order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(${shownName('fu')}) as folded,
      case fu.id when b.owner_id then 0 when ${viewer}::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and ${notBlocked('fu.id', viewer)}
    order by place, folded, fu.id limit ${FACES_LISTED}) fp) fc on true`;

/**
 * SQL: whole boards with pictures and people, in one statement.
 *
 * @param boards a source of `boards` columns under the alias `b`: a table, or a page cut before in a subselect
 * @param viewer the parameter with the viewer's id
 * @param extra more columns, with a comma in front
 */
export const wholeBoards = (boards: string, viewer: string, extra = ''): string =>
  `select ${boardColumns(viewer)}, ${shownPins('b', viewer)}, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = ${viewer}::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     ${FIRST_SECTIONS},
     ${pinnedBy('b', viewer)} as pinned${extra}
   from ${boards} join users o on o.id = b.owner_id ${newestPictures(viewer)} ${facePile(viewer)}`;

/** SQL: one whole board that the viewer (`$1`) may see. */
export const wholeBoardWhere = (condition: string): string =>
  `${wholeBoards('boards b', '$1')} where ${condition} and ${boardSeenBy('b', '$1')}`;

/** A picture that stands in for a cover which a block hides; empty for none, null where the board's own cover is shown. */
type OtherCover = (ImageMeasures & { id: string; color: string }) | Record<string, never> | null;

interface CoverRow {
  cover_pin_id?: string | null;
  cover_signature: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_color: string | null;
  other_cover: OtherCover;
}

/** SQL: what of a board's pins the viewer sees in counts and covers, columns of `WholeBoardRow` and `PickerRow`. */
export const shownPins = (board: string, viewer: string): string =>
  `${board}.pin_count - ${hiddenPins(`${board}.id`, viewer)} as pin_count, ${otherCover(board, viewer)}`;

/** The picture of the cover that the viewer sees, its color, and the Pin that it's of. */
function coverOf(row: CoverRow): {
  picture: ImageMeasures | null;
  color: string | null;
  pinId: string | null;
} {
  if (row.other_cover) {
    const { id, color, ...picture } = row.other_cover;
    return 'signature' in picture
      ? { picture: picture as ImageMeasures, color: color!, pinId: id! }
      : { picture: null, color: null, pinId: null };
  }
  const { cover_signature: signature, cover_width, cover_height, cover_color: color } = row;
  if (signature === null) return { picture: null, color, pinId: null };
  return {
    picture: { signature, width: cover_width!, height: cover_height! },
    color,
    pinId: row.cover_pin_id ?? null,
  };
}

/** A board as the viewer whom the row was read for sees it. */
export function toBoard(row: WholeBoardRow): Board {
  // An unavailable board shows no picture to others.
  const hidden = row.content_state === 'unavailable' && !row.is_owner;
  const { picture, color, pinId } = coverOf(row);
  const shown = hidden ? null : picture;
  const cover = shown && imagesOf(shown);
  return {
    type: 'board',
    id: row.id,
    name: row.name,
    slug: row.slug,
    url: boardUrl(row.owner_username, row.slug),
    description: row.description,
    privacy: row.privacy,
    layout: row.layout,
    content_state: row.content_state,
    advertiser_id: row.is_owner ? row.advertiser_id : null,
    image_cover_url: cover?.['236x'].url ?? null,
    image_cover_hd_url: cover?.['736x'].url ?? null,
    cover_color: color,
    cover_images: shown && coversOf(shown),
    cover_pin: cover && pinId !== null ? { id: pinId, image_url: cover['736x'].url } : null,
    preview_images: hidden ? [] : (row.previews ?? []).map(preview),
    is_collaborative: row.collaborator_count !== '0',
    collaborated_by_me: row.collaborates,
    my_collaboration: row.collaboration,
    followed_by_me: row.follows,
    editable_by_me: isEditable(row),
    section_count: Number(row.section_count),
    sections: hidden ? [] : (row.sections ?? []),
    note_count: hidden ? 0 : Number(row.note_count),
    pin_count: Number(row.pin_count),
    follower_count: Number(row.follower_count),
    owner: toPrefixedUserRef(row, 'owner'),
    collaborating_users: (row.faces ?? []).map(toUserRef),
    archived_by_me_at: (row.is_owner && row.archived_at?.toISOString()) || null,
    pinned_by_me: row.pinned,
    last_pinned_at: row.last_pinned_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Stored row that `toPickerBoard` reads. */
export interface PickerRow extends CoverRow {
  id: string;
  name: string;
  slug: string;
  owner_username: string;
  privacy: PickerBoard['privacy'];
  layout: string;
  collaborator_count: string;
  section_count: string;
  pin_count: string;
}

/** A row of the board picker. */
export function toPickerBoard(row: PickerRow): PickerBoard {
  const { picture, color } = coverOf(row);
  return {
    id: row.id,
    name: row.name,
    url: boardUrl(row.owner_username, row.slug),
    privacy: row.privacy,
    layout: row.layout,
    image_cover_url: picture && preview(picture).url,
    cover_color: color,
    is_collaborative: row.collaborator_count !== '0',
    section_count: Number(row.section_count),
    pin_count: Number(row.pin_count),
  };
}
