// Which ad account a page is of, and the way to the others.
export { AccountSwitcher } from './AccountSwitcher';
