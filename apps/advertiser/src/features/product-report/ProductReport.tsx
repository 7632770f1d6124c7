import { type ReportLevel } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { type EntityColumn, switchStatus } from '../entity-table';
import { ReportingPage } from '../frame';
import { type RowOf } from '../lists';
import {
  type ColumnKit,
  type Filters,
  filtersIn,
  Report,
  type ReportContext,
  reportPath,
  type ReportWords,
  useWithin,
} from '../report';

/** Columns of rows; must keep its identity while nothing changed. */
type ColumnsOf<Row> = (kit: ColumnKit) => readonly EntityColumn<Row>[];

interface ProductReportProps<L extends ReportLevel> {
  readonly page: 'reporting-productgroups' | 'reporting-productitems';
  readonly level: L;
  readonly query: Parameters<typeof filtersIn>[0];
  readonly words: ReportWords & { readonly lower: string };
  readonly nameOf: (row: RowOf<L>) => string;
  /** A hook with the columns of the rows. */
  readonly useColumns: (context: ReportContext) => ColumnsOf<RowOf<L>>;
}

/** A page of such a report, of some campaigns or ad groups of an ad account or of all (docs/handbook/product-groups.md#reports). */
export function ProductReport<L extends ReportLevel>({ query, ...report }: ProductReportProps<L>) {
  const filters = filtersIn(query);
  return (
    <ReportingPage level={report.page} query={filters}>
      {(context) => (
        <Rows
          key={`${context.account.id} ${String(filters.campaign_ids)} ${String(filters.ad_group_ids)}`}
          {...report}
          context={context}
          filters={filters}
        />
      )}
    </ReportingPage>
  );
}

function Rows<L extends ReportLevel>({
  page,
  level,
  words,
  nameOf,
  useColumns,
  context,
  filters,
}: Omit<ProductReportProps<L>, 'query'> & { context: ReportContext; filters: Filters }) {
  const { account, statuses, carried } = context;
  const navigate = useNavigate();
  const columns = useColumns(context);
  const out = reportPath(page, { ...carried, status: filters.status });
  const { parents, within } = useWithin(account.id, filters, words.lower, out);
  return (
    <Report
      level={level}
      context={context}
      parents={parents}
      columns={columns}
      nameOf={nameOf}
      words={words}
      onSwitchStatus={(status) =>
        navigate(reportPath(page, { ...filters, status: switchStatus(statuses, status) }), { replace: true })
      }
      within={within}
      selectionActions={() => null}
    />
  );
}
