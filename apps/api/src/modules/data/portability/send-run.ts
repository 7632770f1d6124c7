import type { Services } from '../../../http/context';
import type { SendOptions } from '../../../platform/jobs';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Goes on with an import for a while, and sends itself again while there is more, or later what is to be tried again. */
    'import.run': { userId: string; importId: string };
  }
}

/** Sends the job of an import; of those that wait to be run at once, as of those that are put off, one is enough. */
export const sendRun = (
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  importId: string,
  options: Pick<SendOptions, 'tx' | 'startAfter'> = {},
): Promise<string | null> =>
  jobs.send(
    'import.run',
    { userId, importId },
    { ...options, singletonKey: options.startAfter === undefined ? importId : `${importId}:later` },
  );
