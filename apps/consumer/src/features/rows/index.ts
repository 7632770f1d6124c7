// Lists of rows in the settings.
export { ActRow } from './ActRow';
export { Rows, type RowsProps } from './Rows';
export { default as rowsCss } from './rows.module.css';
