// Asking for the password before something is changed.
export { useConfirmed } from './use-confirmed';
