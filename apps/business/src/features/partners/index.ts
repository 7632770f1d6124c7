// Businesses that reach each other's things.
export { PARTNERS } from './partners';
export { PartnersTab } from './PartnersTab';
