// Campaigns whose details the site chooses.
export { loadAutomatedTree } from './load-tree';

/** The code of `AutomatedForm`. */
export const loadAutomatedForm = async () =>
  (await import(/* webpackChunkName: "automated-form" */ './AutomatedForm')).AutomatedForm;
