// Rules for who acts for a business, or for all below it.
export { RulesForm } from './RulesForm';
