import type { TREND_INTERESTS, TREND_REGIONS, TREND_TYPES } from '@corkboard/contract';
import { toldSize } from '../../../ground/policies/sizes';
import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { classify } from '../../interests/interests';
import { judgeEach } from '../../safety/advisories';
import { selectWeeks } from './queries';
import { rankTrends, type SearchTrend, WEEKS } from './rank';

/** Areas of trends: those of the public standard, in small letters. */
export type Area = (typeof TREND_INTERESTS)[number] | 'fashion';

/** The site's interests that belong to an area. */
const AREAS: Readonly<Record<Area, readonly string[]>> = {
  animals: ['1000'],
  architecture: ['12000'],
  art: ['8000'],
  beauty: ['14000'],
  childrens_fashion: [],
  design: ['10000'],
  diy_and_crafts: ['9000'],
  education: ['4050', '20000'],
  electronics: ['21020'],
  entertainment: ['19000'],
  event_planning: ['7000'],
  fashion: ['13000'],
  finance: ['23000'],
  food_and_drinks: ['5000', '6000'],
  gardening: ['3000'],
  health: ['15000'],
  home_decor: ['2000'],
  mens_fashion: ['13020'],
  parenting: ['4000'],
  quotes: ['15081'],
  sport: ['18000'],
  travel: ['16000'],
  vehicles: ['22000'],
  wedding: ['7120'],
  womens_fashion: ['13010'],
};

/** The site's interests that a search is about. */
export const interestsIn = (words: string): string[] => [
  ...classify({ title: words, description: '', altText: '', boards: [] }).keys(),
];

/** Whether a search is about one of some areas. */
export const isAbout = ({ spelled }: SearchTrend, areas: readonly Area[]): boolean => {
  const about = interestsIn(spelled);
  return areas.some((area) => AREAS[area].some((id) => about.includes(id)));
};

/**
 * Searches of a region that are such a trend, the highest first. Told is what may be told of how many people there are (`toldSize`), and nothing of a
 * search whose results aren't shown.
 */
export async function trendsOf(
  ctx: Ctx,
  region: (typeof TREND_REGIONS)[number],
  type: (typeof TREND_TYPES)[number],
): Promise<SearchTrend[]> {
  const span = type === 'yearly' ? WEEKS.year : WEEKS.month;
  const rows = await selectWeeks(ctx.db, [region.split('+'), span]);
  const secret = linkSecret(ctx.config);
  const weeks = new Map<string, { spelled: string; people: Map<number, number> }>();
  for (const { folded, spelled, ago, people } of rows) {
    const one = weeks.get(folded) ?? { spelled, people: new Map<number, number>() };
    one.spelled = spelled;
    one.people.set(ago, people);
    weeks.set(folded, one);
  }
  const searches = [...weeks].map(([folded, { spelled, people }]): SearchTrend => {
    const told = (from: number, count: number) => {
      let sum = 0;
      for (let ago = from; ago < from + count; ago += 1) sum += people.get(ago) ?? 0;
      return toldSize(secret, ['trend', region, folded, count], sum).low;
    };
    return { folded, spelled, told };
  });
  const found = rankTrends(searches, type);
  const judged = await judgeEach(
    ctx.db,
    found.map(({ spelled }) => spelled),
  );
  return found.filter((_, n) => judged[n]!.results === 'all');
}
