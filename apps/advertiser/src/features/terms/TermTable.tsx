import { type ReactNode } from 'react';
import { type AnalyticsRow, type KeywordLevel, TERM_SORTS, type TermSort } from '@corkboard/contract';
import { Button, EmptyState, searchIcon, Select, TableFrame, Td, TextField, Th } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { terms as text } from '../../messages/terms';
import tableCss from '../entity-table/entity-table.module.css';
import { TableSkeleton } from '../entity-table/TableSkeleton';
import { toMicro } from '../format/format';
import { type ReportContext } from '../report/context';
import { DateRange } from '../report/DateRange';
import { ListFailed } from '../report/states';
import css from './terms.module.css';
import { type TermList } from './use-term-list';

/** What every row of such a table has. */
export interface TermRow {
  readonly id: string;
  readonly parent_name: string;
  readonly report: AnalyticsRow;
}

const METRICS = [
  { of: 'SPEND_IN_DOLLAR', header: text.spend, as: 'money' },
  { of: 'TOTAL_IMPRESSION', header: text.impressions, as: 'number' },
  { of: 'TOTAL_CLICKTHROUGH', header: text.clicks, as: 'number' },
  { of: 'CTR', header: text.ctr, as: 'percent' },
  { of: 'ECPC_IN_DOLLAR', header: text.cpc, as: 'money' },
  { of: 'REPIN_1', header: text.saves, as: 'number' },
] as const;
const isSort = (name: string): name is TermSort => (TERM_SORTS as readonly string[]).includes(name);

/** A column of a table's own. */
interface TermColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface TermTableProps<Row extends TermRow> {
  readonly context: ReportContext;
  readonly level: KeywordLevel;
  readonly list: TermList<Row>;
  readonly caption: string;
  /** Names the row. */
  readonly first: TermColumn<Row>;
  readonly columns: readonly TermColumn<Row>[];
  /** At the end of rows: what can be done with one. */
  readonly act?: TermColumn<Row> | undefined;
  /** Above the table. */
  readonly above?: ReactNode;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
}

/** A table of searches or keywords, sorted and narrowed by the service, with its loading, empty, and failed states. */
export function TermTable<Row extends TermRow>(props: TermTableProps<Row>) {
  const { context, level, list, first, columns, act, above } = props;
  const { formats, days, now, onDays } = context;
  const { query, rows, sort, setSort, search, setSearch, parents, parent, onParent } = list;
  const write = {
    number: formats.number,
    percent: formats.percent,
    money: (amount: number) => formats.money(toMicro(String(amount))),
  };
  return (
    <>
      <DateRange days={days} now={now} onChange={onDays} />
      <div className={tableCss.toolbar}>
        <TextField
          hideLabel
          type="search"
          label={text.search}
          placeholder={text.searchHint}
          icon={searchIcon}
          autoComplete="off"
          className={tableCss.search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
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
      </div>
      {above}
      {query.isPending ? (
        <div aria-busy="true" aria-label={text.loading}>
          <TableSkeleton />
        </div>
      ) : query.isError && rows.length === 0 ? (
        <ListFailed list={query} />
      ) : rows.length === 0 ? (
        search.trim() === '' ? (
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
      ) : (
        <>
          <TableFrame
            caption={props.caption}
            className={tableCss.table}
            aria-busy={query.isPlaceholderData || undefined}
          >
            <thead>
              <tr>
                <Th>{first.header}</Th>
                <Th>{text.parents[level]}</Th>
                {columns.map(({ header }) => (
                  <Th key={header}>{header}</Th>
                ))}
                {METRICS.map(({ of, header }) => (
                  <Th
                    key={of}
                    numeric
                    sort={sort === of ? 'descending' : undefined}
                    onSort={
                      isSort(of)
                        ? () => {
                            setSort(of);
                          }
                        : undefined
                    }
                  >
                    {header}
                  </Th>
                ))}
                {act ? <Th>{act.header}</Th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className={tableCss.row}>
                  <th scope="row" className={css.name}>
                    {first.cell(row)}
                  </th>
                  <Td className={tableCss.cell}>{row.parent_name}</Td>
                  {columns.map(({ header, cell }) => (
                    <Td key={header}>{cell(row) ?? <span aria-hidden="true">{messages.none}</span>}</Td>
                  ))}
                  {METRICS.map(({ of, as }) => {
                    const value = row.report[of];
                    return (
                      <Td key={of} numeric>
                        {value === undefined ? (
                          <span aria-hidden="true">{messages.none}</span>
                        ) : (
                          write[as](value)
                        )}
                      </Td>
                    );
                  })}
                  {act ? <Td>{act.cell(row)}</Td> : null}
                </tr>
              ))}
            </tbody>
          </TableFrame>
          <div className={tableCss.foot}>
            <span role="status">
              {rows.length === 1 && !query.hasNextPage
                ? text.oneRow
                : text.showing(formats.number(rows.length), query.hasNextPage)}
            </span>
            {query.hasNextPage ? (
              <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text.more}
              </Button>
            ) : null}
            {query.isFetchNextPageError && !query.isFetchingNextPage ? (
              <span role="alert">{tables.table.moreFailed}</span>
            ) : null}
          </div>
        </>
      )}
    </>
  );
}
