/** The dialog's code, for `useOnDemand`. */
export const loadConfirm = () =>
  import(/* webpackChunkName: "confirm" */ './ConfirmDialog').then(({ ConfirmDialog }) => ConfirmDialog);
