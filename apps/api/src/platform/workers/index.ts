export { createWorkers } from './workers';
export {
  type StreamName,
  type RunName,
  type TaskLimits,
  type TaskMap,
  type TaskReport,
  type Tasks,
  WorkerError,
  type Workers,
} from './task';
