// Lists whose order is changed by dragging or with keys.
export { ReorderList } from './ReorderList';
