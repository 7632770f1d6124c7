import {
  type CallData,
  standardMessages,
  TOPIC_INTERESTS,
  TREND_AGES,
  TRENDS_MAX,
} from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { INTERESTS } from '../../interests/interests';
import { findPins, relatedTo } from '../search';
import { growthOf, peakOf, type SearchTrend, seriesOf, WEEKS } from './rank';
import { type Area, interestsIn, isAbout, trendsOf } from './searches';

type Trend = CallData<'GET /v5/trends/keywords/{region}/top/{trend_type}'>['trends'][number];
type Topic = CallData<'GET /v5/trends/topics/featured'>[number];

/** Topics of an area, and pictures of one. */
const TOPICS = { trends: 5, pins: 6 } as const;

/** Searches that many people have, or more than before (docs/handbook/programs.md#trends). */
export const v5Trends = {
  /** @throws Refusal 400 `badParameter` naming `ages` or `genders`, which searches aren't counted by */
  'GET /v5/trends/keywords/{region}/top/{trend_type}': async (ctx, { params, query = {} }) => {
    requireEverybody('ages', query.ages, TREND_AGES.length);
    requireEverybody('genders', query.genders, 3);
    const { interests, include_keywords: words, limit = TRENDS_MAX } = query;
    const found = (await trendsOf(ctx, params.region, params.trend_type))
      .filter((one) => !interests || isAbout(one, interests))
      .filter(({ spelled }) => !words || words.some((word) => spelled.includes(word.toLowerCase())))
      .slice(0, limit);
    const highest = query.normalize_against_group ? Math.max(0, ...found.map(peakOf)) : null;
    return { trends: found.map((one) => toTrend(one, highest ?? peakOf(one))) };
  },
  /** Searches that more people had than a month before, by area. */
  'GET /v5/trends/topics/featured': async (ctx, { query: { region, interest: wanted } }) => {
    const growing = await trendsOf(ctx, region, 'growing');
    const topics: Topic[] = [];
    for (const interest of TOPIC_INTERESTS.filter((one) => wanted === undefined || one === wanted)) {
      const fits = growing.filter(
        (one) => interest === 'ALL' || isAbout(one, [interest.toLowerCase() as Area]),
      );
      topics.push({ interest, market: region, trends: await topicsOf(ctx, fits.slice(0, TOPICS.trends)) });
    }
    return topics;
  },
  /**
   * None: products of this site have no categories.
   *
   * @throws Refusal 400 `badParameter` naming `ages` or `genders`, which nothing is counted by
   */
  'GET /v5/trends/product_categories/trending': async (_ctx, { query }) => {
    await Promise.resolve();
    requireEverybody('ages', query.ages, TREND_AGES.length);
    requireEverybody('genders', query.genders, 3);
    return [];
  },
  /** The categories as they were named. */
  'GET /v5/trends/product_categories/details': async (_ctx, { query }) => {
    await Promise.resolve();
    return [...new Set(query.product_categories)].map((product_category) => ({
      product_category,
      has_prediction: false as const,
    }));
  },
} satisfies Partial<Handlers>;

/** Refuses to tell of a part of the people: naming all parts is naming none. */
function requireEverybody(field: string, parts: readonly string[] | undefined, all: number): void {
  if (parts && new Set(parts).size < all) throw badField(field, standardMessages.countedTogether(field));
}

function toTrend(one: SearchTrend, peak: number): Trend {
  const [week, month, year] = [growthOf(one, 1), growthOf(one, WEEKS.month), growthOf(one, WEEKS.year)];
  return {
    keyword: one.spelled,
    ...(week !== null && { pct_growth_wow: week }),
    ...(month !== null && { pct_growth_mom: month }),
    ...(year !== null && { pct_growth_yoy: year }),
    time_series: seriesOf(one, peak, Date.now()),
    has_prediction: false,
  };
}

/** Searches with Pins that are found by them. */
async function topicsOf(ctx: ViewerCtx, found: readonly SearchTrend[]): Promise<Topic['trends']> {
  const topics: Topic['trends'] = [];
  for (const one of found) {
    const { data: pins } = await findPins(ctx, { query: one.spelled, scope: 'pins', page_size: TOPICS.pins });
    const about = interestsIn(one.spelled);
    topics.push({
      title: one.spelled,
      description: '',
      percent_growth_mom: growthOf(one, WEEKS.month) ?? 0,
      related_interests: INTERESTS.filter(({ id }) => about.includes(id)).map(({ name }) => name),
      related_searches: await relatedTo(ctx, one.spelled),
      time_series: seriesOf(one, peakOf(one), Date.now()),
      pins: pins.map(({ id, images }) => {
        const { url, width, height } = images['736x'];
        return { id, src: new URL(url, ctx.config.publicOrigin).href, width, height };
      }),
    });
  }
  return topics;
}
