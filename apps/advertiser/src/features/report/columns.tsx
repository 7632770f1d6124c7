import { Link } from '@corkboard/routing/react';
import { type AdDeliveryState, type ReportSort } from '@corkboard/contract';
import { Badge, TextLink } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { type Formats, fromMicro } from '../format';
import { DeliveryLine, shownStatus, type StateOf, stateWords, type Within } from '../delivery';
import { type Patch } from '../form';
import { type EntityColumn, type RowWithId } from '../entity-table';
import { InlineMoney } from './InlineMoney';
import { InlineStatus } from './InlineStatus';
import { type RowMetrics, type RowPicture } from '../lists';
import css from './report.module.css';
import { StatusBadge, wordsOf } from './StatusBadge';

const words = messages.columns;

/**
 * The name of a row as a link to what is below it, beside its picture where it has one.
 * @param labelOf what the link says to who does not see the row it stands in
 */
export const nameColumn = <T extends RowPicture>(
  nameOf: (row: T) => string,
  labelOf: (name: string) => string,
  addressOf: (row: T) => string,
): EntityColumn<T> => ({
  id: 'name',
  header: words.name,
  sort: 'name',
  rowHeader: true,
  value: nameOf,
  cell: (row) => (
    <span className={css.named}>
      {row.picture ? <img alt="" src={row.picture} loading="lazy" className={css.picture} /> : null}
      <TextLink quiet asLink={<Link aria-label={labelOf(nameOf(row))} to={addressOf(row)} />}>
        {nameOf(row)}
      </TextLink>
    </span>
  ),
});

/** A column of money in micro units; empty where there is none. */
export const moneyColumn = <T, S extends string = ReportSort>(
  id: string,
  header: string,
  micro: (row: T) => number | null,
  { money }: Formats,
  currency: string,
  more: Partial<EntityColumn<T, S>> = {},
): EntityColumn<T, S> => ({
  id,
  header,
  numeric: true,
  value: micro,
  cell: (row) => {
    const amount = micro(row);
    return amount === null ? null : money(amount);
  },
  csv: (row) => {
    const amount = micro(row);
    return amount === null ? null : fromMicro(amount);
  },
  csvHeader: words.inCurrency(header, currency),
  ...more,
});

/** A column of moments, shown as days; empty where there is none. */
export const dayColumn = <T,>(
  id: string,
  header: string,
  time: (row: T) => number | null,
  { day, isoDay }: Formats,
  more: Partial<EntityColumn<T>> = {},
): EntityColumn<T> => ({
  id,
  header,
  value: time,
  cell: (row) => {
    const at = time(row);
    return at === null ? null : day(at);
  },
  csv: (row) => {
    const at = time(row);
    return at === null ? null : isoDay(at);
  },
  ...more,
});

/** A column of codes of the wire, in words. */
export const codeColumn = <T,>(
  id: string,
  header: string,
  code: (row: T) => string | null,
  more: Partial<EntityColumn<T>> = {},
): EntityColumn<T> => ({
  id,
  header,
  value: (row) => {
    const known = code(row);
    return known === null ? null : wordsOf(known);
  },
  cell: (row) => {
    const known = code(row);
    return known === null ? null : wordsOf(known);
  },
  ...more,
});

/**
 * Effective delivery status of an entity, with the reason below it.
 *
 * @param within location of a row, for viewers with edit rights; undefined for others
 * @param of kind of the entity: single ads have texts of their own
 */
export const statusColumn = <
  T extends { readonly summary_status: string; readonly delivery: AdDeliveryState | null },
>(
  nameOf: (row: T) => string,
  within: ((row: T) => Within) | undefined,
  of?: StateOf,
): EntityColumn<T> => ({
  id: 'status',
  header: words.status,
  sort: 'summary_status',
  value: ({ summary_status, delivery }) =>
    [wordsOf(shownStatus(summary_status, delivery)), ...(delivery ? [stateWords(delivery, of)] : [])].join(
      ': ',
    ),
  cell: (row) => (
    <>
      <StatusBadge status={shownStatus(row.summary_status, row.delivery)} />
      <DeliveryLine state={row.delivery} name={nameOf(row)} of={of} within={within?.(row)} />
    </>
  ),
});

/** Labels of a row's campaign. */
export const labelsColumn = <T extends Pick<RowMetrics, 'labels'>>(
  more: Partial<EntityColumn<T>> = {},
): EntityColumn<T> => ({
  id: 'labels',
  header: words.labels,
  sort: 'labels',
  value: ({ labels }) => labels.map(({ value }) => value).join(', '),
  cell: ({ labels }) => (
    <span className={css.labels}>
      {labels.map(({ id, value, label_type }) => (
        <Badge key={id} tone={label_type === 'BRAND' ? 'info' : 'neutral'}>
          {value}
        </Badge>
      ))}
    </span>
  ),
  ...more,
});

/** Columns that every entity has, at the end: created, and when asked for updated and id. */
export const lastColumns = <
  T extends { readonly id: string; readonly created_time: number; readonly updated_time: number },
>(
  formats: Formats,
): EntityColumn<T>[] => [
  dayColumn('created', words.created, ({ created_time }) => created_time, formats, {
    sort: 'created_time',
  }),
  dayColumn('updated', words.updated, ({ updated_time }) => updated_time, formats, {
    hidden: true,
    sort: 'updated_time',
  }),
  { id: 'id', header: words.id, sort: 'id', value: ({ id }) => id, cell: ({ id }) => id, hidden: true },
];

/** Updates fields of an entity. */
export type Change = (id: string, patch: Patch) => Promise<void>;

/** The set status, editable in place with edit rights. */
export const setStatusColumn = <T extends RowWithId & { readonly status: string }>(
  nameOf: (row: T) => string,
  change: Change | undefined,
): EntityColumn<T> => ({
  id: 'set-status',
  header: words.setStatus,
  value: ({ status }) => wordsOf(status),
  cell: (row) =>
    change ? (
      <InlineStatus name={nameOf(row)} status={row.status} onSave={(status) => change(row.id, { status })} />
    ) : (
      wordsOf(row.status)
    ),
});

/** A column of money that is changed where it stands: by whoever may, in rows where `editable` says so. */
export const editableMoneyColumn = <T extends RowWithId & { readonly name: string }>(
  id: string,
  header: string,
  field: ReportSort & keyof T,
  formats: Formats,
  currency: string,
  change: Change | undefined,
  editable: (row: T) => boolean,
): EntityColumn<T> => {
  const plain = moneyColumn<T>(id, header, (row) => row[field] as number | null, formats, currency, {
    sort: field,
  });
  return {
    ...plain,
    cell: (row) => {
      const shown = plain.cell(row);
      return change && editable(row) ? (
        <InlineMoney
          label={tables.inline.of(header, row.name)}
          field={field}
          value={row[field] as number | null}
          shown={typeof shown === 'string' ? shown : messages.none}
          onSave={(micro) => change(row.id, { [field]: micro })}
        />
      ) : (
        shown
      );
    },
  };
};
