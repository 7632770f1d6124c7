import type { Tasks } from '../../../platform/workers';
import { type FeedPiece, readFeed, type Reading } from './reading/read';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** Reads the file of a feed, piece by piece. */
    'catalogs.read': { input: Reading; piece: FeedPiece };
  }
}

/** Feeds of others, in threads that can be stopped. */
export const catalogTasks: Pick<Tasks, 'catalogs.read'> = { 'catalogs.read': readFeed };
