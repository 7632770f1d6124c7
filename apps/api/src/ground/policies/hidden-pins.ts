import { anyAway, hasBlocks, noBlockBetween, notBlocked } from './blocking';

/** SQL condition: a pin of somebody else, on a board that is not the viewer's, whose pinner a condition leaves out. */
const hiddenBy = (pin: string, viewer: string, shown: typeof notBlocked): string =>
  `${pin}.pinner_id <> ${pin}.owner_id and ${pin}.owner_id is distinct from ${viewer}::bigint
   and not (${shown(`${pin}.pinner_id`, viewer)})`;

/**
 * SQL: how many pins of a board a block hides from the viewer; they are taken off the board's count.
 *
 * @param board its id, for example `b.id`
 * @param section counts those of one of its sections, for example `s.id`
 */
export const hiddenPins = (board: string, viewer: string, section?: string): string =>
  `case when ${hasBlocks(viewer)} then (
     select count(*) from pins hp where hp.board_id = ${board}${section ? ` and hp.section_id = ${section}` : ''}
       and ${hiddenBy('hp', viewer, noBlockBetween)}) else 0 end`;

/**
 * SQL: how many public pins of a person lie on boards of people whom a block hides from the viewer.
 *
 * @param person the pinner's id, for example `u.id`
 */
export const hiddenSaves = (person: string, viewer: string): string =>
  `case when ${hasBlocks(viewer)} then (
     select count(*) from pins hp where hp.pinner_id = ${person} and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (${noBlockBetween('hp.owner_id', viewer)})) else 0 end`;

/**
 * SQL column `other_cover`: what a board shows in place of its cover where that pin is hidden from the viewer, by a block or because its
 * pinner is away, `{}` for nothing; null, as for nearly everybody, when the board's own cover is shown.
 */
export const otherCover = (board: string, viewer: string): string =>
  `case when (${hasBlocks(viewer)} or ${anyAway}) and exists (
       select 1 from pins hp where hp.owner_id = ${board}.owner_id and hp.id = ${board}.cover_pin_id and ${hiddenBy('hp', viewer, notBlocked)})
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = ${board}.id and not (${hiddenBy('op', viewer, notBlocked)}) order by op.id desc limit 1), '{}')
   end as other_cover`;
