import { BULK_FILE_PATH, BULK_LINK_MINUTES } from '@corkboard/contract';
import type { LinkedFiles } from '../../../platform/file-link';

/** Links to files of jobs. */
export const BULK_FILES: LinkedFiles = { kind: 'bulk', path: BULK_FILE_PATH, minutes: BULK_LINK_MINUTES };
