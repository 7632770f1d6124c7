/** A brand as searches compare it: the same in any case, width and spacing. */
export const brandKey = (brand: string): string =>
  brand
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
