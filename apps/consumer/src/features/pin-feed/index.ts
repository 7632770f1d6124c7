// Feeds of Pins.
export { type FeedCall, PinFeed } from './PinFeed';
export { uniquePins } from './unique';
