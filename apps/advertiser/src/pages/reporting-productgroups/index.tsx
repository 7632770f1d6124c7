import { useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useChange } from '../../features/ads-edit';
import { type RowOf } from '../../features/lists';
import { ProductReport } from '../../features/product-report';
import { type ReportContext } from '../../features/report';
import { productGroups } from '../../messages/product-groups';
import { productGroupColumns } from './columns';

const nameOf = ({ name }: RowOf<'PRODUCT_GROUP'>) => name;

function useColumns({ account, formats, mayEdit, carried }: ReportContext) {
  const change = useChange(account.id);
  return useMemo(
    () =>
      productGroupColumns(
        account,
        formats,
        carried,
        mayEdit ? (id, patch) => change('product_group_promotions', id)(patch) : undefined,
      ),
    [account, formats, carried, mayEdit, change],
  );
}

/** The product groups that an ad account promotes. */
export default function ReportingProductGroupsPage({
  route,
}: PageProps<RouteMatch<'reporting-productgroups'>>) {
  return (
    <ProductReport
      page="reporting-productgroups"
      level="PRODUCT_GROUP"
      query={route.query}
      words={productGroups.groups}
      nameOf={nameOf}
      useColumns={useColumns}
    />
  );
}
