/** The code of `EditPinDialog`, for `useOnDemand`. */
export const loadEdit = () =>
  import(/* webpackChunkName: "edit-pin" */ './EditPinDialog').then(({ EditPinDialog }) => EditPinDialog);
