import { type HierarchyNode } from './HierarchyPage';

/** How many businesses stand above one. */
export function levelOf(nodes: readonly HierarchyNode[], id: string): number {
  const parent = nodes.find((one) => one.id === id)?.parent_id;
  return parent === undefined || parent === null ? 0 : 1 + levelOf(nodes, parent);
}

/** Ids of a business and of all below it. */
export function branchOf(nodes: readonly HierarchyNode[], id: string): string[] {
  return [id, ...nodes.filter((one) => one.parent_id === id).flatMap((one) => branchOf(nodes, one.id))];
}

/** Businesses in the order of the tree: each before what is below it. */
export function inTreeOrder(nodes: readonly HierarchyNode[]): HierarchyNode[] {
  const below = (parent: string | null): HierarchyNode[] =>
    nodes.filter(({ parent_id }) => parent_id === parent).flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}

/** The first business that the viewer manages. */
export const firstManaged = (nodes: readonly HierarchyNode[]): string =>
  (nodes.find(({ may_manage }) => may_manage) ?? nodes[0]!).id;
