import type { Tasks } from '../platform/workers';
import { readJson } from './json';

declare module '../platform/workers/task' {
  interface TaskMap {
    /** A large body. */
    'http.json': { input: Uint8Array; output: { value: unknown } | null };
  }
}

/** What is read of large bodies, in threads that can be stopped. */
export const httpTasks: Pick<Tasks, 'http.json'> = { 'http.json': readJson };
