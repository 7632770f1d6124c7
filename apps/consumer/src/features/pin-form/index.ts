// The form of a Pin's words and place.
export { type EditPinDialogProps } from './EditPinDialog';
export { PinForm } from './PinForm';
export { usePinForm } from './use-pin-form';

/** The code of `EditPinDialog`. */
export const loadEditPin = async () =>
  (await import(/* webpackChunkName: "edit-pin" */ './EditPinDialog')).EditPinDialog;
