import {
  type BoardRef,
  type Pin,
  type PIN_METHODS,
  type PRODUCT_AVAILABILITY,
  SPONSORSHIP,
  type UserRef,
} from '@corkboard/contract';
import { notBlockedInList } from '../policies/blocking';
import { type BoardPrivacy, boardSeenBy, collaborates } from '../policies/boards';
import { hiddenComments, tendsPin } from '../policies/comments';
import { boardUrl } from '../references/addresses';
import { toUserRef, userRefJson, type UserRefRow } from '../references/people';
import { type Planning, prepared, type Statement } from '../../platform/db';

type Section = NonNullable<Pin['section']>;

/** A product as `linked_products` has it; money in millionths, as text. */
export interface Product {
  readonly link: string;
  readonly name: string;
  readonly brand: string | null;
  readonly price: string;
  readonly sale_price: string | null;
  readonly currency: string;
  readonly availability: (typeof PRODUCT_AVAILABILITY)[number] | null;
}

/** A board that the viewer saved a picture to last; its `pin_id` is the viewer's save there, null for a pin that they made. */
type SavedTo = NonNullable<Pin['pinned_to_board']>;

/** People, boards, sections and products that the pins of a page refer to, each once. */
interface Named {
  /** By id; `visible` is false of those whom a block or their absence hides from the viewer. */
  readonly people: ReadonlyMap<string, { readonly ref: UserRef; readonly visible: boolean }>;
  /** By id. */
  readonly boards: ReadonlyMap<string, { readonly ref: BoardRef; readonly editable: boolean }>;
  /** By id. */
  readonly sections: ReadonlyMap<string, Section>;
  /** By link. */
  readonly products: ReadonlyMap<string, Product>;
  /** By the signature of a picture. */
  readonly saved: ReadonlyMap<string, SavedTo>;
}

/** A pin as `pinPage` selects it, with what it and the others of its page name. Int8 columns are strings. */
export interface PinRow {
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
  /** The viewer answers for what is said about it. */
  tended: boolean;
  created_at: Date;
  /** A save's count is that of its origin, where the saves of a picture are counted. */
  repin_count: string;
  pinner_id: string;
  creator_id: string | null;
  origin_pinner_id: string | null;
  board_id: string;
  section_id: string | null;
  sponsorship_status: (typeof SPONSORSHIP)[keyof typeof SPONSORSHIP] | null;
  sponsor_id: string | null;
  named: Named;
}

/** {@link Named} as the statement gives it. */
interface NamedJson {
  people: { ref: UserRefRow; visible: boolean }[] | null;
  boards:
    | {
        id: string;
        owner: string;
        name: string;
        slug: string;
        privacy: BoardPrivacy;
        layout: string;
        editable: boolean;
      }[]
    | null;
  sections: Section[] | null;
  products: Product[] | null;
  saved:
    | {
        picture: string;
        id: string;
        name: string;
        layout: string;
        privacy: BoardPrivacy;
        slug: string;
        username: string;
        pin_id: string | null;
      }[]
    | null;
}

/** SQL: the partnership of a pin's creator, which every save of it shows. */
const SPONSORSHIP_STATUS = 'coalesce(po.sponsorship_status, q.sponsorship_status)';

/** SQL: the pins of a `page`, with what the pin that each was saved from says. The sponsor is named where the status says so (docs/handbook/people.md#paid-partnerships). */
const shownPins = (page: string, viewer: string): string => `
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, ${SPONSORSHIP_STATUS} as shown_status,
    case when ${SPONSORSHIP_STATUS} = ${SPONSORSHIP.shown} or q.pinner_id = ${viewer}::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (${page}) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true`;

/**
 * SQL: {@link NamedJson} of the pins in `shown`. People, boards, and the rest are looked up once a page: for each pin they were ten
 * look-ups more, and most pins of a page are of the same few.
 */
const named = (viewer: string): string => `json_build_object(
    'people', (
      select json_agg(json_build_object('ref', ${userRefJson('u')}, 'visible', ${notBlockedInList('u.id', viewer)})) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', ${collaborates('b', viewer)})) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = ${viewer}::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and ${boardSeenBy('mb', viewer)}
        order by mine.image_signature, mine.id desc) m))`;

/**
 * SQL: a page of pins with everything that they show, for {@link preparedPins}.
 *
 * ```ts
 * const page = preparedPins<PinRow, [viewer: string | null, section: string, before: string, limit: number]>(
 *   'feed.section', pinPage('select * from pins where section_id = $2 and id < $3 order by id desc limit $4'));
 * const pins = (await page(db, [viewerId, section.id, before, size])).map(toPin);
 * ```
 *
 * @param page a `select` that gives whole rows of `pins`
 * @param viewer the parameter with the viewer's id; null is a stranger
 * @param order the page's order again, over `p`; `extra` are more columns of `p`, such as a rank for the bookmark
 * @param reading common table expressions that the page, its order, or its columns read
 */
export const pinPage = (
  page: string,
  { viewer = '$1', order = 'p.id desc', extra = '', reading = '' } = {},
): string => `with ${reading && `${reading}, `}shown as materialized (${shownPins(page, viewer)})
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - ${hiddenComments('p', viewer)} as comment_count, p.comments_off,
    ${tendsPin('p', viewer)} as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id${extra && `, ${extra}`},
    case when row_number() over () = 1 then ${named(viewer)} end as named
  from shown p order by ${order}`;

const byKey = <Item, Shown>(
  items: readonly Item[] | null,
  key: (item: Item) => string,
  show: (item: Item) => Shown,
): Map<string, Shown> => new Map(items?.map((item) => [key(item), show(item)]));

function read({ people, boards, sections, products, saved }: NamedJson): Named {
  const persons = byKey(
    people,
    ({ ref }) => ref.id,
    ({ ref, visible }) => ({ ref: toUserRef(ref), visible }),
  );
  return {
    people: persons,
    boards: byKey(
      boards,
      ({ id }) => id,
      ({ id, owner, name, slug, privacy, layout, editable }) => ({
        ref: { id, name, url: boardUrl(persons.get(owner)!.ref.username, slug), privacy, layout },
        editable,
      }),
    ),
    sections: byKey(
      sections,
      ({ id }) => id,
      (section) => section,
    ),
    products: byKey(
      products,
      ({ link }) => link,
      (product) => product,
    ),
    saved: byKey(
      saved,
      ({ picture }) => picture,
      ({ id, name, layout, privacy, slug, username, pin_id }) => ({
        id,
        name,
        layout,
        privacy,
        url: boardUrl(username, slug),
        pin_id,
      }),
    ),
  };
}

/**
 * A statement made by {@link pinPage}. What its pins name comes with one row, and is there with each.
 *
 * @param planning as for `prepared`
 */
export function preparedPins<Row extends PinRow, Params extends readonly unknown[]>(
  name: Parameters<typeof prepared>[0],
  sql: string,
  planning?: Planning,
): Statement<Row, Params> {
  const send = prepared<Omit<Row, 'named'> & { named: NamedJson | null }, Params>(name, sql, planning);
  return async (executor, params) => {
    const rows = await send(executor, params);
    const first = rows.find(({ named: json }) => json !== null)?.named;
    if (!first) return [];
    const all = read(first);
    return rows.map((row) => Object.assign(row, { named: all }) as unknown as Row);
  };
}
