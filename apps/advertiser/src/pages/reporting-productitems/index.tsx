import { useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { switchStatus } from '../../features/entity-table';
import { ReportingPage } from '../../features/frame';
import {
  type Filters,
  filtersIn,
  Report,
  type ReportContext,
  reportPath,
  useWithin,
} from '../../features/report';
import { productGroups } from '../../messages/product-groups';
import { itemName, productItemColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-productitems'>>;

const LEVEL = 'reporting-productitems';
const text = productGroups.items;

/** The products that an ad account advertises, in some of its campaigns or ad groups or in all (docs/handbook/product-groups.md#reports). */
export default function ReportingProductItemsPage({ route }: Props) {
  const query = filtersIn(route.query);
  return (
    <ReportingPage level={LEVEL} query={query}>
      {(context) => (
        <ProductItems
          key={`${context.account.id} ${String(query.campaign_ids)} ${String(query.ad_group_ids)}`}
          context={context}
          query={query}
        />
      )}
    </ReportingPage>
  );
}

function ProductItems({ context, query }: { context: ReportContext; query: Filters }) {
  const { account, formats, statuses, mayEdit, carried } = context;
  const navigate = useNavigate();
  const columns = useMemo(
    () => productItemColumns(formats, mayEdit ? account.id : null),
    [formats, mayEdit, account],
  );
  const out = reportPath(LEVEL, { ...carried, status: query.status });
  const { parents, within } = useWithin(account.id, query, text.lower, out);
  return (
    <Report
      level="PRODUCT_ITEM"
      context={context}
      parents={parents}
      columns={columns}
      nameOf={itemName}
      words={text}
      onSwitchStatus={(status) =>
        navigate(reportPath(LEVEL, { ...query, status: switchStatus(statuses, status) }), { replace: true })
      }
      within={within}
      selectionActions={() => null}
    />
  );
}
