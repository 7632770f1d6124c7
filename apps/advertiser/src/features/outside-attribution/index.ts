// Counts of the site beside those of other programs.
export { OutsideAttribution } from './OutsideAttribution';
