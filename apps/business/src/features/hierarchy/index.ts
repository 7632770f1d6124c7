// A hierarchy of businesses: the frame of its pages, and choices among its brands.
export { BrandSelect } from './BrandSelect';
export { type Hierarchy, type HierarchyNode, HierarchyPage } from './HierarchyPage';
export { default as hierarchyCss } from './hierarchy.module.css';
export { branchOf, firstManaged, inTreeOrder, levelOf } from './levels';
