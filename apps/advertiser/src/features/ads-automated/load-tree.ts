/** The code of `AutomatedTree`. */
export const loadAutomatedTree = async () =>
  (await import(/* webpackChunkName: "automated-tree" */ './AutomatedTree')).AutomatedTree;
