import { apiQuery } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';

/** A job of the bulk editor. */
export type BulkJob = CallData<'AdBulkJobResource.get'>;
/** A row of one. */
export type BulkRow = CallData<'AdBulkRowsResource.get'>[number];

/** How often it is asked how far a job is. */
export const EVERY = 2000;
/** Whether a job changes by itself. */
export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean =>
  state === 'CHECKING' || state === 'RUNNING';

export const TONES = {
  CHECKING: 'info',
  READY: 'info',
  RUNNING: 'info',
  PAUSED: 'warning',
  DONE: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const;

/** The query of one job. */
export const jobQuery = (accountId: string, jobId: string) =>
  apiQuery('AdBulkJobResource.get', { ad_account_id: accountId, job_id: jobId });
