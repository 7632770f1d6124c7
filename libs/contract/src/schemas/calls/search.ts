import { Type } from 'typebox';
import { COLOR_NAMES, SEARCH_SCOPES } from '../../codes';
import { nullable, oneByType, oneOf, paging, SearchWords } from '../common';
import { resource } from '../define';
import { CUT, DROPPED } from '../lenient';
import { Board, Pin, User, UserRef } from '../entities';

const Carried = Type.Optional(
  Type.String({ maxLength: 512, description: 'Only noted in the log.', ...DROPPED }),
);
const CarriedWords = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 50, ...DROPPED }),
);
/** Names that are searched for, or narrow a search, each of at most so many characters. */
const words = (maxLength: number) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength, ...CUT }), { maxItems: 50, ...CUT }));
const Price = Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, ...CUT }));

/** The words of a search, and how they're looked for. */
export const wording = {
  query: Type.Optional(SearchWords),
  scope: Type.Optional(oneOf(SEARCH_SCOPES)),
  commerce_only: Type.Optional(Type.Boolean({ description: 'Products only, as the scope buyable_pins.' })),
  auto_correction_disabled: Type.Optional(Type.Boolean({ description: 'Searches for the words as typed.' })),
  guided_search_query: Type.Optional(SearchWords),
};

/** A search, as the address of its page says it (docs/handbook/finding.md#search-addresses). */
const meant = {
  ...wording,
  price_min: Price,
  price_max: Price,
  brands: words(253),
  brand_value: Type.Optional(Type.String({ maxLength: 253, ...CUT })),
  on_sale: Type.Optional(Type.Boolean()),
};

/** Filters of a search, and its origin. */
const searchOptions = {
  ...meant,
  domains: words(253),
  colors: words(30),
  user: Type.Optional(Type.String({ maxLength: 64, description: 'Only what this person saved.', ...CUT })),
  interest_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only what is about this interest.', ...CUT }),
  ),
  top_pin_id: Type.Optional(Type.String({ maxLength: 64, ...DROPPED })),
  top_pin_ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 50,
      description: 'Come first when they match.',
      ...DROPPED,
    }),
  ),
  rs: Type.Optional(Type.String({ maxLength: 64, description: 'Where the words came from.', ...DROPPED })),
  journey_depth: Type.Optional(Type.Integer({ ...DROPPED })),
  filters: Carried,
  applied_unified_filters: Carried,
  appliedProductFilters: Carried,
  source_id: Carried,
  source_module_id: Carried,
  source_url: Carried,
  query_pin_sigs: CarriedWords,
  selected_one_bar_modules: CarriedWords,
};

/** Search, what it suggests, and what was searched lately. */
export const searchCalls = {
  'BaseSearchResource.get': resource({
    summary:
      'Search by text. The scope pins searches public Pins, videos those that move, idea_pins those made here, my_pins what the viewer saved, my_content what they made, boards public boards, and users people. buyable_pins and searches by price, brand, or sale find Pins that lead to something for sale, and shop_tool those of one person, also without words. Prices are in the currency that a page names.',
    access: 'anyone',
    options: Type.Object({
      ...searchOptions,
      ...paging,
    }),
    data: Type.Array(oneByType(Pin, Board, User)),
  }),
  'SearchGuidesResource.get': resource({
    summary:
      'What a search was taken for, and what it can be narrowed to: the words it was corrected to, words that go well with it, and the sites and colors of what it finds, of products also the brands.',
    access: 'anyone',
    options: Type.Object(meant),
    data: Type.Object({
      corrected: nullable(Type.String()),
      guides: Type.Array(Type.String()),
      domains: Type.Array(Type.String()),
      colors: Type.Array(oneOf(COLOR_NAMES)),
      /** Of a search for products. */
      brands: Type.Array(Type.String()),
      /** Something of a search for products costs less now. */
      on_sale: Type.Boolean(),
    }),
  }),
  'AdvancedTypeaheadResource.get': resource({
    summary:
      'Suggest searches, people, and boards for a term while it is typed; without a term, what the viewer searched lately. hint completes the term.',
    access: 'anyone',
    options: Type.Object({
      term: SearchWords,
      pin_scope: Type.Optional(oneOf(SEARCH_SCOPES)),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    data: Type.Object({
      items: Type.Array(
        Type.Union([
          Type.Object({ type: oneOf(['query', 'recent'] as const), query: Type.String() }),
          Type.Object({ type: oneOf(['user'] as const), user: UserRef }),
          Type.Object({
            type: oneOf(['board'] as const),
            board: Board,
          }),
        ]),
      ),
      hint: nullable(Type.String()),
    }),
  }),
  'RecentSearchesResource.create': resource({
    summary: 'Keep what the viewer searched for.',
    options: Type.Object({ query: SearchWords }),
    data: Type.Null(),
  }),
  'RecentSearchesResource.delete': resource({
    summary: 'Forget one of the recent searches, or all of them.',
    options: Type.Object({ query: Type.Optional(SearchWords) }),
    data: Type.Null(),
  }),
};
