import { boardOpenTo, notBlocked } from '../boards/access';

// Blocking hides two people from each other wherever the pins of one could show to the other (consumer §4): the pins themselves, the
// covers and previews of boards of others that they are on, and the counts of those. Blocking is rare, so each of these conditions begins
// with whether the viewer has to do with any block: PostgreSQL looks that up once a statement, and whoever has not pays nothing more.

/** SQL condition: the viewer blocks somebody, or is blocked. False for a stranger. */
const hasBlocks = (viewer: string): string =>
  `exists (select 1 from blocks where blocker_id = ${viewer}::bigint or blocked_id = ${viewer}::bigint)`;

/** SQL condition: `notBlocked`, for lists. */
export const notBlockedFast = (person: string, viewer = '$1'): string =>
  `(not ${hasBlocks(viewer)} or ${notBlocked(person, viewer)})`;

/**
 * SQL condition: a pin on a board that the viewer sees is there for the viewer. Whose pins a block hides are not, but on a board of
 * the viewer's own: its owner answers for everything on it.
 *
 * @param pin alias of `pins`, for example `p`
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const pinShownTo = (pin: string, viewer: string): string =>
  `(${pin}.owner_id = ${viewer}::bigint or ${notBlockedFast(`${pin}.pinner_id`, viewer)})`;

/**
 * SQL condition: the viewer may see a pin (consumer §6): whoever sees what is on its board, as far as `pinShownTo` goes.
 *
 * @param board alias of the pin's row of `boards`
 */
export const pinSeenBy = (pin: string, board: string, viewer: string): string =>
  `(${boardOpenTo(board, viewer)} and ${pinShownTo(pin, viewer)})`;

/**
 * SQL condition, for lists: the viewer did not hide the picture of a pin. What they saved, and what is on boards that they look after,
 * shows all the same: nobody should miss what they work with. Hiding is a wish and no boundary: covers and counts stay as they are.
 */
export const notHidden = (pin: string, viewer = '$1'): string =>
  `not exists (
     select 1 from hidden_pins hd where hd.user_id = ${viewer}::bigint and hd.image_signature = ${pin}.image_signature
       and ${pin}.pinner_id <> hd.user_id and ${pin}.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = ${pin}.owner_id and hc.board_id = ${pin}.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))`;

/** SQL condition: a pin of somebody else on a board that is not the viewer's is hidden by a block. For a viewer who has to do with one. */
const hiddenBy = (pin: string, viewer: string): string =>
  `${pin}.pinner_id <> ${pin}.owner_id and ${pin}.owner_id <> ${viewer}::bigint
   and not (${notBlocked(`${pin}.pinner_id`, viewer)})`;

/**
 * SQL: how many pins of a board a block hides from the viewer; they are taken off the board's count.
 *
 * @param board its id, for example `b.id`
 * @param section counts those of one of its sections, for example `s.id`
 */
export const hiddenPins = (board: string, viewer: string, section?: string): string =>
  `case when ${hasBlocks(viewer)} then (
     select count(*) from pins hp where hp.board_id = ${board}${section ? ` and hp.section_id = ${section}` : ''}
       and ${hiddenBy('hp', viewer)}) else 0 end`;

/**
 * SQL: how many public pins of a person lie on boards of people whom a block hides from the viewer.
 *
 * @param person the pinner's id, for example `u.id`
 */
export const hiddenSaves = (person: string, viewer: string): string =>
  `case when ${hasBlocks(viewer)} then (
     select count(*) from pins hp where hp.pinner_id = ${person} and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (${notBlocked('hp.owner_id', viewer)})) else 0 end`;

/**
 * SQL column `other_cover`: what a board shows in place of its cover where a block hides that pin from the viewer, `{}` for nothing;
 * null, as for nearly everybody, when the board's own cover is shown.
 */
export const otherCover = (board: string, viewer: string): string =>
  `case when ${hasBlocks(viewer)} and exists (
       select 1 from pins hp where hp.owner_id = ${board}.owner_id and hp.id = ${board}.cover_pin_id and ${hiddenBy('hp', viewer)})
     then coalesce((
       select json_build_object('signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = ${board}.id and not (${hiddenBy('op', viewer)}) order by op.id desc limit 1), '{}')
   end as other_cover`;
