import { LEAD_FILE_PATH, LEAD_LINK_MINUTES } from '@corkboard/contract';
import type { LinkedFiles } from '../../../platform/file-link';

/** Links to files of answers. */
export const LEAD_FILES: LinkedFiles = { kind: 'leads', path: LEAD_FILE_PATH, minutes: LEAD_LINK_MINUTES };
