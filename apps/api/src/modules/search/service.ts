import {
  type Board,
  cleanText,
  messages,
  PAGE_SIZE,
  type Pin,
  type SEARCH_SCOPES,
  type User,
} from '@corkboard/contract';
import type { Paging } from '../../ground/paging/pages';
import { type Ctx, Paged } from '../../http/context';
import { badField, loginRequired } from '../../http/refusal';
import type { Executor } from '../../platform/db';
import { toUser } from '../accounts/present';
import { toBoard } from '../boards/present';
import { cutRankedPage, rankedPlace } from '../feeds/service';
import { toPin } from '../pins/present';
import { searchBoards, searchOwn, searchPeople, searchPublic, searchWords } from './queries';

type Scope = (typeof SEARCH_SCOPES)[number];
type Search<Row> = (
  db: Executor,
  params: [viewer: string | null, words: string, rank: string, before: string, size: number],
) => Promise<Row[]>;

/** Pins by text, best first (consumer §2.2). What has no word in it finds nothing. */
export async function searchPins(
  ctx: Ctx,
  query: string,
  scope: Scope,
  options: Paging,
): Promise<Paged<Pin[]>> {
  if (scope !== 'pins' && scope !== 'my_pins')
    throw badField('scope', messages.fieldWrong('scope', 'must be pins or my_pins'));
  if (scope === 'my_pins' && !ctx.viewer) throw loginRequired();
  return found(ctx, 'english', scope === 'pins' ? searchPublic : searchOwn, toPin, query, options);
}

/** Boards by the words of their names and descriptions, best first, as far as lists show them to the viewer. */
export const findBoards = (ctx: Ctx, query: string, options: Paging): Promise<Paged<Board[]>> =>
  found(ctx, 'english', searchBoards, toBoard, query, options);

/** People by the words of their names and of what they say about themselves, best first. */
export const findPeople = (ctx: Ctx, query: string, options: Paging): Promise<Paged<User[]>> =>
  found(ctx, 'simple', searchPeople, toUser, query, options);

async function found<Row extends { id: string; rank: string }, Item>(
  ctx: Ctx,
  language: 'english' | 'simple',
  search: Search<Row>,
  toItem: (row: Row) => Item,
  query: string,
  options: Paging,
): Promise<Paged<Item[]>> {
  const [asked] = await searchWords(ctx.db, [language, cleanText(query)]);
  if (!asked?.words) return new Paged([], null);
  const size = options.page_size ?? PAGE_SIZE;
  const place = rankedPlace(options.bookmark);
  const rows = await search(ctx.db, [ctx.viewer?.id ?? null, asked.words, ...place, size + 1]);
  const { page, bookmark } = cutRankedPage(rows, size);
  return new Paged(page.map(toItem), bookmark);
}
