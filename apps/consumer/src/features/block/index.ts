// Blocking people.
export { BlockDialog } from './BlockDialog';
export { BlockedNotice } from './BlockedNotice';
export { PersonMenu } from './PersonMenu';
export { useBlock } from './use-block';
