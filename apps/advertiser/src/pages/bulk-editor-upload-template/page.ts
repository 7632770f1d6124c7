import { accountPage, BULK_JOBS } from '../lists';

export const page = accountPage('bulk-editor-upload-template', BULK_JOBS);
