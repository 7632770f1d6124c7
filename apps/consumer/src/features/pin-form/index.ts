// The form of a Pin's words and place.
export { PinForm } from './PinForm';
export { usePinForm } from './use-pin-form';
