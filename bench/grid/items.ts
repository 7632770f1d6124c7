/** One pin of the bench. `color` stands in for the picture, so that the network has no part in it. */
export type BenchItem = {
  id: string;
  width: number;
  height: number;
  title: string;
  person: string;
  color: string;
};

export const ITEM_COUNT = 10_000;
export const APPENDED_COUNT = 100;
export const COLUMN = 236;
export const GUTTER = 16;
/** Height of the words under a picture, as styled in page.css. */
export const CAPTION = 64;

const WORDS = ['Quiet', 'Linen', 'Harbour', 'Clay', 'Morning', 'Fern', 'Copper', 'Attic', 'Lemon', 'Winter'];

/** The same items in every page and every round: sizes as pictures have them, from panoramas to tall infographics. */
export function makeItems(count: number, from = 0): BenchItem[] {
  return Array.from({ length: count }, (_, offset) => {
    const n = from + offset;
    // A small integer hash: no two rounds may differ.
    const h = (Math.imul(n + 1, 2_654_435_761) >>> 0) % 10_000;
    return {
      id: String(n),
      width: 474,
      height: Math.round(474 * (0.6 + (h / 10_000) * 1.5)),
      title: `${WORDS[h % 10]!} ${WORDS[Math.floor(h / 10) % 10]!} ${String(n)}`,
      person: WORDS[Math.floor(h / 100) % 10]!,
      color: `hsl(${String(h % 360)} 34% 72%)`,
    };
  });
}

/** Height of a card in a column of that width, in px. */
export function heightOf(item: BenchItem, columnWidth: number): number {
  return Math.round((item.height / item.width) * columnWidth) + CAPTION;
}
