import type { ImportFormat, ImportPrivacy } from '@corkboard/contract';
import type { Tasks } from '../../../platform/workers';
import { ImportError, kept } from './items';
import { readItems, type FileKind } from './read-file';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** Reads a file to import, piece by piece; fails with the reason if it can't be imported. */
    'import.read': { input: { file: string; kind: FileKind; asked: ImportPrivacy }; piece: ItemsPiece };
  }
}

/** `items` is a list of `NewItem` as JSON: it is handed on to the database as it is. */
export type ItemsPiece =
  | { format: ImportFormat; items: string; count: number; pins: number; refused: number; things: number }
  | { sorry: string };

const AT_ONCE = 200;

/** Files that people bring along, in threads that can be stopped. */
export const portabilityTasks: Pick<Tasks, 'import.read'> = {
  async *'import.read'({ file, kind, asked }) {
    try {
      const { format, items: all } = await readItems(file, kind, asked);
      const items = all.map(kept);
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const some = items.slice(at, at + AT_ONCE);
        const pins = some.filter(({ kind }) => kind === 'pin');
        yield {
          format,
          items: JSON.stringify(some),
          count: some.length,
          pins: pins.length,
          refused: pins.filter(({ refused }) => refused !== null).length,
          things: some.filter(({ kind }) => kind !== 'profile').length,
        };
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      yield { sorry: error.message };
    }
  },
};
