// Asking before something is done.
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

/** The code of `ConfirmDialog`. */
export const loadConfirm = async () =>
  (await import(/* webpackChunkName: "confirm" */ './ConfirmDialog')).ConfirmDialog;
