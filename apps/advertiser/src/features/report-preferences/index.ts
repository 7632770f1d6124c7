// Numbers and days that a person prefers in reports.
export { Preferences } from './Preferences';
