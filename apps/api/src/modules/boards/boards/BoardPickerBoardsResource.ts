import { type CallData, SHORTLIST_SIZE } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { boardSeenBy, boardsOf } from '../../../ground/policies/boards';
import type { Ctx, Handlers } from '../../../http/context';
import { notPermitted } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { type PickerRow, shownPins, toPickerBoard } from '../../../ground/presenters/boards';

/** The boards of the save dialog. */
export const boardPickerBoardsResource = {
  'BoardPickerBoardsResource.get': pickerBoards,
} satisfies Partial<Handlers>;

export interface PickerOptions {
  /** Whose boards: the person's own, or those of whom they act for. */
  user_id?: string | undefined;
  /** The same, by the username of whose boards they are. */
  username?: string | undefined;
  filter?: 'all' | 'protected' | undefined;
  shortlist_suggestions?: number | undefined;
}

interface RankedRow extends PickerRow {
  /** When the viewer saved to it last. */
  saved_at: Date | null;
}

/** How far back among the pins of a shared board the viewer's own last save is looked for. */
const LOOK_BACK = 100;

// A board of one person was last saved to by them; of a shared one their own last save counts, not everybody's.
const savable = prepared<RankedRow, [viewer: string, onlyProtected: boolean, advertiser: string | null]>(
  'boards.picker',
  `select b.id, b.name, b.slug, o.username as owner_username, b.privacy, b.layout, b.cover_signature, b.cover_width,
     b.cover_height, b.cover_color, b.collaborator_count, b.section_count, ${shownPins('b', '$1')},
     case when b.collaborator_count = 0 then b.last_pinned_at else (
       select p.created_at from (
         select pinner_id, created_at from pins where board_id = b.id
         order by id desc limit ${LOOK_BACK}) p
       where p.pinner_id = $1 limit 1) end as saved_at
   from ${boardsOf('$1')} b
   join users o on o.id = b.owner_id
   where b.archived_at is null and b.content_state <> 'unavailable' and (not $2 or b.privacy = 'protected')
     and (b.advertiser_id is null or b.advertiser_id = $3) and ${boardSeenBy('b', '$1')}
   order by b.name ~ '^[0-9]', b.slug collate "C", b.id`,
);

/**
 * Every board the viewer can save to, by name with names that start with a digit last, and those saved to last,
 * in one statement. Who acts for an ad account they do not own saves to protected boards only; boards
 * made for an ad account are there for those who act for it.
 *
 * @throws Refusal 403 `notPermitted` for the boards of another person
 */
export async function pickerBoards(
  { db, viewer, adAccount }: Pick<Ctx, 'db' | 'adAccount'> & { viewer: Actor },
  options: PickerOptions,
): Promise<CallData<'BoardPickerBoardsResource.get'>> {
  if (options.user_id !== undefined && options.user_id !== viewer.id && options.user_id !== viewer.personId)
    throw notPermitted();
  if (options.username !== undefined && options.username.toLowerCase() !== viewer.username.toLowerCase())
    throw notPermitted();
  const onlyProtected = options.filter === 'protected' || adAccount?.owned === false;
  const rows = await savable(db, [viewer.id, onlyProtected, adAccount?.id ?? null]);
  const shortlist = rows
    .filter((row) => row.saved_at !== null)
    .sort((a, b) => b.saved_at!.getTime() - a.saved_at!.getTime())
    .slice(0, options.shortlist_suggestions ?? SHORTLIST_SIZE);
  return { all_boards: rows.map(toPickerBoard), boards_shortlist: shortlist.map(toPickerBoard) };
}
