// The frame of pages that show what there is.
export { ExplorePage } from './ExplorePage';
export { ExploreTabs } from './ExploreTabs';
