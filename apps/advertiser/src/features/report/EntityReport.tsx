import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type ReportLevel } from '@corkboard/contract';
import { Button, EmptyState } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { type EntityColumn } from '../entity-table/columns';
import css from '../entity-table/entity-table.module.css';
import { EntityTable } from '../entity-table/EntityTable';
import { exportRows } from '../entity-table/export';
import { SelectionBar } from '../entity-table/SelectionBar';
import { sortedBy } from '../entity-table/sorting';
import { type ShownStatus } from '../entity-table/statuses';
import { TableSkeleton } from '../entity-table/TableSkeleton';
import { Toolbar } from '../entity-table/Toolbar';
import { useEntityTable } from '../entity-table/use-entity-table';
import { type TableView } from '../lists/needs';
import { type RowOf } from '../lists/rows';
import { usePreferences } from './use-preferences';
import { type ReportContext } from './context';
import { DateRange } from './DateRange';
import { isReachKnown } from './days';
import { FilterPanel } from './FilterPanel';
import { METRICS } from './metrics';
import { metricColumns } from './metric-columns';
import { Foot, ListFailed, NoRows, type ReportWords } from './states';
import { allRows, useTableRows } from './use-table-rows';
import { useViews, type View, type ViewSettings } from './views';
import { ViewsPanel } from './ViewsPanel';

const text = tables.table;
/** How long after the last letter a search is made. */
const SEARCH_MS = 250;
/** How many of a table's own columns stand before its numbers: the name and the statuses. */
const OWN_FIRST = 3;

export interface EntityReportProps<L extends ReportLevel> {
  readonly level: L;
  readonly context: ReportContext;
  readonly columns: readonly EntityColumn<RowOf<L>>[];
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
  readonly freshId?: string | undefined;
  /** What can be done with some rows besides exporting them. */
  readonly selectionActions: (ids: readonly string[]) => ReactNode;
}

/** A table of advertising entities: sorted, searched and filtered by the service, ticked and exported; with its loading, empty and failed states. */
export function EntityReport<L extends ReportLevel>(props: EntityReportProps<L>) {
  const { level, context, nameOf, words, parents } = props;
  const { account, formats, statuses, days, onDays } = context;
  const [view, setView] = useState<TableView>({});
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'filters' | 'views'>();
  const [exporting, setExporting] = useState(false);
  const asked = { level, context, view, ...parents };
  const { list, rows, total, narrowed, waiting, untouched } = useTableRows<L>(asked);
  const hasReach = (level === 'CAMPAIGN' || level === 'AD_GROUP') && isReachKnown(days, context.now);
  const columns = useMemo(
    () => [
      ...props.columns.slice(0, OWN_FIRST),
      ...metricColumns<RowOf<L>>(total.data, account, formats, hasReach),
      ...props.columns.slice(OWN_FIRST),
    ],
    [props.columns, total.data, account, formats, hasReach],
  );
  const { table, beginWith } = useEntityTable<RowOf<L>>({ rows, columns, name: words.lower });
  const { show } = useToast();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const change = (changes: Partial<TableView>) => {
    setView((now) => ({ ...now, ...changes }));
  };
  useEffect(() => {
    // Not at every letter: the service searches.
    const timer = setTimeout(() => {
      setView((now) => (now.search === search ? now : { ...now, search }));
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [search]);

  const save = (chosen: readonly RowOf<L>[]) => {
    exportRows(`${account.name} ${words.lower}`, table, columns, chosen);
    show({ message: text.exported(chosen.length) });
  };
  const { sort, order } = view;
  const { views, keep, drop } = useViews(account.id, level);
  // What can't be known of these rows is left out, as it is of the columns.
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
  const { found: preferred } = usePreferences();
  const first = views?.find(({ is_default }) => is_default);
  const opened = useRef(false);
  useEffect(() => {
    // Once, and not over what somebody chose meanwhile.
    if (!views || !preferred.isFetched || opened.current) return;
    opened.current = true;
    const numbers = preferred.data?.shown_columns;
    // oxlint-disable-next-line react/set-state-in-effect -- what somebody kept comes from the service after the table was drawn, once
    if (first && !narrowed && !sort) showView(first);
    else if (numbers) beginWith(Object.fromEntries(METRICS.map(({ id }) => [id, numbers.includes(id)])));
  });

  const exportAll = async () => {
    setExporting(true);
    try {
      // By what stands in the box: the rows may not have followed the last letters yet.
      save(await allRows<L>({ ...asked, view: { ...view, search } }));
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong });
    }
    setExporting(false);
  };

  if (waiting) {
    return (
      <div aria-busy="true">
        <TableSkeleton />
      </div>
    );
  }
  if (list.isError && rows.length === 0) return <ListFailed list={list} />;
  const selected = table.getSelectedRowModel().rows;
  const chosen = (view.filters?.length ?? 0) + (view.objective_types?.length ?? 0);
  return (
    <>
      {props.within}
      {untouched ? (
        <EmptyState title={words.emptyTitle} action={props.emptyAction}>
          {words.emptyDetail}
        </EmptyState>
      ) : null}
      <DateRange
        days={days}
        compared={context.compared}
        now={context.now}
        onChange={onDays}
        onCompare={context.onCompare}
      />
      <Toolbar
        table={table}
        columns={columns}
        what={words.lower}
        statuses={statuses}
        onSwitchStatus={props.onSwitchStatus}
        search={search}
        onSearch={setSearch}
        exporting={exporting}
        onExport={() => void exportAll()}
      >
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
      </Toolbar>
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
      {open === 'filters' ? <FilterPanel view={view} hasReach={hasReach} onChange={change} /> : null}
      {selected.length > 0 ? (
        <SelectionBar
          count={formats.number(selected.length)}
          onExport={() => {
            save(selected.map(({ original }) => original));
          }}
          onClear={() => {
            table.resetRowSelection(true);
          }}
        >
          {props.selectionActions(selected.map(({ id }) => id))}
        </SelectionBar>
      ) : null}
      {untouched ? null : (
        <EntityTable
          table={table}
          columns={columns}
          caption={words.caption(account.name)}
          nameOf={nameOf}
          freshId={props.freshId}
          busy={list.isPlaceholderData || total.isPlaceholderData}
          totalLabel={total.data ? text.total : undefined}
          sorting={{ sort, order }}
          onSort={(by) => {
            const numeric = columns.find((column) => column.sort === by)?.numeric ?? false;
            change(sortedBy({ sort, order }, by, numeric));
          }}
          count={total.data?.count}
          onNearEnd={more}
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
      )}
      {total.isError ? (
        <div className={css.foot}>
          <span role="alert">{text.numbersFailed}</span>
          <Button size="sm" onClick={() => void total.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      ) : null}
      <Foot list={list} loaded={rows.length} count={total.data?.count} formats={formats} words={words} />
    </>
  );
}
