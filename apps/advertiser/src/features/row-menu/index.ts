// The overflow menu of a table's row.
export { RowMenu } from './RowMenu';
export { type RowAct } from './RowMenuActs';
