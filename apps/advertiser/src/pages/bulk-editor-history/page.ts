import { accountPage, BULK_JOBS } from '../lists';

export const page = accountPage('bulk-editor-history', BULK_JOBS);
