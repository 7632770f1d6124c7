import { type CallData, cleanText, isId, PAGE_SIZE, type Pin } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import {
  type Ctx,
  type HandlerOptions,
  type Handlers,
  ListPage,
  type ViewerCtx,
} from '../../../http/context';
import { loginRequired } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { toUser } from '../../../ground/presenters/accounts';
import { withinAdvisory } from '../../safety/advisories';
import { promote } from '../../ads/delivery';
import { toBoard } from '../../../ground/presenters/boards';
import { toPin } from '../../../ground/presenters/pins';
import { showRanked } from '../../../ground/presenters/ranked-pins';
import { adviseOn } from './advised-search';
import { asksForProducts, languageOf, productsOf, scopeOf } from './ask';
import type { Plan } from './plan';
import {
  LOOKED_FOR,
  type PinKind,
  type PinSearch,
  searchBoards,
  searchMade,
  searchOwn,
  searchPeople,
  searchPublic,
  searchSaved,
  searchShop,
  searchWide,
  searchWords,
} from './queries';
import { spellingsOf } from './spacing';
import { areByWords } from './ways';

type Options = HandlerOptions<'BaseSearchResource.get'> & { query: string };
type Found = CallData<'BaseSearchResource.get'>[number];

/** Search for pins, boards and people. */
export const baseSearchResource = {
  /**
   * Pins, boards or people by text, best first. What has no word in it finds nothing, but for the shop of a person, which is all that they have in it. At most
   * five statements, and two more for words that nobody uses or searched for lately; and two for promoted Pins, which come in addition to the Pins of the page.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for one that is not ours; 401 `unauthenticated` for a stranger's own pins
   */
  'BaseSearchResource.get': async (ctx, given) => {
    const options: Options = { ...given, query: given.query ?? '' };
    const scope = scopeOf(options);
    const own = scope === 'my_pins' || scope === 'my_content';
    if (own && !ctx.viewer) throw loginRequired();
    ctx.metrics.observeSearch(scope, options.rs);
    noteOrigin(ctx, options);
    const { plan, judgment } = await adviseOn(ctx, options);
    if (!plan)
      return withinAdvisory<Found>(judgment, options, () =>
        scope === 'boards'
          ? found(ctx, 'english', searchBoards, toBoard, options)
          : found(ctx, 'simple', searchPeople, toUser, options),
      );
    return withinAdvisory<Found>(judgment, options, async () => {
      const [page, promoted] = await Promise.all([
        foundPins(ctx, scope, options, plan),
        promotes(scope, options) && !judgment.gravest
          ? promote(ctx, {
              placement: 'SEARCH',
              size: options.page_size ?? PAGE_SIZE,
              searched: plan.searched,
            })
          : null,
      ]);
      // Pins are all that such a search finds.
      return promoted ? new ListPage(promoted.among(page.data as Pin[]), page.bookmark) : page;
    });
  },
} satisfies Partial<Handlers>;

/**
 * Pins by text, best first, without promoted ones: for programs.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for one that is not ours
 */
export async function findPins(ctx: ViewerCtx, options: Options): Promise<ListPage<Pin[]>> {
  const { plan, judgment } = await adviseOn(ctx, options);
  const find = () => foundPins(ctx, scopeOf(options), options, plan!);
  return (await withinAdvisory<Found>(judgment, options, find)) as ListPage<Pin[]>;
}

/** A text as names of boards are compared with it, in PostgreSQL's query language; empty for one without a word. */
export async function boardWords(db: Executor, text: string): Promise<string> {
  const [read] = await searchWords(db, ['english', spellingsOf(cleanText(text))]);
  return read?.words ?? '';
}

/**
 * Whether promoted Pins stand among the results: only where all public Pins are looked through. What narrows a search to videos, products, sites,
 * colors, topics, or a person says what its Pins have to be, and ads needn't be that.
 */
const promotes = (scope: string, options: Options): boolean => scope === 'pins' && isWide(options);

/** Whether all Pins of a scope are looked through. */
const isWide = (options: Options): boolean =>
  options.user === undefined &&
  options.interest_id === undefined &&
  !options.domains?.length &&
  !options.colors?.length &&
  !asksForProducts(options);

/** Logs the fields of a search that only tell its origin, if there are any. */
function noteOrigin({ log }: Ctx, options: Options): void {
  const origin = {
    journey_depth: options.journey_depth,
    filters: options.filters,
    applied_unified_filters: options.applied_unified_filters,
    appliedProductFilters: options.appliedProductFilters,
    source_id: options.source_id,
    source_module_id: options.source_module_id,
    source_url: options.source_url,
    query_pin_sigs: options.query_pin_sigs,
    selected_one_bar_modules: options.selected_one_bar_modules,
  };
  if (Object.values(origin).some((value) => value !== undefined))
    log.info({ search: origin }, 'search came from');
}

type Search<Row> = (
  db: Executor,
  params: [viewer: string | null, words: string, rank: string, before: string, size: number],
) => Promise<Row[]>;

async function found<Row extends { id: string; rank: string }, Item>(
  ctx: Ctx,
  language: 'english' | 'simple',
  search: Search<Row>,
  toItem: (row: Row) => Item,
  options: Options,
): Promise<ListPage<Item[]>> {
  const place = rankedPlace(options.bookmark);
  const [asked] = await searchWords(ctx.db, [language, spellingsOf(cleanText(options.query))]);
  if (!asked?.words) return new ListPage([], null);
  const size = options.page_size ?? PAGE_SIZE;
  const rows = await search(ctx.db, [ctx.viewer?.id ?? null, asked.words, ...place, size + 1]);
  const { page, bookmark } = cutRankedPage(rows, size);
  return new ListPage(page.map(toItem), bookmark);
}

async function foundPins(
  ctx: Ctx,
  scope: string,
  options: Options,
  { match, some, slots, asked }: Plan,
): Promise<ListPage<Found[]>> {
  const [rank, before] = rankedPlace(options.bookmark);
  const shop = scope === 'shop_tool' && options.user !== undefined;
  if (match === '' && !asked.board && !asked.from && !shop) return new ListPage([], null);
  // Nobody is named so, and the database takes no such text.
  if (options.user?.includes('\0')) return new ListPage([], null);
  const size = options.page_size ?? PAGE_SIZE;
  const viewer = ctx.viewer?.id ?? null;
  // Words that were chosen to narrow a search are all asked for.
  const few = options.guided_search_query ? '' : some;
  const asks = [
    viewer,
    match,
    few,
    slots.map(({ any }) => any),
    slots.map(({ close }) => close),
    slots.map(({ exact }) => exact),
    slots.map(({ weight }) => weight),
    languageOf(ctx),
    rank,
    before,
    size + 1,
    isKind(scope) ? scope : 'pins',
  ] as const;
  const top = [...(options.top_pin_ids ?? []), options.top_pin_id ?? ''].filter(isId);
  if (isKind(scope) && isWide(options)) {
    const wanted = [{ words: match, most: LOOKED_FOR.all }];
    if (few !== '') wanted.push({ words: few, most: LOOKED_FOR.some });
    const [matchByWords = true, fewByWords = true] = await areByWords(ctx.db, 'pins', wanted);
    const rows = await searchWide(matchByWords)(fewByWords)(ctx.db, [...asks, top]);
    const { page, bookmark } = cutRankedPage(rows, size);
    return new ListPage(page.map(toPin), bookmark);
  }
  const params: PinSearch = [
    ...asks,
    listed(options.domains),
    listed(options.colors),
    options.user ?? null,
    isId(options.interest_id ?? '') ? options.interest_id! : null,
    top,
    ...productsOf(options),
  ];
  const operators = [asked.board ?? '', asked.from ?? ''] as const;
  const look = shop ? searchShop : options.user === undefined ? searchPublic : searchSaved;
  const found = await (scope === 'my_pins'
    ? searchOwn(ctx.db, [...params, ...operators])
    : scope === 'my_content'
      ? searchMade(ctx.db, [...params, ...operators])
      : look(ctx.db, params));
  const { page, bookmark } = cutRankedPage(found, size);
  return new ListPage(await showRanked(ctx.db, viewer, page), bookmark);
}

const KINDS: readonly string[] = ['pins', 'videos', 'idea_pins'] satisfies PinKind[];
/** Products, and one's own, are pins of any kind. */
const isKind = (scope: string): scope is PinKind => KINDS.includes(scope);

/** A filter's values in small letters; null when there are none. */
const listed = (values: readonly string[] | undefined): readonly string[] | null =>
  values && values.length > 0 ? values.map((value) => value.toLowerCase().replaceAll('\0', ' ')) : null;
