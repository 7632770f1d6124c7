// Menus behind a "more" button.
export { type OverflowItem, OverflowItems } from './OverflowItems';
export { OverflowMenu } from './OverflowMenu';
