import { boardOpenTo, notBlocked } from '../boards/access';

/**
 * SQL condition: the viewer may see a pin (consumer §6): whoever sees what is on its board, unless viewer and pinner block each other. The
 * owner of the board sees everything on it.
 *
 * @param pin alias of `pins`, for example `p`
 * @param board alias of its row of `boards`
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const pinSeenBy = (pin: string, board: string, viewer: string): string =>
  `(${boardOpenTo(board, viewer)}
    and (${pin}.owner_id = ${viewer}::bigint or ${notBlocked(`${pin}.pinner_id`, viewer)}))`;

/**
 * SQL condition: `notBlocked`, for lists. Blocking is rare: whoever blocks nobody and is blocked by nobody pays for one look instead
 * of one a row.
 */
export const notBlockedFast = (person: string, viewer = '$1'): string =>
  `(not exists (select 1 from blocks where blocker_id = ${viewer}::bigint or blocked_id = ${viewer}::bigint)
    or ${notBlocked(person, viewer)})`;
