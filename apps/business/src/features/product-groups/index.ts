// Product groups of a business: the list, and the form.
export { GroupsPart } from './GroupsPart';
