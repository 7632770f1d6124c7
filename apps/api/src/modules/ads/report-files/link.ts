import { REPORT_FILE_PATH, REPORT_LINK_MINUTES } from '@corkboard/contract';
import type { LinkedFiles } from '../../../platform/file-link';

/** Links to files of reports. */
export const REPORT_FILES: LinkedFiles = {
  kind: 'report',
  path: REPORT_FILE_PATH,
  minutes: REPORT_LINK_MINUTES,
};
