import type { Tasks } from '../../../../platform/workers';
import { type PartPiece, type PartReading, readPart } from './read-part';

declare module '../../../../platform/workers/task' {
  interface TaskMap {
    /** Reads a part of a file of conversions, piece by piece. */
    'conversions.part': { input: PartReading; piece: PartPiece };
  }
}

/** Files of advertisers, in threads that can be stopped. */
export const conversionFileTasks: Pick<Tasks, 'conversions.part'> = { 'conversions.part': readPart };
