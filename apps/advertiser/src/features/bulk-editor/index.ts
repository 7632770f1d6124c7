// Pages of the bulk editor.
export { BulkPage, bulkPath } from './BulkPage';
export { JobList } from './JobList';
export { JobPanel } from './JobPanel';
export { TemplateButtons } from './TemplateButtons';
