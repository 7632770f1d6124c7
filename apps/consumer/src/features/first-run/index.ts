// Questions above the first home feed.
export { type FirstRunProps } from './FirstRun';

/** The code of `FirstRun`. */
export const loadFirstRun = async () =>
  (await import(/* webpackChunkName: "first-run" */ './FirstRun')).FirstRun;
