import { accountPage, BULK_JOBS } from '../lists';

export const page = accountPage('bulk-editor-download-template', BULK_JOBS);
