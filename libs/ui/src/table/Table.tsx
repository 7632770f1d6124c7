import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { chevronDownIcon } from '../icon/icons';
import { cx } from '../internal/cx';
import { VisuallyHidden } from '../text/VisuallyHidden';
import css from './Table.module.css';

export type SortDirection = 'ascending' | 'descending';

export type TableFrameProps = ComponentPropsWithRef<'table'> & {
  /** Caption of the table; also its accessible name. */
  caption: ReactNode;
  /** Shows the caption visually, above the table. */
  showCaption?: boolean;
  /** CSS height beyond which the body scrolls under its header. */
  maxHeight?: number | string;
  /** On a phone each row is a card: its first cell is the title, and cells with a `label` stand under it. Without headers that sort, which a phone hides. */
  cards?: boolean;
};

/** A `<table>` that scrolls sideways by itself, with a header that stays. Rows are yours: for headless tables and `Th`, `Td`. */
export function TableFrame({
  caption,
  showCaption,
  maxHeight,
  cards,
  children,
  className,
  ...rest
}: TableFrameProps) {
  return (
    // Focusable, because a region that scrolls must be reachable with the keyboard.
    <div
      className={css.frame}
      role="region"
      aria-label={typeof caption === 'string' ? caption : undefined}
      tabIndex={0}
      style={{ maxBlockSize: maxHeight }}
    >
      <table {...rest} className={cx(css.table, cards && css.cards, className)}>
        <caption className={showCaption ? css.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        {children}
      </table>
    </div>
  );
}

export type ThProps = ComponentPropsWithRef<'th'> & {
  /** Aligned to the end, like the numbers under it. */
  numeric?: boolean;
  /** How the table is sorted by this column; `undefined` for not at all. */
  sort?: SortDirection;
  /** Makes the header a button that sorts. */
  onSort?: () => void;
};

/** A header cell, sortable where `onSort` is given. */
export function Th({ numeric, sort, onSort, children, className, ...rest }: ThProps) {
  return (
    <th scope="col" aria-sort={sort} {...rest} className={cx(css.th, numeric && css.numeric, className)}>
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {children}
          <Icon
            of={chevronDownIcon}
            size={16}
            className={cx(css.arrow, sort && css.sorted, sort === 'ascending' && css.up)}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export type TdProps = ComponentPropsWithRef<'td'> & {
  /** Aligned to the end, with figures of equal width. */
  numeric?: boolean;
  /** Words of its column's header, which stand over it on a phone where the table has `cards`. */
  label?: string;
  /** Its words are people's own: a long one breaks anywhere, as in the first cell of each row, so that the other columns stay in sight. */
  breaks?: boolean;
};

/** A body cell. */
export function Td({ numeric, label, breaks, className, ...rest }: TdProps) {
  const classes = cx(css.td, numeric && css.numeric, breaks && css.breaks, className);
  return <td data-label={label} {...rest} className={classes} />;
}
