// The buttons that save.
export { CardSave } from './CardSave';
export { CloseupSave } from './CloseupSave';
export { useSaveControls } from './use-save-controls';
