// Things that a business has, and those that were shared with it.
export { AssetsTab } from './AssetsTab';
