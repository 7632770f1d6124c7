/** The dialog's code, for `useOnDemand`. */
export const loadBlock = () =>
  import(/* webpackChunkName: "block" */ './BlockDialog').then(({ BlockDialog }) => BlockDialog);
