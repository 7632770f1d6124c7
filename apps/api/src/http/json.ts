/** Deepest nesting of lists and objects in a body. The calls' own need about eight; much more is made to keep its reader busy. */
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads a body. One of nothing but brackets would keep `JSON.parse` busy for seconds, so their nesting is looked at first, in one pass.
 *
 * @returns null for what is no JSON, nested deeper than 32, or would reach into the prototypes of objects
 */
export function readJson(bytes: Uint8Array): { value: unknown } | null {
  if (isNestedDeeper(bytes, DEPTH_MAX)) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return reachesPrototype(value) ? null : { value };
  } catch {
    return null;
  }
}

function isNestedDeeper(text: Uint8Array, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > most) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

/** Place of the quote that ends a string; the text's end when none does. */
function endOfString(text: Uint8Array, from: number): number {
  for (let end = text.indexOf(QUOTE, from + 1); end !== -1; end = text.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const own = Object.getOwnPropertyDescriptor(value, 'constructor')?.value as unknown;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true;
  return Object.values(value).some(reachesPrototype);
}
