// Interests as tiles, chips and pages.
export { InterestChips } from './InterestChips';
export { InterestPath } from './InterestPath';
export { InterestTiles } from './InterestTiles';
export { InterestWaiting } from './InterestWaiting';
export { type PicturedInterest, picturedInterests } from './pictured';
