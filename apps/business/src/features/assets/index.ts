// What a business has, and what was shared with it.
export { AssetsTab } from './AssetsTab';
