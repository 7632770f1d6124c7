import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinSeenBy, pinShownTo } from '../../../ground/policies/pins';
import { BOARD_BY_ADDRESS, BOARD_BY_ID, seenBoardId } from '../../../ground/references/find-board';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';

type Viewer = string | null;

/** Which way a list of ids goes on. */
const ORDERS = { newest: { next: '<', order: 'desc' }, oldest: { next: '>', order: 'asc' } } as const;

/**
 * The pins of a board, in an order, if the viewer sees the board: looking for it is part of the page. Nothing comes back of an
 * empty board as of a missing one.
 */
const boardPins = (name: 'feed.board' | 'feed.board.unsectioned', which = '') => {
  const inOrder = (suffix: string, { next, order }: (typeof ORDERS)[keyof typeof ORDERS]) => {
    const page = (board: string, first: number) =>
      pinPage(
        `select * from pins where board_id = (${seenBoardId(board)}) and id ${next} $${first}::bigint ${which}
      and ${pinShownTo('pins', '$1')} and ${notHidden('pins')} order by id ${order} limit $${first + 1}`,
        { order: `p.id ${order}` },
      );
    return {
      byId: preparedPins<PinRow, [Viewer, board: string, from: string, size: number]>(
        `${name}${suffix}`,
        page(BOARD_BY_ID, 3),
      ),
      byAddress: preparedPins<PinRow, [Viewer, username: string, slug: string, from: string, size: number]>(
        `${name}${suffix}.address`,
        page(BOARD_BY_ADDRESS, 4),
      ),
    };
  };
  return { newest: inOrder('', ORDERS.newest), oldest: inOrder('.oldest', ORDERS.oldest) };
};

/** All pins of a board, and those without a section. */
export const wholeBoard = boardPins('feed.board');
export const unsectionedPins = boardPins('feed.board.unsectioned', 'and section_id is null');

const sectionPage = (
  name: 'feed.section' | 'feed.section.oldest',
  { next, order }: (typeof ORDERS)[keyof typeof ORDERS],
) =>
  preparedPins<PinRow, [Viewer, section: string, from: string, size: number]>(
    name,
    pinPage(
      `select * from pins where section_id = $2::bigint and id ${next} $3::bigint
    and ${pinShownTo('pins', '$1')} and ${notHidden('pins')} order by id ${order} limit $4`,
      { order: `p.id ${order}` },
    ),
  );

/** The pins of a section that the viewer sees, in an order. */
export const sectionPins = {
  newest: sectionPage('feed.section', ORDERS.newest),
  oldest: sectionPage('feed.section.oldest', ORDERS.oldest),
};

/** A pin with its rank in a ranked list. */
export type RankedRow = PinRow & { rank: string };

/** The most saved pins: not the viewer's own, nor what they want less of, nor what the list of a visit of theirs (`$5`) has. */
export const popularPage = preparedPins<
  RankedRow,
  [Viewer, rank: string, before: string, size: number, visit: string | null]
>(
  'feed.popular',
  pinPage(
    `select p.* from pins p where p.is_public and p.origin_id is null
       and (p.save_count, p.id) < ($2::bigint, $3::bigint)
       and p.pinner_id is distinct from $1::bigint
       and p.id <> all(coalesce((select v.firsts from home_visits v where v.user_id = $1::bigint and v.id = $5::bigint), '{}'))
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = p.image_signature)
       and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}
     order by p.save_count desc, p.id desc limit $4`,
    { order: 'p.save_count desc, p.id desc', extra: 'p.save_count as rank' },
  ),
);

const SAVED = 'p.pinner_id = $2::bigint';
const CREATED = 'p.creator_id = $2::bigint and p.origin_id is null';
/** A profile shows what is on public boards, and to its owner everything that the owner may see. */
const profilePins = (name: 'saved' | 'created', which: string) => ({
  own: preparedPins<PinRow, [Viewer, person: string, before: string, size: number]>(
    `feed.${name}.own`,
    pinPage(`select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where ${which} and p.id < $3::bigint and ${pinSeenBy('p', 'b', '$1')} order by p.id desc limit $4`),
  ),
  public: preparedPins<PinRow, [Viewer, person: string, before: string, size: number]>(
    `feed.${name}.public`,
    pinPage(`select p.* from pins p where ${which} and p.is_public and p.id < $3::bigint
      and ${notBlockedInList('p.owner_id')} and ${notHidden('p')} order by p.id desc limit $4`),
  ),
});

export const savedPins = profilePins('saved', SAVED);
export const createdPins = profilePins('created', CREATED);
