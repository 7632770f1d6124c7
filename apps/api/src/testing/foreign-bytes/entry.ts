import { serveTasks } from '../../platform/workers/serve';
import { mutate, randomOf } from './mutate';
import { readForeign, type Kind } from './readers';

/** Trials of one file. */
export interface Trial {
  kind: Kind;
  file: Uint8Array;
  /** Of the first change; the next ones count on from it. */
  seed: number;
  /** 0 reads the file as it is. */
  changes: number;
}

export interface ForeignTasks {
  /** A piece for each file that was read to the end. */
  read: { input: Trial; piece: null };
}

/** The bytes that a trial's seed makes of a file. */
export const changed = (file: Buffer, seed: number): Buffer => mutate(file, randomOf(seed));

serveTasks<ForeignTasks>({
  async *read({ kind, file, seed, changes }) {
    const bytes = Buffer.from(file);
    if (changes === 0) await readForeign(kind, bytes);
    for (let i = 0; i < changes; i++) {
      try {
        await readForeign(kind, changed(bytes, seed + i));
      } catch (error) {
        throw new Error(`seed ${seed + i}`, { cause: error });
      }
      yield null;
    }
  },
});
