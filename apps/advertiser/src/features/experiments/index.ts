// Experiments: their frame, addresses, and what forms and results of them need.
export { ExperimentsPage } from './ExperimentsPage';
export { experimentsPath } from './paths';
export { StatusBadge } from './StatusBadge';
export { areUneven } from './budgets';
export { useDailyBudgets } from './use-budgets';
export { type Entity, useEntities } from './use-entities';
export {
  type CellValue,
  cellsOf,
  evenly,
  type Experiment,
  inputOf,
  metricsFor,
  newValues,
  type Problems,
  problemsIn,
  stepOf,
  type Values,
  valuesOf,
  withCell,
  withType,
} from './values';
