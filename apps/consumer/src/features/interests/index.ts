// Interests as tiles, chips and pages.
export { InterestPath, InterestWaiting } from './InterestPath';
export { InterestTiles, InterestChips } from './InterestTiles';
export { type PicturedInterest, picturedInterests } from './pictured';
