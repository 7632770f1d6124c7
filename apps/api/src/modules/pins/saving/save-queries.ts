import { COVER_ON_SAVE } from '../../../ground/places/covers';
import { boardSeenBy, boardShowsPins, collaborates } from '../../../ground/policies/boards';
import { pinSeenBy } from '../../../ground/policies/pins';
import type { Executor } from '../../../platform/db';
import { notifySelect } from '../../../ground/notices/notify';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';
import type { PinTexts } from '../../../ground/presenters/pin-texts';

/** A pin to be saved: where, by whom, with which words, and what it is made from. */
export interface Save {
  viewerId: string;
  boardId: string;
  sectionId: string | null;
  texts: PinTexts;
  method: string;
  guid: string | null;
  /** Shown until the picture is there; its own without one. */
  color?: string | null;
  /** Signature of a picture for `insertPin`, id of a pin for `insertRepin`. */
  source: string;
}

/**
 * A saved pin; `origin_saves` counts the public saves of the origin with this one, null when this one does not count as one. `of_earned`: the pin it was saved
 * from may have been saved from an ad.
 */
export type SavedRow = PinRow & { origin_saves: string | null; is_repin: boolean; of_earned: boolean };

/** `$4` to `$9` are the words; `$9` says whether a link was given. `$12` is the source. */
const FROM_PICTURE = `
  select coalesce($4::text, '') as title, coalesce($5::text, '') as description, coalesce($6::text, '') as alt_text,
    $7::text as link, $8::text as domain, i.signature, i.width, i.height, i.dominant_color, i.animated,
    $1::bigint as creator_id, null::bigint as origin_id, null::bigint as origin_pinner_id, null::bigint as via_pin_id
  from images i where i.signature = $12::text and $9::boolean is not null`;

/** The words are the source's unless given; the chain of saves keeps naming its first pin. */
const FROM_PIN = `
  select coalesce($4::text, s.title) as title, coalesce($5::text, s.description) as description,
    coalesce($6::text, s.alt_text) as alt_text,
    case when $9::boolean then $7::text else s.link end as link,
    case when $9::boolean then $8::text else s.domain end as domain,
    s.image_signature as signature, s.image_width as width, s.image_height as height, s.dominant_color, s.animated,
    s.creator_id, coalesce(s.origin_id, s.id) as origin_id, coalesce(s.origin_pinner_id, s.pinner_id) as origin_pinner_id,
    s.id as via_pin_id
  from pins s join boards sb on sb.owner_id = s.owner_id and sb.id = s.board_id
  where s.id = $12::bigint and ${pinSeenBy('s', 'sb', '$1')}`;

/** Whose pin was saved is told, unless it is their own or the board is not for everybody: a secret one is not to be known of. */
const TELL_OF_SAVE = notifySelect(
  `select v.pinner_id, 'save', $1::bigint, saved.board_id, v.id
   from saved cross join saved_user join pins v on v.id = saved.via_pin_id
   where saved.is_public and v.pinner_id <> $1::bigint`,
);

/**
 * A whole save in one statement (twice as fast as four). Each part reads from the one before, so that rows are locked
 * in the order board, section, user, origin by every save. Nothing is written, and no row comes back, when the board is not
 * there or not the viewer's to fill, the section or source is not there, or the guid was used before.
 */
const save = (source: string): string =>
  pinPage('select * from saved', {
    extra: `(select save_count from saved_origin) as origin_saves, p.origin_id is not null as is_repin,
    p.via_pin_id is not null and may_earn(p.via_pin_id) as of_earned`,
    reading: `board as (
    select b.owner_id, b.id, ${boardShowsPins('b')} as is_public from boards b
    where b.id = $2::bigint and (b.owner_id = $1::bigint or ${collaborates('b', '$1')}) and ${boardSeenBy('b', '$1')}
      and b.content_state <> 'unavailable'
    for no key update of b
  ), section as (
    select s.id from board join board_sections s on s.owner_id = board.owner_id and s.board_id = board.id
    where s.id = $3::bigint
    for no key update of s
  ), source as (${source}
  ), saved as (
    insert into pins (owner_id, board_id, section_id, pinner_id, is_public, title, description, alt_text, link, domain, method,
      image_signature, image_width, image_height, dominant_color, animated, creator_id, origin_id, origin_pinner_id,
      via_pin_id, guid)
    select board.owner_id, board.id, $3::bigint, $1::bigint, board.is_public, source.title, source.description,
      source.alt_text, source.link, source.domain, $10::text, source.signature, source.width, source.height,
      coalesce($13::text, source.dominant_color), source.animated, source.creator_id, source.origin_id, source.origin_pinner_id,
      source.via_pin_id, $11::text
    from board cross join source
    where $3::bigint is null or exists (select 1 from section)
    on conflict (owner_id, pinner_id, guid) where guid is not null do nothing
    returning *
  ), saved_board as (
    update boards b set pin_count = b.pin_count + 1, last_pinned_at = clock_timestamp(),
      ${COVER_ON_SAVE}
    from saved where b.owner_id = saved.owner_id and b.id = saved.board_id
    returning b.id
  ), saved_section as (
    update board_sections s set pin_count = s.pin_count + 1
    from saved, saved_board where s.owner_id = saved.owner_id and s.id = saved.section_id
    returning s.id
  ), saved_user as (
    update users u set pin_count = u.pin_count + 1
    from saved_board where u.id = $1::bigint and (select count(*) from saved_section) >= 0
    returning u.id
  ), saved_origin as (
    update pins o set save_count = o.save_count + 1
    from saved, saved_user where o.id = saved.origin_id and saved.is_public
    returning o.save_count
  ), told as (
    ${TELL_OF_SAVE}
  )`,
  });

type SaveParams = [
  viewer: string,
  board: string,
  section: string | null,
  title: string | null,
  description: string | null,
  altText: string | null,
  link: string | null,
  domain: string | null,
  linkGiven: boolean,
  method: string,
  guid: string | null,
  source: string,
  color: string | null,
];

const fromPicture = preparedPins<SavedRow, SaveParams>('pin.save', save(FROM_PICTURE));
const fromPin = preparedPins<SavedRow, SaveParams>('pin.repin', save(FROM_PIN));

const paramsOf = ({
  viewerId,
  boardId,
  sectionId,
  texts,
  method,
  guid,
  source,
  color = null,
}: Save): SaveParams => [
  viewerId,
  boardId,
  sectionId,
  texts.title,
  texts.description,
  texts.alt_text,
  texts.link?.href ?? null,
  texts.link?.domain ?? null,
  texts.link !== null,
  method,
  guid,
  source,
  color,
];

/** Saves a picture as a new pin. Nothing comes back when nothing was saved. */
export async function insertPin(executor: Executor, pin: Save): Promise<SavedRow | undefined> {
  return (await fromPicture(executor, paramsOf(pin)))[0];
}

/** Saves another pin's picture. Nothing comes back when nothing was saved. */
export async function insertRepin(executor: Executor, pin: Save): Promise<SavedRow | undefined> {
  return (await fromPin(executor, paramsOf(pin)))[0];
}
