import { type BoardPrivacy, boardSeenBy, boardsOf } from '../../../ground/policies/boards';
import { pinSeenBy } from '../../../ground/policies/pins';
import { wholeBoards, wholeBoardWhere, type WholeBoardRow } from '../../../ground/presenters/boards';
import { BOARD_BY_ID } from '../../../ground/references/find-board';
import { prepared } from '../../../platform/db';

type Order = 'ASCENDING' | 'DESCENDING';

/** A pin as programs get it: without most of what pages show beside one, which takes longer to find than all of this. */
export interface PublicPinRow {
  id: string;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  image_signature: string;
  image_width: number;
  image_height: number;
  dominant_color: string;
  created_at: Date;
  pinner_id: string;
  board_id: string;
  section_id: string | null;
  /** Of the board that it's on. */
  privacy: BoardPrivacy;
  owner_username: string;
  /** The pin that it was saved from; null where fewer see that than this one. */
  parent: string | null;
}

const after = (column: string, from: string, order: Order) =>
  order === 'ASCENDING' ? `${column} > ${from}::bigint` : `${column} < ${from}::bigint`;
const by = (column: string, order: Order) => `${column} ${order === 'ASCENDING' ? 'asc' : 'desc'}`;

/** A statement for each order; a list is read by its id, either way. */
const eitherWay = <T>(make: (order: Order) => T): Readonly<Record<Order, T>> => ({
  ASCENDING: make('ASCENDING'),
  DESCENDING: make('DESCENDING'),
});

/** The boards that somebody owns or works on, not archived. */
export const listBoards = eitherWay((order) =>
  prepared<WholeBoardRow, [viewer: string, privacy: string, secretToo: boolean, from: string, limit: number]>(
    `v5.boards.${order}`,
    `${wholeBoards(
      `(select b.* from ${boardsOf('$1')} b
        where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
          and ${after('b.id', '$4', order)} and ${boardSeenBy('b', '$1')}
        order by ${by('b.id', order)} limit $5) b`,
      '$1',
    )} order by ${by('b.id', order)}`,
  ),
);

/** Boards that somebody owns or works on: those with such a name, or with such ids or Pins; all without either. */
export const findBoards = prepared<
  WholeBoardRow,
  [viewer: string, words: string | null, ids: readonly string[] | null, from: string, limit: number]
>(
  'v5.boards.found',
  `${wholeBoards(
    `(select b.* from ${boardsOf('$1')} b
      where b.archived_at is null and ($2::text is null or b.search @@ $2::tsquery)
        and ($3::bigint[] is null or b.id = any($3) or exists (
          select from pins p where p.id = any($3) and p.owner_id = b.owner_id and p.board_id = b.id))
        and b.id < $4::bigint and ${boardSeenBy('b', '$1')}
      order by b.id desc limit $5::int) b`,
    '$1',
  )} order by b.id desc`,
);

/** The boards that somebody follows and sees, the last followed first. */
export const listFollowedBoards = prepared<
  WholeBoardRow & { follow_id: string },
  [viewer: string, secretToo: boolean, from: string, limit: number]
>(
  'v5.boards.followed',
  `${wholeBoards(
    `(select b.*, f.id as follow_id from board_follows f join boards b on b.owner_id = f.owner_id and b.id = f.board_id
      where f.user_id = $1::bigint and f.id < $3::bigint and ($2 or b.privacy <> 'secret') and ${boardSeenBy('b', '$1')}
      order by f.id desc limit $4::int) b`,
    '$1',
    ', b.follow_id',
  )} order by b.follow_id desc`,
);

/** A board that the viewer sees. */
export const selectBoard = prepared<WholeBoardRow, [viewer: string, id: string]>(
  'v5.board',
  wholeBoardWhere(BOARD_BY_ID),
);

export const listSections = eitherWay((order) =>
  prepared<{ id: string; name: string }, [owner: string, board: string, from: string, limit: number]>(
    `v5.sections.${order}`,
    `select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and ${after('id', '$3', order)} order by ${by('id', order)} limit $4`,
  ),
);

const PUBLIC_PINS = `select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id`;

/** A pin that the viewer sees. */
export const selectPublicPin = prepared<PublicPinRow, [viewer: string, id: string]>(
  'v5.pin',
  `${PUBLIC_PINS} where p.id = $2::bigint and ${pinSeenBy('p', 'b', '$1')}`,
);

/** Those of some pins that the viewer sees; of `$3` only the viewer's own. */
export const selectPublicPins = prepared<
  PublicPinRow,
  [viewer: string, ids: readonly string[], ownOnly: boolean]
>(
  'v5.pins.by_id',
  `${PUBLIC_PINS} where p.id = any($2::bigint[]) and (not $3::boolean or p.pinner_id = $1::bigint) and ${pinSeenBy('p', 'b', '$1')}
   order by p.id desc`,
);

/** Those of some pins that are, or were, ads. */
export const selectPromoted = prepared<{ id: string }, [pins: readonly string[]]>(
  'v5.promoted',
  'select distinct pin_id as id from ads where pin_id = any($1::bigint[])',
);

const ownPins = (name: string, which: string) =>
  eitherWay((order) =>
    prepared<
      PublicPinRow,
      [
        viewer: string,
        from: string,
        limit: number,
        secretToo: boolean,
        protectedToo: boolean,
        secretOnly: boolean,
      ]
    >(
      `v5.${name}.${order}`,
      `${PUBLIC_PINS} where p.pinner_id = $1::bigint and ${after('p.id', '$2', order)} and ${pinSeenBy('p', 'b', '$1')}
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and ${which}
       order by ${by('p.id', order)} limit $3::int`,
    ),
  );

/** Pins that a person saved or made, on any board, by filter. */
export const listPins = {
  all: ownPins('pins', 'true'),
  exclude_repins: ownPins('pins.made', 'p.origin_id is null'),
  exclude_native: ownPins('pins.found', "p.method not in ('uploaded', 'pinbuilder')"),
  has_been_promoted: ownPins('pins.promoted', 'exists (select from ads d where d.pin_id = p.id)'),
};

/** The pins on a board, or in one section of it. */
export const listPinsOn = eitherWay((order) =>
  prepared<
    PublicPinRow,
    [viewer: string, board: string, section: string | null, from: string, limit: number]
  >(
    `v5.board.pins.${order}`,
    `${PUBLIC_PINS} where p.owner_id = (select owner_id from boards where id = $2::bigint) and p.board_id = $2::bigint
       and ($3::bigint is null or p.section_id = $3) and ${after('p.id', '$4', order)} and ${pinSeenBy('p', 'b', '$1')}
     order by ${by('p.id', order)} limit $5::int`,
  ),
);

/** The order of a page, as the lists above know it. */
export const orderOf = ({ ascending }: { ascending: boolean }): Order =>
  ascending ? 'ASCENDING' : 'DESCENDING';
