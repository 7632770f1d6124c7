import { useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ProductReport } from '../../features/product-report';
import { type ReportContext } from '../../features/report';
import { productGroups } from '../../messages/product-groups';
import { itemName, productItemColumns } from './columns';

const useColumns = ({ account, formats, mayEdit }: ReportContext) =>
  useMemo(() => productItemColumns(formats, mayEdit ? account.id : null), [formats, mayEdit, account]);

/** The products that an ad account advertises. */
export default function ReportingProductItemsPage({
  route,
}: PageProps<RouteMatch<'reporting-productitems'>>) {
  return (
    <ProductReport
      page="reporting-productitems"
      level="PRODUCT_ITEM"
      query={route.query}
      words={productGroups.items}
      nameOf={itemName}
      useColumns={useColumns}
    />
  );
}
