// Names to take with one press.
export { NameSuggestions } from './NameSuggestions';
