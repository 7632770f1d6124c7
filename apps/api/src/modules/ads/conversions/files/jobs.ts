import { CONVERSION_FILE_OPEN_DAYS } from '@corkboard/contract';
import type { Services } from '../../../../http/context';
import { dropParts, type FileOf, FILES_PREFIX } from './parts';
import { deleteFile, deleteParts, selectKnown, selectLeft } from './queries';
import { endFile, readFile } from './run';

declare module '../../../../platform/jobs' {
  interface JobMap {
    /** Reads a file of conversions, or reads it on. */
    'conversions.file': FileOf;
    /** Takes away what files of conversions left behind. */
    'conversions.files': object;
  }
}

/** Files that are taken away together, and those of different ad accounts that are read at once in one process. */
const BATCH = 200;
const AT_ONCE = 2;

/** Takes away parts of files that are done, files that were never sent whole, and what belongs to no file. */
export async function sweepConversionFiles(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const { db, storage } = services;
  for (const { ad_account_id: account, id, size, is_done } of await selectLeft(db, [
    CONVERSION_FILE_OPEN_DAYS,
    BATCH,
  ])) {
    if (!is_done && !(await deleteFile(db, [account, id]))[0]) continue;
    await dropParts(services, { account, id, size: Number(size) });
    if (is_done) await deleteParts(db, [account, id]);
  }
  for await (const key of storage.list(FILES_PREFIX)) {
    const [, account = '0', id = '0'] = key.split('/');
    if ((await selectKnown(db, [account, id])).length === 0) await storage.delete([key]);
  }
}

/** Starts this process's work on files of conversions. */
export async function startConversionFileJobs(services: Services): Promise<void> {
  await services.jobs.work('conversions.file', (data, context) => readFile(services, data, context), {
    concurrency: AT_ONCE,
    alone: ({ account }) => account,
    giveUp: async (of) => {
      const [known] = await selectKnown(services.db, [of.account, of.id]);
      if (known) await endFile(services, of, Number(known.size), 'INTERNAL');
    },
  });
  await services.jobs.work('conversions.files', () => sweepConversionFiles(services), {
    alone: () => 'sweep',
  });
  await services.jobs.schedule('conversions.files', { minute: 26 }, {});
}
