import { notBlockedInList } from './blocking';
import { boardOpenTo } from './boards';

/**
 * SQL condition: a pin on a board that the viewer sees is there for the viewer. Whose pins a block hides are not, but on a board of
 * the viewer's own: its owner answers for everything on it.
 *
 * @param pin alias of `pins`, for example `p`
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const pinShownTo = (pin: string, viewer: string): string =>
  `(${pin}.owner_id = ${viewer}::bigint or ${notBlockedInList(`${pin}.pinner_id`, viewer)})`;

/**
 * SQL condition: the viewer may see a pin: whoever sees what is on its board, as far as `pinShownTo` goes.
 *
 * @param board alias of the pin's row of `boards`
 */
export const pinSeenBy = (pin: string, board: string, viewer: string): string =>
  `(${boardOpenTo(board, viewer)} and ${pinShownTo(pin, viewer)})`;

/** @param but further conditions on what was hidden, `hd` */
const unlessHidden = (pin: string, viewer: string, but = ''): string =>
  `not exists (
     select 1 from hidden_pins hd where hd.user_id = ${viewer}::bigint and hd.image_signature = ${pin}.image_signature${but})`;

/**
 * SQL condition, for lists: the viewer did not hide the picture of a pin. What they saved, and what is on boards that they look after,
 * shows all the same: nobody should miss what they work with. Hiding is a wish and no boundary: covers and counts stay as they are.
 */
export const notHidden = (pin: string, viewer = '$1'): string =>
  unlessHidden(
    pin,
    viewer,
    `
       and ${pin}.pinner_id <> hd.user_id and ${pin}.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = ${pin}.owner_id and hc.board_id = ${pin}.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')`,
  );

/** SQL condition: the viewer did not hide the picture of a pin, wherever it is: as an ad it's nothing that they work with. */
export const notHiddenAsAd = (pin: string): string => unlessHidden(pin, '$1');
