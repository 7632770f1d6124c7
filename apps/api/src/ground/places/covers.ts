import { prepared } from '../../platform/db';
import { pinShownTo } from '../policies/pins';

/** The columns of a board that make its cover, and the columns of a pin that they are taken from. */
const COVER = [
  ['cover_pin_id', 'id'],
  ['cover_signature', 'image_signature'],
  ['cover_width', 'image_width'],
  ['cover_height', 'image_height'],
  ['cover_color', 'dominant_color'],
] as const;
const COLUMNS = COVER.map(([column]) => column).join(', ');
const FROM_PIN = COVER.map(([column, from]) => `${column} = p.${from}`).join(', ');
/** SQL: the cover that the newest picture of the board `b` makes. */
const NEWEST = `(select ${COVER.map(([, from]) => `p.${from}`).join(', ')}
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1)`;

/** Makes a pin of the board that the viewer sees its cover; gives no row when it is not one. */
export const setCover = prepared<{ id: string }, [owner: string, id: string, pin: string, viewer: string]>(
  'cover.set',
  `update boards b set ${FROM_PIN}
   from pins p
   where b.owner_id = $1 and b.id = $2 and p.owner_id = b.owner_id and p.board_id = b.id and p.id = $3
     and ${pinShownTo('p', '$4')}
   returning b.id`,
);

/** Makes a pin the board's cover if it has none, or in any case. */
export const coverWith = prepared<never, [owner: string, board: string, pin: string, always: boolean]>(
  'cover.with',
  `update boards b set ${FROM_PIN}
   from pins p where b.owner_id = $1::bigint and b.id = $2::bigint and p.owner_id = b.owner_id and p.id = $3::bigint
     and ($4::boolean or b.cover_pin_id is null)`,
);

/** Boards whose cover is no longer on them get the newest picture that is, or none. */
export const repairCovers = prepared<never, [boards: readonly string[]]>(
  'cover.repair',
  `update boards b set (${COLUMNS}) = ${NEWEST}
   where b.id = any($1::bigint[]) and b.cover_pin_id is not null and not exists (
     select 1 from pins c where c.owner_id = b.owner_id and c.board_id = b.id and c.id = b.cover_pin_id)`,
);

/** Gives boards without a cover their newest picture. */
export const coverBare = prepared<never, [boards: readonly string[]]>(
  'cover.bare',
  `update boards b set (${COLUMNS}) = ${NEWEST} where b.id = any($1::bigint[]) and b.cover_pin_id is null`,
);

/**
 * SQL, of an update of `boards b` from a row `saved` of `pins`: the cover is the saved picture when the board has none or a section was
 * used (docs/handbook/saving.md#covers).
 */
export const COVER_ON_SAVE = COVER.map(
  ([column, from]) =>
    `${column} = case when b.cover_pin_id is null or saved.section_id is not null then saved.${from} else b.${column} end`,
).join(', ');

/** SQL, of an update of the board `b` that takes over what was on another, `s`: it keeps its cover, and takes that of the other without one. */
export const COVER_ON_MERGE = `(${COLUMNS}) = (
       select ${COVER.map(([column]) => `c.${column}`).join(', ')}
       from boards c where c.owner_id = b.owner_id and c.id = case when b.cover_signature is null then s.id else b.id end)`;
