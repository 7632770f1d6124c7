import { type CallData, OVERVIEW_COUNT_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { overview } from '../../messages/overview';
import { type Tile } from './Tiles';

const text = overview.ways;

/** Counts of the things of a business. */
export type Overview = CallData<'BusinessOverviewResource.get'>;
export type Count = (n: number) => string;

/** Writes counts in a language; of large ones only that there are more. */
export function countIn(locale: string): Count {
  const number = new Intl.NumberFormat(locale);
  return (n) =>
    n > OVERVIEW_COUNT_MAX ? text.moreThan(number.format(OVERVIEW_COUNT_MAX)) : number.format(n);
}

/** The way to the hierarchy of a business, with how many brands are below it. */
export const brandsWay = ({ brands }: Pick<Overview, 'brands'>, id: string, count: Count): Tile => ({
  to: buildPath('hierarchy-dashboard', { businessHierarchyId: id }),
  title: text.brands,
  ...(brands > 0 ? { count: count(brands), detail: text.brandsDetail } : { detail: text.brandsBegin }),
});
