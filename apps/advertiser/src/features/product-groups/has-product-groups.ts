/** Whether ad groups of a campaign with an objective promote product groups in place of Pins (docs/handbook/product-groups.md#promoting). */
export const hasProductGroups = (objective: string): boolean => objective === 'CATALOG_SALES';
