import { type CallData, cleanText, TYPEAHEAD_COUNT } from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { Ctx, Handlers } from '../../../http/context';
import { toBoard } from '../../../ground/presenters/boards';
import { completionsOf } from './completions';
import { spellingsOf } from './spacing';
import { boardsFrom, peopleFrom, readTerm, recentFrom } from './typeahead-queries';
import { isByWords } from './ways';

type Suggestions = CallData<'AdvancedTypeaheadResource.get'>;
type Suggestion = Suggestions['items'][number];

/** Recent searches that stand beside what is typed. */
const RECENT = 2;

/** Suggestions of the search box. */
export const advancedTypeaheadResource = {
  /**
   * Searches, people and boards that begin as a term does, at most `count` together; without a term what the viewer searched lately. No search is
   * suggested whose results wouldn't be shown, and nothing for a term that is one (docs/handbook/safety.md#results-of-such-a-search). At most
   * four statements, four more for a term that nobody typed lately, and one for each other way to spell it (`spellingsOf`).
   */
  'AdvancedTypeaheadResource.get': async (
    ctx,
    { term, pin_scope: scope = 'pins', count = TYPEAHEAD_COUNT },
  ) => {
    const typed = cleanText(term);
    if (typed === '') return { items: await recentOf(ctx, '', count), hint: null };
    const { folded, named, called } = await readTerm(ctx.db, spellingsOf(typed));
    const withSearches = scope !== 'users' && scope !== 'boards';
    const [recent, { judgment, searches }, people, boards] = await Promise.all([
      recentOf(ctx, folded[0]!, RECENT),
      completionsOf(ctx.db, typed, withSearches ? folded : [], count),
      scope === 'boards' ? [] : peopleOf(ctx, named, count),
      scope === 'users' ? [] : boardsOf(ctx, called, count),
    ]);
    if (judgment.results === 'withheld') return { items: recent, hint: null };
    const queries = searches.map((query): Suggestion => ({ type: 'query', query }));
    const items = mixed([...recent, ...queries], people, boards, count);
    return { items, hint: hintOf(typed, items) };
  },
} satisfies Partial<Handlers>;

const recentOf = async ({ db, viewer }: Ctx, folded: string, count: number): Promise<Suggestion[]> =>
  viewer
    ? (await recentFrom(db, [viewer.id, folded, count])).map(({ query }) => ({ type: 'recent', query }))
    : [];

const peopleOf = async ({ db, viewer }: Ctx, named: string, count: number): Promise<Suggestion[]> => {
  const people = peopleFrom(await isByWords(db, 'users', named));
  return (await people(db, [viewer?.id ?? null, named, count])).map((row) => ({
    type: 'user',
    user: toUserRef(row),
  }));
};

const boardsOf = async ({ db, viewer }: Ctx, called: string, count: number): Promise<Suggestion[]> => {
  const boards = boardsFrom(await isByWords(db, 'boards', called));
  return (await boards(db, [viewer?.id ?? null, called, count])).map((row) => ({
    type: 'board',
    board: toBoard(row),
  }));
};

/** Searches first, one person and one board beside them when there are; what is left goes to who has more. */
function mixed(
  searches: readonly Suggestion[],
  people: readonly Suggestion[],
  boards: readonly Suggestion[],
  count: number,
): Suggestion[] {
  const told = new Set<string>();
  const words = searches.filter((one) => {
    const query = 'query' in one ? one.query.toLowerCase() : '';
    return !told.has(query) && told.add(query);
  });
  const others = Math.min(people.length, 1) + Math.min(boards.length, 1);
  const first = words.slice(0, Math.max(1, count - others));
  const rest = [...people.slice(0, 1), ...boards.slice(0, 1), ...people.slice(1), ...boards.slice(1)];
  return [...first, ...rest].slice(0, count);
}

/** The first search that goes on where the term ends, with the term as it was typed. */
function hintOf(typed: string, items: readonly Suggestion[]): string | null {
  for (const item of items)
    if (
      'query' in item &&
      item.query.length > typed.length &&
      item.query.toLowerCase().startsWith(typed.toLowerCase())
    )
      return typed + item.query.slice(typed.length);
  return null;
}
