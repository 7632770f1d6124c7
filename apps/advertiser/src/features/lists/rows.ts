import { type Pages } from '@corkboard/api-client';
import {
  type Ad,
  type AdGroup,
  type CallData,
  type Campaign,
  type ProductGroupPromotion,
  type ProductItem,
  type ReportLevel,
} from '@corkboard/contract';
import { nameOfGroup } from '../product-groups';

/** The entities of each table. */
interface Entities {
  readonly CAMPAIGN: Campaign;
  readonly AD_GROUP: AdGroup;
  readonly AD: Ad;
  /** Its name is that of the catalog's group, which may be gone. */
  readonly PRODUCT_GROUP: ProductGroupPromotion & { readonly name: string };
  readonly PRODUCT_ITEM: ProductItem;
}
type Answer = CallData<'AdReportTableResource.get'>[number];
/** Metrics of a row, of the comparison period, and by day; its delivery state, and its campaign's labels. */
export type RowMetrics = Pick<Answer, 'report' | 'comparison' | 'days' | 'delivery' | 'labels'>;
/** Picture of a row. */
export type RowPicture = Pick<Answer, 'picture'>;
/** One row of a table. */
export type RowOf<L extends ReportLevel> = Entities[L] & RowMetrics & RowPicture;

/** The entity that a row is of. */
function entityOf({
  campaign,
  ad_group,
  ad,
  product_group: group,
  product_item: item,
}: Omit<Answer, keyof (RowMetrics & RowPicture) | 'id'>) {
  const named = group && {
    ...group,
    name: nameOfGroup(group),
  };
  return campaign ?? ad_group ?? ad ?? named ?? item;
}

/** All rows that were fetched, in order, each once: one that moves while one pages could come twice. */
export function rowsOf<L extends ReportLevel>(
  pages: Pick<Pages<'AdReportTableResource.get'>, 'pages'> | undefined,
): RowOf<L>[] {
  const rows = new Map<string, RowOf<L>>();
  for (const page of pages?.pages ?? [])
    for (const { id, report, comparison, days, delivery, labels, picture, ...entities } of page.items)
      if (!rows.has(id))
        rows.set(id, {
          ...entityOf(entities),
          report,
          comparison,
          days,
          delivery,
          labels,
          picture,
        } as unknown as RowOf<L>);
  return [...rows.values()];
}
