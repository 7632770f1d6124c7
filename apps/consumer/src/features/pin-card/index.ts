// A Pin in a grid.
export { PinCard } from './PinCard';
