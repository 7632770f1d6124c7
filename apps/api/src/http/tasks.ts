import type { Tasks } from '../platform/workers';
import { type LargeBody, readLargeBody } from './large-body';

declare module '../platform/workers/task' {
  interface TaskMap {
    /** A large body. */
    'http.json': { input: Uint8Array; output: LargeBody | null };
  }
}

/** Parsing of large bodies, in threads that can be stopped. */
export const httpTasks: Pick<Tasks, 'http.json'> = { 'http.json': readLargeBody };
