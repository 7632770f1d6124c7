// Taking Pins off boards.
export { type RemovalPage, type RemovedPin, unsavePin } from './remove-pin';
export { loadRemoval, ownSave, unsave, useRemoval } from './use-removal';
