// Changes of what the page has loaded: at once, afterwards, and back.
export { failureOf, LISTS, refresh } from './afterwards';
export { expire, patchEntities, refetch } from './entities';
export { listedPin } from './listed-pin';
export { optimistically, showAtOnce } from './optimistic';
export { UNDO_MS } from './undo';
