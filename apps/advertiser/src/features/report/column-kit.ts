import type * as columns from './columns';

/** Constructors of columns. They load with the table's chunk, after the page that selects the columns. */
export type ColumnKit = typeof columns;
