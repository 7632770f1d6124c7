import { type ReactNode, useCallback, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { type UseQueryResult } from '@tanstack/react-query';
import { type Table } from '@tanstack/react-table';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import {
  EntityTable,
  entityTableCss as css,
  type EntityTableProps,
  exportRows,
  type Identified,
  SelectionBar,
  sortedBy,
  type Sorting,
  Toolbar,
  type ToolbarProps,
} from '../entity-table';
import { type ReportContext } from './context';
import { DateRange } from './DateRange';
import { Foot, type ListRequest, type ReportWords } from './states';

const text = tables.table;

/** The rows of a table, as far as they were fetched, and what all of them came to. */
export interface ReportRows<T> {
  readonly list: ListRequest;
  readonly total: Pick<
    UseQueryResult<{ readonly count: number }>,
    'data' | 'isError' | 'isPlaceholderData' | 'refetch'
  >;
  /** All of them, for a file: by what stands in the search box, which the rows may not have followed yet. */
  readonly all: () => Promise<T[]>;
}

type FromTable<T extends Identified, S extends string> = Pick<
  EntityTableProps<T, S>,
  'columns' | 'caption' | 'nameOf' | 'sorting' | 'empty'
>;
type FromToolbar<T> = Pick<
  ToolbarProps<T>,
  'searchLabel' | 'searchHint' | 'search' | 'onSearch' | 'narrowing'
>;

export interface ReportTableProps<T extends Identified, S extends string>
  extends ReportRows<T>, FromTable<T, S>, FromToolbar<T> {
  readonly context: ReportContext;
  readonly table: Table<T>;
  /** Words for the rows' kind. */
  readonly words: Pick<ReportWords, 'lower' | 'one'>;
  /** Part of the export's file name, after the ad account. */
  readonly file: string;
  readonly onSort: (sorting: Sorting<S>) => void;
  /** Above the toolbar: the totals by day. */
  readonly chart?: ReactNode;
  /** Before the menus: filters and views. */
  readonly tools?: ReactNode;
  /** Between the tools and the table. */
  readonly panel?: ReactNode;
  /** Further actions on the selected rows, besides the export. */
  readonly selectionActions?: (ids: readonly string[]) => ReactNode;
  /** Replaces the table. */
  readonly instead?: ReactNode;
}

/** A table of a report with all that belongs to it: its days, search, columns and export, its rows, and what all of them came to. */
export function ReportTable<T extends Identified, S extends string>(props: ReportTableProps<T, S>) {
  const { context, table, columns, list, total, words, sorting, onSort, instead } = props;
  const { account, formats, today } = context;
  const [exporting, setExporting] = useState(false);
  const { show } = useToast();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const save = (chosen: readonly T[]) => {
    exportRows(`${account.name} ${props.file}`, today, table, columns, chosen);
    show({ message: text.exported(chosen.length) });
  };
  const exportAll = async () => {
    setExporting(true);
    try {
      save(await props.all());
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong });
    }
    setExporting(false);
  };

  const selected = table.getSelectedRowModel().rows;
  return (
    <>
      <DateRange
        days={context.days}
        compared={context.compared}
        today={context.today}
        zone={context.account.time_zone}
        onChange={context.onDays}
        onCompare={context.onCompare}
      />
      {props.chart}
      <Toolbar
        table={table}
        columns={columns}
        searchLabel={props.searchLabel}
        searchHint={props.searchHint}
        search={props.search}
        onSearch={props.onSearch}
        narrowing={props.narrowing}
        exporting={exporting}
        onExport={() => void exportAll()}
      >
        {props.tools}
      </Toolbar>
      {props.panel}
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
          {props.selectionActions?.(selected.map(({ id }) => id))}
        </SelectionBar>
      ) : null}
      {instead ?? (
        <>
          <EntityTable
            table={table}
            columns={columns}
            caption={props.caption}
            nameOf={props.nameOf}
            busy={list.isPlaceholderData || total.isPlaceholderData}
            totalLabel={total.data ? text.total : undefined}
            sorting={sorting}
            onSort={(by) => {
              const numeric = columns.find((column) => column.sort === by)?.numeric ?? false;
              onSort(sortedBy(sorting, by, numeric));
            }}
            count={total.data?.count}
            onNearEnd={more}
            empty={props.empty}
          />
          {total.isError ? (
            <div className={css.foot}>
              <span role="alert">{text.numbersFailed}</span>
              <Button size="sm" onClick={() => void total.refetch()}>
                {text.tryAgain}
              </Button>
            </div>
          ) : null}
          <Foot
            list={list}
            loaded={table.getRowModel().rows.length}
            count={total.data?.count}
            formats={formats}
            words={words}
          />
        </>
      )}
    </>
  );
}
