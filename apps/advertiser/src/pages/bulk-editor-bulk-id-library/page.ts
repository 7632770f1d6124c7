import { accountPage, BULK_JOBS } from '../lists';

export const page = accountPage('bulk-editor-bulk-id-library', BULK_JOBS);
