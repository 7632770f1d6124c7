// Tables with columns to choose, statuses, sorting and ticked rows.
export { EntityTable, type EntityTableProps, type Sorting } from './EntityTable';
export { SelectionBar } from './SelectionBar';
export { StatusSwitch } from './StatusSwitch';
export { TableSkeleton } from './TableSkeleton';
export { Toolbar, type ToolbarProps } from './Toolbar';
export { type EntityColumn, type RowWithId } from './columns';
export { default as entityTableCss } from './entity-table.module.css';
export { exportRows } from './export';
export { sortedBy } from './sorting';
export { DEFAULT_STATUSES, type ShownStatus, statusesIn, switchStatus } from './statuses';
export { useEntityTable } from './use-entity-table';
