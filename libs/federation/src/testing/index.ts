/** What tests of remotes and of what loads them use. */
export { buildTestRemote, type TestPage } from './built-remote';
export { describedPages } from './described-pages';
export { takenOver } from './taken-over';
