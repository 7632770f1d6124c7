// The same changes for many campaigns, ad groups or ads.
export { BulkEditLink } from './BulkEditLink';
export { BulkEditor } from './BulkEditor';
export { Chosen } from './Chosen';
