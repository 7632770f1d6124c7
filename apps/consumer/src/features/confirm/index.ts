// Asking before something is done.
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { loadConfirm } from './load';
