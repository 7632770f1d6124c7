import {
  MICROS,
  type Pin,
  type PIN_METHODS,
  type PRODUCT_AVAILABILITY,
  SPONSORSHIP,
} from '@corkboard/contract';
import { notBlockedInList } from '../../ground/policies/blocking';
import { hiddenComments, tendsPin } from '../../ground/policies/comments';
import { type BoardPrivacy, boardSeenBy, collaborates } from '../../ground/policies/boards';
import { boardUrl } from '../../ground/references/addresses';
import { boardRefColumns, type BoardRefRow, toBoardRef } from '../../ground/references/boards';
import { imagesOf } from '../../ground/references/images';
import {
  type PrefixedUserRefRow,
  shownName,
  toPrefixedUserRef,
  userRefColumns,
} from '../../ground/references/people';

type SponsorshipStatus = (typeof SPONSORSHIP)[keyof typeof SPONSORSHIP];

/** What `toPin` reads; `pinColumns` selects it. Int8 columns are strings. */
export interface PinRow extends PrefixedUserRefRow<'pinner'>, BoardRefRow {
  id: string;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  domain: string | null;
  method: (typeof PIN_METHODS)[number];
  image_signature: string;
  image_width: number;
  image_height: number;
  dominant_color: string;
  animated: boolean;
  comment_count: string;
  comments_off: boolean;
  tended: boolean;
  created_at: Date;
  repin_count: string;
  creator_id: string | null;
  creator_username: string | null;
  creator_full_name: string | null;
  creator_image_signature: string | null;
  origin_pinner_id: string | null;
  origin_pinner_username: string | null;
  origin_pinner_full_name: string | null;
  origin_pinner_image_signature: string | null;
  section_id: string | null;
  section_title: string | null;
  section_slug: string | null;
  sponsorship_status: SponsorshipStatus | null;
  sponsor_username: string | null;
  sponsor_full_name: string | null;
  product_name: string | null;
  product_brand: string | null;
  product_price: string | null;
  product_sale_price: string | null;
  product_currency: string | null;
  product_availability: (typeof PRODUCT_AVAILABILITY)[number] | null;
  editable: boolean;
}

/** A board that the viewer saved a picture to. */
interface PinnedTo {
  id: string;
  name: string;
  layout: string;
  privacy: BoardPrivacy;
  slug: string;
  username: string;
  /** The viewer's save there; null for a pin that they made. */
  pin_id: string | null;
}

/** A pin with where the viewer saved its picture last, as `pinPage` gives it. */
export interface ShownPinRow extends PinRow {
  pinned_to: PinnedTo | null;
}

/** SQL: the partnership of a pin's creator, which every save of it shows. */
const SPONSORSHIP_STATUS = 'coalesce(po.sponsorship_status, p.sponsorship_status)';

/**
 * SQL: the columns of {@link PinRow} from `pins p` and {@link PIN_JOINS}. A save's count is that of its origin, where the
 * saves of a picture are counted.
 *
 * @param viewer the parameter with the viewer's id, for example `$1`; null is a stranger
 */
export const pinColumns = (viewer: string): string => `
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - ${hiddenComments('p', viewer)} as comment_count,
  p.comments_off, ${tendsPin('p', viewer)} as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  ${userRefColumns('pu', 'pinner')}, ${userRefColumns('pc', 'creator')}, ${userRefColumns('pg', 'origin_pinner')},
  ${boardRefColumns('pb', 'pw')},
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  ${SPONSORSHIP_STATUS} as sponsorship_status, sp.username as sponsor_username, ${shownName('sp')} as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = ${viewer}::bigint or p.owner_id = ${viewer}::bigint, false)
    or ${collaborates('pb', viewer)} as editable`;

/**
 * SQL: everything that a pin shows, by key, for `from pins p` (or a page of them under that alias). Creators and
 * sponsors whom a block hides are not named.
 */
const pinJoins = (viewer: string): string => `
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ${notBlockedInList('p.creator_id', viewer)}
  left join users pg on pg.id = p.origin_pinner_id and ${notBlockedInList('p.origin_pinner_id', viewer)}
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ${notBlockedInList('sp.id', viewer)}
    and (${SPONSORSHIP_STATUS} = ${SPONSORSHIP.shown} or p.pinner_id = ${viewer}::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id`;

/** The same where the viewer is `$1`. */
export const PIN_JOINS = pinJoins('$1');

/**
 * SQL: where the viewer saved the picture of `pins p` last, as far as the viewer still sees that board;
 * null for a stranger. The column of {@link ShownPinRow} beside those of `pinColumns`.
 */
export const pinnedTo = (viewer: string): string => `(
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = ${viewer}::bigint and ${boardSeenBy('mb', viewer)}
  order by mine.id desc limit 1) as pinned_to`;

/**
 * SQL: a page of pins in one statement. The page is cut first and what its pins show is read after.
 *
 * ```ts
 * const page = prepared<ShownPinRow, [viewer: string | null, section: string, before: string, limit: number]>(
 *   'feed.section', pinPage('select * from pins where section_id = $2 and id < $3 order by id desc limit $4'));
 * const pins = (await page(db, [viewerId, section.id, before, size])).map(toPin);
 * ```
 *
 * @param page a `select` that gives whole rows of `pins` (columns that nothing reads cost nothing)
 * @param viewer the parameter with the viewer's id
 * @param order the page's order again, over `p`; `extra` are more columns of `p`, such as a rank for the bookmark
 */
export const pinPage = (page: string, { viewer = '$1', order = 'p.id desc', extra = '' } = {}): string =>
  `select ${pinColumns(viewer)}, ${pinnedTo(viewer)}${extra && `, ${extra}`}
   from (${page}) p ${pinJoins(viewer)} order by ${order}`;

/** A pin. */
export function toPin(row: ShownPinRow): Pin {
  const { pinned_to: saved } = row;
  return {
    type: 'pin',
    id: row.id,
    title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    domain: row.domain,
    method: row.method,
    images: imagesOf({
      signature: row.image_signature,
      width: row.image_width,
      height: row.image_height,
    }),
    image_signature: row.image_signature,
    dominant_color: row.dominant_color,
    animated: row.animated,
    pinner: toPrefixedUserRef(row, 'pinner'),
    native_creator: row.creator_username === null ? null : toPrefixedUserRef(row as Creator, 'creator'),
    origin_pinner:
      row.origin_pinner_username === null ? null : toPrefixedUserRef(row as OriginPinner, 'origin_pinner'),
    board: toBoardRef(row),
    section:
      row.section_id === null
        ? null
        : { id: row.section_id, title: row.section_title!, slug: row.section_slug! },
    pinned_to_board: saved
      ? {
          id: saved.id,
          name: saved.name,
          layout: saved.layout,
          privacy: saved.privacy,
          url: boardUrl(saved.username, saved.slug),
          pin_id: saved.pin_id,
        }
      : null,
    repin_count: Number(row.repin_count),
    comment_count: row.comments_off ? 0 : Number(row.comment_count),
    comments_off: row.comments_off,
    tended_by_me: row.tended,
    // Promotions are placed by ad delivery, which marks what it places.
    is_promoted: false,
    ...(row.sponsorship_status === null ? {} : { sponsorship: sponsorshipOf(row, row.sponsorship_status) }),
    ...(row.product_price === null ? {} : { product: productOf(row, row.product_price) }),
    editable_by_me: row.editable,
    created_at: row.created_at.toISOString(),
  };
}

/** The brand is named only where the status says so (docs/handbook/people.md#paid-partnerships). */
const sponsorshipOf = ({ sponsor_username, sponsor_full_name }: PinRow, status: SponsorshipStatus) => ({
  status,
  sponsor: sponsor_username === null ? null : { username: sponsor_username, full_name: sponsor_full_name! },
});

/** What is kept in millionths is told in units. */
const units = (micros: string): number => Number(micros) / MICROS;

const productOf = (row: PinRow, price: string): NonNullable<Pin['product']> => ({
  name: row.product_name!,
  brand: row.product_brand,
  price: units(price),
  sale_price: row.product_sale_price === null ? null : units(row.product_sale_price),
  current_price: units(row.product_sale_price ?? price),
  currency: row.product_currency!,
  availability: row.product_availability,
});

type Creator = PinRow & PrefixedUserRefRow<'creator'>;
type OriginPinner = PinRow & PrefixedUserRefRow<'origin_pinner'>;
