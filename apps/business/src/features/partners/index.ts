// Businesses that reach each other's things.
export { PARTNERS, partnersOptions } from './partners';
export { PartnersTab } from './PartnersTab';
