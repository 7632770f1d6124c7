// Organizing the sections of a board.
export { type OrganizeDialogProps } from './OrganizeDialog';

/** The code of `OrganizeDialog`. */
export const loadOrganizeDialog = async () =>
  (await import(/* webpackChunkName: "organize-sections" */ './OrganizeDialog')).OrganizeDialog;
