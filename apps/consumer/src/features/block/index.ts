// Blocking people.
export { BlockDialog } from './BlockDialog';
export { Blocked } from './Blocked';
export { PersonMenu } from './PersonMenu';
export { useBlock } from './use-block';
