import { randomBytes } from 'node:crypto';
import type { BulkJobState } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { addJob, type AskedDownload, type JobKind } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Looks at the rows of a sheet, or carries out the next of a job. */
    'bulk.run': { account: string; id: string };
    /** Writes what is there to a file. */
    'bulk.download': { account: string; id: string };
    /** Lets go of jobs that are listed no more. */
    'bulk.sweep': object;
  }
}

interface NewJob {
  readonly account: string;
  readonly kind: JobKind;
  readonly state: BulkJobState;
  readonly fileName?: string | null;
  readonly asked?: AskedDownload;
  readonly undoes?: string | null;
}

/** Writes a job down, for the person who calls, and has it run; it exists only if the transaction commits. @returns its id */
export async function addBulkJob(
  ctx: Pick<ViewerCtx, 'jobs' | 'viewer' | 'scopes'>,
  tx: Tx,
  { account, kind, state, fileName = null, asked, undoes = null }: NewJob,
): Promise<string> {
  const token = randomBytes(20).toString('hex');
  const [job] = await addJob(tx, [
    account,
    token,
    ctx.viewer.personId,
    ctx.scopes,
    kind,
    state,
    fileName,
    asked ? JSON.stringify(asked) : null,
    undoes,
  ]);
  await sendBulkJob(ctx.jobs, { account, id: job!.id, kind }, tx);
  return job!.id;
}

/** Has a job go on; of what is sent twice, one is enough. */
export const sendBulkJob = (
  jobs: Services['jobs'],
  { account, id, kind }: { account: string; id: string; kind: JobKind },
  tx?: Tx,
): Promise<string | null> =>
  jobs.send(
    kind === 'DOWNLOAD' ? 'bulk.download' : 'bulk.run',
    { account, id },
    { singletonKey: id, ...(tx && { tx }) },
  );
