/** Test helpers for remotes and for the code that loads them. */
export { buildTestRemote, type TestPage } from './built-remote';
export { describedPages } from './described-pages';
export { takenOver } from './taken-over';
