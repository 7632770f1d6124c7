import { hasBlocks, notBlocked } from './blocking';

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
