import { type ReactNode } from 'react';
import { type AnalyticsRow, type KeywordSort, TERM_METRICS, type TermSort } from '@corkboard/contract';
import { Button, EmptyState, Select } from '@corkboard/ui';
import { terms as text } from '../../messages/terms';
import { type EntityColumn, TableSkeleton, useEntityTable } from '../entity-table';
import {
  ListFailed,
  METRICS,
  numberColumns,
  type ReportContext,
  ReportTable,
  type TermPage,
  usePreferredNumbers,
} from '../report';
import { type TermList } from './use-term-list';

/** Fields common to the rows of all such tables. */
export interface TermRow {
  readonly id: string;
  readonly parent_name: string;
  readonly report: AnalyticsRow;
  readonly comparison: AnalyticsRow | null;
}

/** Metrics available for search terms and keywords. */
const NUMBERS = METRICS.filter(({ of }) => (TERM_METRICS as readonly string[]).includes(of));

export interface TermTableProps<Row extends TermRow, S extends TermSort | KeywordSort> {
  readonly page: TermPage;
  readonly context: ReportContext;
  readonly list: TermList<Row, S>;
  /** Sort keys that the service accepts. */
  readonly sorts: readonly S[];
  readonly caption: string;
  readonly nameOf: (row: Row) => string;
  /** Of the table itself, before the numbers: the first one names the row. */
  readonly columns: readonly [EntityColumn<Row, S>, ...EntityColumn<Row, S>[]];
  /** Above the table. */
  readonly above?: ReactNode;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
}

/** A table of searches or keywords: that of reports, with its loading, empty, and failed states. */
export function TermTable<Row extends TermRow, S extends TermSort | KeywordSort>(
  props: TermTableProps<Row, S>,
) {
  const { page, context, list, sorts } = props;
  const { account, formats } = context;
  const { level, rows, total, search, setSearch, parents, parent, onParent } = list;
  const [first, ...others] = props.columns;
  const columns: EntityColumn<Row, S>[] = [
    first,
    {
      id: 'parent',
      header: text.parents[level],
      sort: sorts.find((sort) => sort === 'parent_name'),
      value: ({ parent_name }) => parent_name,
      cell: ({ parent_name }) => parent_name,
    },
    ...others,
    ...numberColumns<Row, S>(NUMBERS, sorts, total.data, account, formats),
  ];
  const { table, beginWith } = useEntityTable<Row>({ rows, columns, name: page });
  usePreferredNumbers(beginWith);
  return (
    <ReportTable<Row, S>
      context={context}
      list={list.list}
      total={total}
      all={list.all}
      table={table}
      columns={columns}
      caption={props.caption}
      nameOf={props.nameOf}
      words={text.rows}
      file={text.titles[page]}
      searchLabel={text.search}
      searchHint={text.searchHint}
      search={search}
      onSearch={setSearch}
      narrowing={
        <Select
          hideLabel
          label={text.parents[level]}
          value={parent ?? ''}
          onChange={({ target }) => {
            onParent(target.value === '' ? undefined : target.value);
          }}
        >
          <option value="">{text.allParents[level]}</option>
          {parents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      }
      panel={props.above}
      sorting={list.sorting}
      onSort={list.onSort}
      empty={
        list.searched === '' && !list.list.isPlaceholderData ? (
          <EmptyState picture={null} title={props.emptyTitle}>
            {props.emptyDetail}
          </EmptyState>
        ) : (
          <EmptyState
            picture={null}
            title={text.noMatch}
            action={
              <Button
                onClick={() => {
                  setSearch('');
                }}
              >
                {text.clear}
              </Button>
            }
          >
            {text.noMatchDetail}
          </EmptyState>
        )
      }
      instead={
        list.list.isPending ? (
          <div role="status" aria-label={text.loading}>
            <TableSkeleton />
          </div>
        ) : list.list.isError && rows.length === 0 ? (
          <ListFailed list={list.list} />
        ) : undefined
      }
    />
  );
}
