/** A 24 × 24 stroke drawing. `flip` mirrors it in right-to-left pages; `weight` is the stroke width (2 by default). */
export type IconShape = { readonly d: string; readonly flip?: boolean; readonly weight?: number };

export const searchIcon: IconShape = {
  d: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5 16 16',
  weight: 2.25,
};
export const plusIcon: IconShape = { d: 'M12 5v14M5 12h14', weight: 2.25 };
export const closeIcon: IconShape = { d: 'm6 6 12 12M18 6 6 18', weight: 2.25 };
export const bellIcon: IconShape = {
  d: 'M6 16v-5.5a6 6 0 0 1 12 0V16l1.7 2H4.3L6 16ZM10 21.2h4',
};
export const chevronDownIcon: IconShape = { d: 'm6 9 6 6 6-6', weight: 2.25 };
export const moreIcon: IconShape = { d: 'M5 12h.01M12 12h.01M19 12h.01', weight: 3.5 };
export const checkIcon: IconShape = { d: 'm5 12.5 4.7 4.7L19 7.5', weight: 2.5 };
export const pinIcon: IconShape = { d: 'M8.5 3.5h7l-1 5.8 4 3.9V15.5h-13v-2.3l4-3.9-1-5.8ZM12 15.5v5.5' };
export const warningIcon: IconShape = { d: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01' };
export const infoIcon: IconShape = { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01' };
