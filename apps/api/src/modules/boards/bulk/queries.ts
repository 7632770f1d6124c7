import type { ChosenPin } from '../../../ground/places/moves-queries';
import { pinShownTo } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';

/** Parameters of a selection of everything: all pins of a board or section up to an id, except the listed ones. */
type AllParams = [
  owner: string,
  board: string,
  section: string | null,
  except: readonly string[],
  until: string,
];

const ALL = `p.owner_id = $1::bigint and p.board_id = $2::bigint and ($3::bigint is null or p.section_id = $3::bigint)
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint`;
/** Pins that are in the section already do not move into it. `$6` is false for a deletion, and for a move to another board. */
const NOT_THERE = `not ($6::boolean and p.section_id is not distinct from $7::bigint)`;

/** Pins that a block hides from the actor, `$8`, stay where they are: nobody acts on what they do not see. */
const SHOWN = pinShownTo('p', '$8');

type WithPlace = [...AllParams, sameBoard: boolean, toSection: string | null, actor: string];

/** How many pins a selection of all takes, how many of them other people saved, and the newest. */
export const countAll = prepared<{ pins: string; foreign: string; newest: string | null }, WithPlace>(
  'bulk.all.count',
  `select count(*) as pins, count(*) filter (where p.pinner_id <> $8::bigint) as foreign, max(p.id) as newest
   from pins p where ${ALL} and ${NOT_THERE} and ${SHOWN}`,
);

/** The next pins of a selection of all, newest first. */
export const nextOfAll = prepared<Omit<ChosenPin, 'editable'>, [...WithPlace, limit: number]>(
  'bulk.all.next',
  `select p.id, p.owner_id, p.board_id, p.section_id, p.pinner_id from pins p
   where ${ALL} and ${NOT_THERE} and ${SHOWN} order by p.id desc limit $9::int`,
);
