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
import { usePreferredNumbers } from './use-preferred-numbers';
import { useSearch } from './use-search';
import { allRows, useTableRows } from './use-table-rows';
import { useViews, type View, type ViewSettings } from './views';
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

/** A table of advertising entities: sorted, searched and filtered by the service, ticked and exported; with its loading, empty and failed states. */
export function EntityReport<L extends ReportLevel>(props: EntityReportProps<L>) {
  const { level, context, nameOf, words, parents } = props;
  const { account, formats, statuses, days } = context;
  const [view, setView] = useState<TableView>({});
  const [search, setSearch] = useSearch(setView);
  const [open, setOpen] = useState<'filters' | 'views'>();
  const asked = { level, context, view, ...parents };
  const { list, rows, total, narrowed, waiting, untouched } = useTableRows<L>(asked);
  const hasReach = (level === 'CAMPAIGN' || level === 'AD_GROUP') && isReachKnown(days, context.today);
  const columnsOf = props.columns;
  const columns = useMemo(() => {
    const own = columnsOf(kit);
    return [
      ...own.slice(0, OWN_FIRST),
      ...metricColumns<RowOf<L>>(total.data, account, formats, hasReach),
      ...own.slice(OWN_FIRST),
    ];
  }, [columnsOf, total.data, account, formats, hasReach]);
  const { table, beginWith } = useEntityTable<RowOf<L>>({ rows, columns, name: words.lower });
  const change = (changes: Partial<TableView>) => {
    setView((now) => ({ ...now, ...changes }));
  };
  const { sort, order } = view;
  const { views, keep, drop } = useViews(account.id, level);
  // Settings that don't apply to these rows are omitted, like the columns.
  const kept: Omit<ViewSettings, 'shown_columns'> = {
    ...view,
    ...(statuses ? { entity_statuses: [...statuses] } : {}),
  };
  const showView = ({ settings }: View) => {
    const { shown_columns: wanted, entity_statuses: named, ...rows } = settings;
    setSearch(rows.search ?? '');
    setView(rows);
    if (wanted)
      table.setColumnVisibility(
        Object.fromEntries(
          columns.map(({ id, rowHeader }) => [id, rowHeader === true || wanted.includes(id)]),
        ),
      );
    if (named?.join() !== statuses?.join()) context.onStatuses(named);
  };
  const first = views?.find(({ is_default }) => is_default);
  usePreferredNumbers(beginWith, () => {
    if (!views) return undefined;
    if (!first || narrowed || sort) return false;
    showView(first);
    return true;
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
  const chosen = (view.filters?.length ?? 0) + (view.objective_types?.length ?? 0);
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
        tools={
          <>
            <Button
              size="sm"
              aria-expanded={open === 'filters'}
              onClick={() => {
                setOpen(open === 'filters' ? undefined : 'filters');
              }}
            >
              {chosen > 0 ? tables.filters.some(chosen) : tables.filters.title}
            </Button>
            <Button
              size="sm"
              aria-expanded={open === 'views'}
              onClick={() => {
                setOpen(open === 'views' ? undefined : 'views');
              }}
            >
              {tables.views.title}
            </Button>
          </>
        }
        panel={
          <>
            {open === 'views' ? (
              <ViewsPanel
                views={views}
                settings={{
                  ...kept,
                  shown_columns: columns
                    .filter(({ id }) => table.getColumn(id)?.getIsVisible())
                    .map(({ id }) => id),
                }}
                onShow={showView}
                onKeep={keep}
                onDrop={drop}
              />
            ) : null}
            {open === 'filters' ? (
              <Suspense fallback={null}>
                <FilterPanel view={view} hasReach={hasReach} onChange={change} />
              </Suspense>
            ) : null}
          </>
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
              change({ search: '', filters: [], objective_types: [] });
            }}
          />
        }
      />
    </>
  );
}
