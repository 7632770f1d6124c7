// The bookmark that saves from any page.
export { bookmarkletAddress } from './code';
