// The question before something is deleted, whose code comes when it's asked.
export { type RemoveDialogProps } from './RemoveDialog';

/** The code of `RemoveDialog`. */
export const loadRemoveDialog = async () =>
  (await import(/* webpackChunkName: "remove-dialog" */ './RemoveDialog')).RemoveDialog;
