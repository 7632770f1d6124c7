// Boards in pictures.
export { BoardCard } from './BoardCard';
export { BoardOverlay } from './BoardOverlay';
export { Collage } from './Collage';
export { COVER_SIDE } from './cover-size';
