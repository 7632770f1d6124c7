// Changes of many things in one request, and their outcome.
export {
  type BatchItem,
  type BulkKind,
  type Entities,
  type EntityKind,
  type ItemProblem,
  needAll,
  readAll,
  sendBatch,
} from './batch';
export { ItemException } from './item-exception';
export { useReread } from './use-reread';
