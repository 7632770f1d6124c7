import type { Tasks } from '../../../../platform/workers';
import { readUpload, type RecordsPiece, type UploadReading } from './read';

declare module '../../../../platform/workers/task' {
  interface TaskMap {
    /** Reads the records of an upload to a customer list. */
    'audiences.records': { input: UploadReading; piece: RecordsPiece };
  }
}

/** Records of advertisers, in threads that can be stopped. */
export const audienceTasks: Pick<Tasks, 'audiences.records'> = { 'audiences.records': readUpload };
