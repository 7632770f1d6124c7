import type { Services } from '../../../http/context';
import type { Db, Tx } from '../../../platform/db';
import { clearWords } from './plan';
import { addTerms, countedUpTo, clearTerms, nextBatch, readBoardName } from './terms-queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Counts the words of new pins, for corrections and suggestions. */
    'search.terms': object;
    /** Counts all words anew. */
    'search.terms_anew': object;
    /** Has the pins of a board found by its new name. */
    'search.board': { id: string };
  }
}

const BATCH = 5000;

/** Counts the words of the next pins; false when there are none. */
async function countBatch(tx: Tx): Promise<boolean> {
  const [batch] = await nextBatch(tx, [BATCH]);
  if (!batch?.upto) return false;
  await addTerms(tx, [batch.after, batch.upto]);
  await countedUpTo(tx, [batch.upto]);
  return true;
}

/** Counts the words of every pin that is not counted yet, a batch at a time. */
export async function countTerms(db: Db): Promise<void> {
  while (await db.transaction(countBatch));
  clearWords(db);
}

/** Counts all words anew: those of pins that are gone or hidden by now are forgotten. Until it is done the old ones are there. */
export async function recountTerms(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await clearTerms(tx, []);
    while (await countBatch(tx));
  });
  clearWords(db);
}

/** Pins that learn the new name of their board at once. */
export const RENAMED_BATCH = 500;

/** Has the pins of a board found by the name that it has now. Pins that move away meanwhile are left out, and those behind them are not. */
export async function renamedBoard(db: Db, board: string): Promise<void> {
  for (let after: string | null = '0'; after !== null;) {
    const [read]: { upto: string | null }[] = await readBoardName(db, [board, after, RENAMED_BATCH]);
    after = read!.upto;
  }
}

/** Starts this process's workers for the words of search. */
export async function startSearchJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('search.terms', () => countTerms(db), { alone: () => 'terms' });
  await jobs.work('search.terms_anew', () => recountTerms(db), { alone: () => 'terms' });
  await jobs.work('search.board', ({ id }) => renamedBoard(db, id), { alone: ({ id }) => id });
  await jobs.schedule('search.terms', { everyMinutes: 5 }, {});
  await jobs.schedule('search.terms_anew', { hour: 3, minute: 53 }, {});
}
