// Lists of campaigns, ad groups and ads, with their numbers.
export { entitiesOf } from './entity-list';
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
export { type Counted, type Pictured, type RowOf, rowsOf } from './rows';
export { useNames } from './use-names';
