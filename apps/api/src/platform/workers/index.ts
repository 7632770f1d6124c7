export { createWorkers } from './workers';
export { type TaskReport, type Tasks, WorkerError, type Workers } from './task';
