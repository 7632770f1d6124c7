// Whose Pins ads show.
export { type PinAuthor, usePinAuthors, waitForAuthors } from './use-pin-authors';
