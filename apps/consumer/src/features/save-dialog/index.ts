// The dialog that saves.
export { AlreadySaved } from './AlreadySaved';
export { type ChooseSectionProps } from './ChooseSection';
export { type SaveDialogProps } from './SaveDialog';

/** The code of `ChooseSection`. */
export const loadChooseSection = async () =>
  (await import(/* webpackChunkName: "choose-section" */ './ChooseSection')).ChooseSection;

/** The code of `SaveDialog`. */
export const loadSaveDialog = async () =>
  (await import(/* webpackChunkName: "save-dialog" */ './SaveDialog')).SaveDialog;
