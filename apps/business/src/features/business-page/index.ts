// The frame of a page about one business, and what it has.
export { BusinessPage } from './BusinessPage';
export { BusinessStates } from './BusinessStates';
export { Notice } from './Notice';
export { useBusinessId } from './use-business-id';
export { Tiles, type Tile } from './Tiles';
export { brandsWay, type Count, countIn, type Overview, pageWays } from './ways';
