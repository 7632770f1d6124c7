/** Deepest nesting of lists and objects in a body. The calls' own need about eight; much more is made to keep its reader busy. */
const DEPTH_MAX = 32;

/** Most values in a body: brackets and what stands between commas. A megabyte of nothing but values takes half a second to read. */
const VALUES_MAX = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads a body. One of nothing but brackets would keep `JSON.parse` busy for seconds, so they are counted first, in one pass.
 *
 * @returns null for what is no JSON, nested deeper than 32, of more than 50,000 values, or would reach into the prototypes of objects
 */
export function readJson(bytes: Uint8Array): { value: unknown } | null {
  if (isTooMuch(bytes)) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return mayNamePrototype(bytes) && reachesPrototype(value) ? null : { value };
  } catch {
    return null;
  }
}

function isTooMuch(text: Uint8Array): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > DEPTH_MAX || ++values > VALUES_MAX) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
    else if (byte === 0x2c && ++values > VALUES_MAX) return true;
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

/** Spares most bodies the walk through all their objects. Behind a backslash any letter may hide. */
function mayNamePrototype(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['__proto__', 'prototype', '\\u'].some((word) => text.includes(word));
}

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const own = Object.getOwnPropertyDescriptor(value, 'constructor')?.value as unknown;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true;
  return Object.values(value).some(reachesPrototype);
}
