import type { AnalyticsColumn } from '@corkboard/contract';
import type { Tasks } from '../../../platform/workers';
import { type ReportData, writtenRows } from './rows';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** The rows of a report as JSON. */
    'reports.written': {
      input: { columns: readonly AnalyticsColumn[]; collected: ReportData };
      output: Uint8Array;
    };
  }
}

/** Large reports, which are written down beside everybody else's calls. */
export const reportTasks: Pick<Tasks, 'reports.written'> = {
  'reports.written': ({ columns, collected }) => writtenRows(columns, collected),
};
