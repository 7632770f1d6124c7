/** A part of a page that the server's renderer may have drawn before. */
interface KeptPart {
  /** For `data-kept`. */
  readonly name: number;
  /** It stands where `<template data-kept>` is drawn instead. */
  readonly isKnown: boolean;
}

declare global {
  /** Of the renderer, while it draws a page; nowhere else. */
  var corkboardPart: ((key: string) => KeptPart) | undefined;
}

/**
 * Asks the server's renderer to draw a part once for all pages that it draws for the same viewer: whoever draws it puts `data-kept` first on its root, an
 * `<article>` that holds no other, or draws `<template data-kept>` instead where it's known.
 * Only for what is drawn often and looks the same wherever it stands: no `useId`, nothing of its surroundings but the viewer and the gates.
 * @param of all that it's drawn from, as JSON can write it
 * @returns undefined in browsers
 */
export const keptPart = (of: readonly unknown[]): KeptPart | undefined =>
  globalThis.corkboardPart?.(JSON.stringify(of));
