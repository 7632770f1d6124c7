// The word that a Pin isn't there.
export { useMissingPin } from './use-missing-pin';
