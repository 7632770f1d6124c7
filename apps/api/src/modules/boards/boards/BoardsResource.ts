import { type BOARD_GROUPINGS, type BOARD_ORDERS, messages, PAGE_SIZE } from '@corkboard/contract';
import { encodeBookmark, NEWEST } from '../../../ground/paging/bookmark';
import { cutPage } from '../../../ground/paging/pages';
import { notBlocked } from '../../../ground/policies/blocking';
import { boardListedFor, type BoardPrivacy, boardSeenBy, boardsOf } from '../../../ground/policies/boards';
import { type Handlers, ListPage } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { pickerBoards } from './BoardPickerBoardsResource';
import { pinnedBy, toBoard, type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';

export type BoardOrder = (typeof BOARD_ORDERS)[number];

interface ProfileBoards {
  username: string;
  sort?: BoardOrder | undefined;
  /** Another name for `sort`. */
  boardOrder?: BoardOrder | undefined;
  group_by?: (typeof BOARD_GROUPINGS)[number] | undefined;
  filter_stories?: boolean | undefined;
  filter_all_pins?: boolean | undefined;
  filter_shopping_list?: boolean | undefined;
  privacy_filter?: 'all' | BoardPrivacy | undefined;
  include_archived?: boolean | undefined;
  page_size?: number | undefined;
  bookmark?: string | undefined;
}

/** A place in an order: group, number, text and id, each ascending. */
type Place = [group: string, number: string, text: string, id: string];

const savedAt = `(extract(epoch from coalesce(b.last_pinned_at, b.created_at)) * 1000000)::bigint`;
const newestFirst = '-b.id';

/** Where a person put a board: on the board when it is theirs, else beside their collaboration. `$2` is the person. */
const POSITION = `case when b.owner_id = $2 then b.position else (
  select pc.position from board_collaborators pc
  where pc.owner_id = b.owner_id and pc.board_id = b.id and pc.user_id = $2) end`;

/** The board orders (docs/handbook/boards.md#order) as expressions. Slugs are lower case without accents, so they sort alike in every language. */
const PLACES: Record<BoardOrder, Place> = {
  alphabetical: ['0', '0', `left(b.slug, 40)`, 'b.id'],
  last_pinned_to: ['0', `-${savedAt}`, `''`, newestFirst],
  oldest: ['0', '0', `''`, 'b.id'],
  newest: ['0', '0', `''`, newestFirst],
  group_boards_at_top: [
    'case when b.collaborator_count > 0 then 0 else 1 end',
    `-${savedAt}`,
    `''`,
    newestFirst,
  ],
  custom: [`case when ${POSITION} is null then 1 else 0 end`, `coalesce(${POSITION}, 0)`, `''`, newestFirst],
};

/** SQL: an order of boards `b` of the person in `$2`, for `order by`. */
export const orderBy = (order: BoardOrder): string => {
  const [group, number, text, id] = PLACES[order];
  return `(${group})::bigint, (${number})::bigint, (${text})::text collate "C", (${id})::bigint`;
};

interface ListedRow extends WholeBoardRow {
  place_group: string;
  place_number: string;
  place_text: string;
  place_id: string;
}

type ListParams = [
  viewer: string | null,
  profile: string,
  privacy: string,
  archived: boolean,
  limit: number,
  ...Place,
  byPrivacy: boolean,
  leftOut: readonly string[],
];

const PLACE = 'b.place_group, b.place_number, b.place_text, b.place_id';

// The page is cut before its pictures and people are joined.
const list = (order: BoardOrder) => {
  const [group, number, text, id] = PLACES[order];
  const page = `(
    select * from (
      select b.*, ((${group}) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and ${pinnedBy('b', '$2')} then 0 else 1 end))::bigint as place_group, (${number})::bigint as place_number,
        (${text})::text collate "C" as place_text, (${id})::bigint as place_id
      from ${boardsOf('$2')} b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}
    ) b
    where (${PLACE}) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by ${PLACE} limit $5) b`;
  return prepared<ListedRow, ListParams>(
    `boards.${order}`,
    `${wholeBoards(page, '$1', `, ${PLACE}`)} order by ${PLACE}`,
  );
};

const LISTS = Object.fromEntries(
  (Object.keys(PLACES) as BoardOrder[]).map((order) => [order, list(order)]),
) as Record<BoardOrder, ReturnType<typeof list>>;

const profile = prepared<{ id: string; board_order: BoardOrder }, [viewer: string | null, username: string]>(
  'boards.profile',
  `select u.id, u.board_order from users u where lower(u.username) = lower($2) and ${notBlocked('u.id', '$1')}`,
);

const START: Place = [`-${NEWEST}`, `-${NEWEST}`, '', `-${NEWEST}`];

/** Lists of boards: a profile’s, and those saved to last. */
export const boardsResource = {
  /**
   * A page of a person's boards: their own and those they collaborate on, those that they keep at the top first. Public ones for everybody; secret
   * and protected ones only for owner and collaborators, those made for an ad account only where protected ones are asked for; archived
   * ones last, and only for their owner.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark`; 404 `userMissing` for nobody and for a block either way
   */
  'BoardsResource.get': async (ctx, options) => {
    const executor = ctx.db;
    const viewerId = ctx.viewer?.id ?? null;

    const size = options.page_size ?? PAGE_SIZE;
    const [person] = options.username.includes('\0')
      ? []
      : await profile(executor, [viewerId, options.username]);
    if (!person) throw missing.user();
    const sort = options.sort ?? options.boardOrder ?? person.board_order;
    const from = options.bookmark ? placeIn(options.bookmark, sort) : START;
    const rows = await LISTS[sort](executor, [
      viewerId,
      person.id,
      options.privacy_filter ?? 'all',
      options.include_archived ?? true,
      size + 1,
      ...from,
      options.group_by === 'visibility',
      leftOut(options),
    ]);
    const { page, bookmark } = cutPage(rows, size, (last) =>
      encodeBookmark([sort, last.place_group, last.place_number, last.place_text, last.place_id]),
    );
    return new ListPage(page.map(toBoard), bookmark);
  },
  /** @throws Refusal as `pickerBoards` */
  'BoardsShortlistResource.get': async (ctx, options) => (await pickerBoards(ctx, options)).boards_shortlist,
} satisfies Partial<Handlers>;

/** Layouts of boards that are not collections of the person's own making; each filter leaves one out. */
const leftOut = (options: ProfileBoards): string[] => [
  ...(options.filter_stories ? ['stories'] : []),
  ...(options.filter_all_pins ? ['all_pins'] : []),
  ...(options.filter_shopping_list ? ['shopping_list'] : []),
];

const isInt8 = (text: string) =>
  /^-?\d{1,19}$/.test(text) && BigInt(text) <= BigInt(NEWEST) && BigInt(text) >= -BigInt(NEWEST);

// A name's letters are of any script, which the shared reader of bookmarks does not allow.
function placeIn(bookmark: string, sort: BoardOrder): Place {
  try {
    const parts = JSON.parse(Buffer.from(bookmark, 'base64url').toString()) as unknown;
    if (Array.isArray(parts) && parts.length === 5 && parts.every((part) => typeof part === 'string')) {
      const [order, group, number, text, id] = parts as [string, ...Place];
      if (order === sort && [group, number, id].every(isInt8) && !text.includes('\0'))
        return [group, number, text, id];
    }
  } catch {
    // Not JSON: not one of our bookmarks.
  }
  throw badField('bookmark', messages.bookmarkInvalid);
}
