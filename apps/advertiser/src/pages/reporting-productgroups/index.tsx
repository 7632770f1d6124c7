import { useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useChange } from '../../features/ads-edit';
import { switchStatus } from '../../features/entity-table';
import { ReportingPage } from '../../features/frame';
import { type RowOf } from '../../features/lists';
import {
  type Filters,
  filtersIn,
  Report,
  type ReportContext,
  reportPath,
  useWithin,
} from '../../features/report';
import { productGroups } from '../../messages/product-groups';
import { productGroupColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-productgroups'>>;

const LEVEL = 'reporting-productgroups';
const text = productGroups.groups;
const nameOf = ({ name }: RowOf<'PRODUCT_GROUP'>) => name;

/** The product groups that an ad account promotes, in some of its campaigns or ad groups or in all (docs/handbook/product-groups.md#reports). */
export default function ReportingProductGroupsPage({ route }: Props) {
  const query = filtersIn(route.query);
  return (
    <ReportingPage level={LEVEL} query={query}>
      {(context) => (
        <ProductGroups
          key={`${context.account.id} ${String(query.campaign_ids)} ${String(query.ad_group_ids)}`}
          context={context}
          query={query}
        />
      )}
    </ReportingPage>
  );
}

function ProductGroups({ context, query }: { context: ReportContext; query: Filters }) {
  const { account, formats, statuses, mayEdit, carried } = context;
  const change = useChange(account.id);
  const navigate = useNavigate();
  const columns = useMemo(
    () =>
      productGroupColumns(
        account,
        formats,
        carried,
        mayEdit ? (id, patch) => change('product_group_promotions', id)(patch) : undefined,
      ),
    [account, formats, carried, mayEdit, change],
  );
  const out = reportPath(LEVEL, { ...carried, status: query.status });
  const { parents, within } = useWithin(account.id, query, text.lower, out);
  return (
    <Report
      level="PRODUCT_GROUP"
      context={context}
      parents={parents}
      columns={columns}
      nameOf={nameOf}
      words={text}
      onSwitchStatus={(status) =>
        navigate(reportPath(LEVEL, { ...query, status: switchStatus(statuses, status) }), { replace: true })
      }
      within={within}
      selectionActions={() => null}
    />
  );
}
