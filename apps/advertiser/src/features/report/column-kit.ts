import type * as columns from './columns';

/** What the columns of a table are made with. It comes with the table, after the page that says which columns there are. */
export type ColumnKit = typeof columns;
