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

/** Ways to the pages of a business that have one of their own each. */
export const pageWays = ({ ad_accounts: accounts }: Pick<Overview, 'ad_accounts'>, id: string): Tile[] => [
  ...(accounts > 0
    ? [
        {
          to: buildPath('business-invoice-management', { businessId: id }),
          title: text.invoices,
          detail: text.invoicesDetail,
        },
      ]
    : []),
  {
    to: buildPath('business-audiences', { businessId: id }),
    title: text.audiences,
    detail: text.audiencesDetail,
  },
  {
    to: buildPath('business-catalogs', { userBizId: id }),
    title: text.catalogs,
    detail: text.catalogsDetail,
  },
  {
    to: buildPath('business-commerce-integrations', {}, { business: id }),
    title: text.shops,
    detail: text.shopsDetail,
  },
  { to: buildPath('business-schedule-call'), title: text.call, detail: text.callDetail },
];
