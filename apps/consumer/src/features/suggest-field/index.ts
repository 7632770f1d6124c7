// Text fields with suggestions.
export { SuggestField, type SuggestFieldProps, type Suggesting } from './SuggestField';
export { signedWords } from './at-caret';
