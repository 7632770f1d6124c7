// The menu of a row.
export { RowMenu } from './RowMenu';
export { type RowAct } from './RowMenuActs';
