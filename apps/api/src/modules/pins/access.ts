import { boardSeenBy, notBlocked } from '../boards/access';

/**
 * SQL condition: the viewer may see a pin (consumer §6): whoever sees its board, unless viewer and pinner block each other. The
 * owner of the board sees everything on it.
 *
 * @param pin alias of `pins`, for example `p`
 * @param board alias of its row of `boards`
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const pinSeenBy = (pin: string, board: string, viewer: string): string =>
  `(${boardSeenBy(board, viewer)}
    and (${pin}.owner_id = ${viewer}::bigint or ${notBlocked(`${pin}.pinner_id`, viewer)}))`;
