// Asset groups and catalogs of the brands of a hierarchy.
export { HierarchyAssets } from './HierarchyAssets';
