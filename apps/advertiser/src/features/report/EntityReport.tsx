import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type ReportLevel, type ReportSort } from '@corkboard/contract';
import { Button, EmptyState } from '@corkboard/ui';
import { tables } from '../../messages/tables';
import {
  type EntityColumn,
  type ShownStatus,
  StatusSwitch,
  TableSkeleton,
  useEntityTable,
} from '../entity-table';
import { type RowOf, type TableView } from '../lists';
import * as kit from './columns';
import { type ColumnKit } from './column-kit';
import { type ReportContext } from './context';
import { isReachKnown } from './days';
import { metricColumns } from './metric-columns';
import { ReportTable } from './ReportTable';
import { TotalChart } from './TotalChart';
import { ListFailed, NoRows, type ReportWords } from './states';
import { useReportViews } from './use-report-views';
import { useSearch } from './use-search';
import { allRows, useTableRows } from './use-table-rows';
import { ViewsPanel } from './ViewsPanel';

// Opened by a press.
const FilterPanel = lazy(async () => {
  const part = await import(/* webpackChunkName: "filter-panel" */ './FilterPanel');
  return { default: part.FilterPanel };
});

const text = tables.table;
/** How many of a table's own columns stand before its numbers: the name and the statuses. */
const OWN_FIRST = 3;

export interface EntityReportProps<L extends ReportLevel> {
  readonly level: L;
  readonly context: ReportContext;
  /** Must keep its identity while nothing changed. */
  readonly columns: (kit: ColumnKit) => readonly EntityColumn<RowOf<L>>[];
  readonly nameOf: (row: RowOf<L>) => string;
  readonly words: ReportWords;
  /** Of which campaigns or ad groups the rows are, where not of all. */
  readonly parents?: {
    readonly campaignIds?: readonly string[] | undefined;
    readonly adGroupIds?: readonly string[] | undefined;
  };
  readonly onSwitchStatus: (status: ShownStatus) => void;
  /** Says what the rows belong to, and leads out of it. */
  readonly within?: ReactNode;
  /** In the place of an empty account's table: what to do first. */
  readonly emptyAction?: ReactNode;
  /** Further actions on the selected rows, besides the export. */
  readonly selectionActions: (ids: readonly string[]) => ReactNode;
}

/** A table's own columns with its numbers between them. */
function useReportColumns<L extends ReportLevel>(
  columnsOf: EntityReportProps<L>['columns'],
  total: Parameters<typeof metricColumns>[0],
  { account, formats }: ReportContext,
  hasReach: boolean,
) {
  return useMemo(() => {
    const own = columnsOf(kit);
    return [
      ...own.slice(0, OWN_FIRST),
      ...metricColumns<RowOf<L>>(total, account, formats, hasReach),
      ...own.slice(OWN_FIRST),
    ];
  }, [columnsOf, total, account, formats, hasReach]);
}

/** A table of advertising entities: sorted, searched and filtered by the service, ticked and exported; with its loading, empty and failed states. */
export function EntityReport<L extends ReportLevel>(props: EntityReportProps<L>) {
  const { level, context, nameOf, words, parents } = props;
  const { account, statuses, days } = context;
  const [view, setView] = useState<TableView>({});
  const [search, setSearch] = useSearch(setView);
  const [open, setOpen] = useState<Panel>();
  const asked = { level, context, view, ...parents };
  const { list, rows, total, narrowed, waiting, untouched } = useTableRows<L>(asked);
  const hasReach = (level === 'CAMPAIGN' || level === 'AD_GROUP') && isReachKnown(days, context.today);
  const columns = useReportColumns<L>(props.columns, total.data, context, hasReach);
  const { table, beginWith } = useEntityTable<RowOf<L>>({ rows, columns, name: words.lower });
  const change = (changes: Partial<TableView>) => {
    setView((now) => ({ ...now, ...changes }));
  };
  const { sort, order } = view;
  const views = useReportViews<L>({
    level,
    context,
    view,
    columns,
    table,
    beginWith,
    // A view is the first of a table that nobody narrowed or sorted yet.
    fresh: !narrowed && !sort,
    onView: setView,
    onSearch: setSearch,
  });
  if (waiting) {
    return (
      <div aria-busy="true">
        <TableSkeleton />
      </div>
    );
  }
  if (list.isError && rows.length === 0) return <ListFailed list={list} />;
  // Nothing to narrow, to count or to choose: what to do first stands alone.
  if (untouched) {
    return (
      <>
        {props.within}
        <EmptyState title={words.emptyTitle} action={props.emptyAction}>
          {words.emptyDetail}
        </EmptyState>
      </>
    );
  }
  const chosen =
    (view.filters?.length ?? 0) + (view.objective_types?.length ?? 0) + (view.campaign_labels?.length ?? 0);
  return (
    <>
      {props.within}
      <ReportTable<RowOf<L>, ReportSort>
        context={context}
        list={list}
        total={total}
        all={() => allRows<L>({ ...asked, view: { ...view, search } })}
        table={table}
        columns={columns}
        caption={words.caption(account.name)}
        nameOf={nameOf}
        words={words}
        file={words.lower}
        searchLabel={text.search(words.lower)}
        searchHint={text.searchHint}
        search={search}
        onSearch={setSearch}
        // No chart without totals: the request failed, or there are no rows.
        chart={
          total.isError || total.data?.count === 0 ? undefined : (
            <TotalChart context={context} total={total.data} />
          )
        }
        narrowing={<StatusSwitch statuses={statuses} onSwitch={props.onSwitchStatus} />}
        tools={<PanelButtons open={open} onOpen={setOpen} chosen={chosen} />}
        panel={
          <OpenPanel
            open={open}
            filters={<FilterPanel accountId={account.id} view={view} hasReach={hasReach} onChange={change} />}
            views={<ViewsPanel {...views} />}
          />
        }
        selectionActions={props.selectionActions}
        sorting={{ sort, order }}
        onSort={change}
        empty={
          <NoRows
            narrowed={narrowed}
            noneTitle={words.noneTitle}
            onClear={() => {
              setSearch('');
              change({ search: '', filters: [], objective_types: [], campaign_labels: [] });
            }}
          />
        }
      />
    </>
  );
}

type Panel = 'filters' | 'views' | undefined;

interface PanelButtonsProps {
  readonly open: Panel;
  readonly onOpen: (panel: Panel) => void;
  /** How many filters are on. */
  readonly chosen: number;
}

function PanelButtons({ open, onOpen, chosen }: PanelButtonsProps) {
  return (
    <>
      <Button
        size="sm"
        aria-expanded={open === 'filters'}
        onClick={() => {
          onOpen(open === 'filters' ? undefined : 'filters');
        }}
      >
        {chosen > 0 ? tables.filters.some(chosen) : tables.filters.title}
      </Button>
      <Button
        size="sm"
        aria-expanded={open === 'views'}
        onClick={() => {
          onOpen(open === 'views' ? undefined : 'views');
        }}
      >
        {tables.views.title}
      </Button>
    </>
  );
}

interface OpenPanelProps {
  readonly open: Panel;
  readonly filters: ReactNode;
  readonly views: ReactNode;
}

function OpenPanel({ open, filters, views }: OpenPanelProps) {
  if (open === 'views') return views;
  return open === 'filters' ? <Suspense fallback={null}>{filters}</Suspense> : null;
}
