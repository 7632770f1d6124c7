import { type CallData, cleanText, messages, PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, type Paging, rankedPlace } from '../../ground/paging/pages';
import { type Ctx, type Handlers, Paged } from '../../http/context';
import { badField, loginRequired } from '../../http/refusal';
import type { Executor } from '../../platform/db';
import { toUser } from '../accounts/present';
import { withinAdvisory } from '../advisories/results';
import { toBoard } from '../boards/present';
import { toPin } from '../pins/present';
import { searchBoards, searchOwn, searchPeople, searchPublic, searchWords } from './queries';

/** Search for pins, boards and people. */
export const baseSearchResource = {
  /**
   * Pins, boards or people by text, best first. What has no word in it finds nothing.
   *
   * @throws Refusal 400 `badParameter` naming `scope`, or `bookmark` for one that is not ours; 401 `unauthenticated` for a stranger's own
   * pins
   */
  'BaseSearchResource.get': async (ctx, { query, scope = 'pins', rs, ...options }) => {
    if (!isSearched(scope))
      throw badField(
        'scope',
        messages.fieldWrong('scope', `must be one of ${Object.keys(SEARCHES).join(', ')}`),
      );
    if (scope === 'my_pins' && !ctx.viewer) throw loginRequired();
    ctx.metrics.observeSearch(scope, rs);
    // One's own is one's own.
    if (scope === 'my_pins') return SEARCHES[scope](ctx, query, options);
    return withinAdvisory<Found>(ctx.db, query, options, () => SEARCHES[scope](ctx, query, options));
  },
} satisfies Partial<Handlers>;

type Found = CallData<'BaseSearchResource.get'>[number];

type Search<Row> = (
  db: Executor,
  params: [viewer: string | null, words: string, rank: string, before: string, size: number],
) => Promise<Row[]>;

/** What there is to be found. People's names are no English. */
const SEARCHES = {
  pins: (ctx: Ctx, query: string, options: Paging) =>
    found(ctx, 'english', searchPublic, toPin, query, options),
  my_pins: (ctx: Ctx, query: string, options: Paging) =>
    found(ctx, 'english', searchOwn, toPin, query, options),
  boards: (ctx: Ctx, query: string, options: Paging) =>
    found(ctx, 'english', searchBoards, toBoard, query, options),
  users: (ctx: Ctx, query: string, options: Paging) =>
    found(ctx, 'simple', searchPeople, toUser, query, options),
};

const isSearched = (scope: string): scope is keyof typeof SEARCHES => Object.hasOwn(SEARCHES, scope);

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
