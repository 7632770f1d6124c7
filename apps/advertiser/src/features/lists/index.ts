// Lists of campaigns, ad groups and ads, with their numbers.
export { type EntityOf, entitiesOf, useNames } from './entity-list';
export { idIn, idsIn } from './ids';
export {
  accountsOptions,
  adGroupNamesOptions,
  campaignNamesOptions,
  narrowedOptions,
  present,
  ROWS_AT_ONCE,
  type ShownDays,
  tableOptions,
  type TableView,
  unshownOptions,
} from './needs';
export { type RowMetrics, type RowPicture, type RowOf, rowsOf } from './rows';
