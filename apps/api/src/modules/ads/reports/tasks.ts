import type { Tasks } from '../../../platform/workers';
import type { ReportColumn } from './published-columns';
import { type ReportData, writtenRows } from './rows';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** The rows of a report as JSON. */
    'reports.written': {
      input: { columns: readonly ReportColumn[]; collected: ReportData };
      output: Uint8Array;
    };
  }
}

/** Large reports, which are written down beside everybody else's calls. */
export const reportTasks: Pick<Tasks, 'reports.written'> = {
  'reports.written': ({ columns, collected }) => writtenRows(columns, collected),
};
