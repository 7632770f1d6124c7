import { BROWSER_CODES } from '@corkboard/contract';

export type BrowserCode = (typeof BROWSER_CODES)[keyof typeof BROWSER_CODES];

/** Marks in the order in which they decide: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const MARKS: readonly (readonly [RegExp, BrowserCode])[] = [
  [/MSIE |Trident\//, BROWSER_CODES.ie],
  [/\bEdg(e|A|iOS)?\//, BROWSER_CODES.edge],
  [/\bOPR\/|\bOpera\b/, BROWSER_CODES.opera],
  [/\b(Firefox|FxiOS)\//, BROWSER_CODES.firefox],
  [/\b(Chrome|Chromium|CriOS)\//, BROWSER_CODES.chrome],
  [/\bSafari\//, BROWSER_CODES.safari],
];

/** Which browser a user agent text is of. */
export const browserCode = (userAgent: string): BrowserCode =>
  MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? BROWSER_CODES.other;
