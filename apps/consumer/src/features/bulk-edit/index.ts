// Selecting Pins of a board or a section, and moving, copying or deleting them together.
export { PlacePins } from './PlacePins';
