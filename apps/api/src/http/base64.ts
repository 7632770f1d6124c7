import { setImmediate } from 'node:timers/promises';

/** Characters that are read in one go: a few milliseconds' worth. */
const PIECE = 1024 * 1024;
const MIDDLE = /^[A-Za-z0-9+/_-]*$/;
const END = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Bytes of a base64 text of either alphabet, with or without the head of a `data:` address, spaces and line breaks anywhere. Read piece
 * by piece, so that other requests come in between.
 *
 * @returns null for anything else, and for nothing
 */
export async function readBase64(text: string): Promise<Buffer | null> {
  const head = /^data:[^,]{0,200};base64,/i.exec(text.slice(0, 300))?.[0].length ?? 0;
  const parts: Buffer[] = [];
  let rest = '';
  for (let at = head; at < text.length; at += PIECE) {
    const last = at + PIECE >= text.length;
    const piece = rest + text.slice(at, at + PIECE).replace(/\s+/g, '');
    // Four characters are three bytes, so a piece ends behind a group of four. What pads the end may lie across two pieces.
    const length = last ? piece.length : Math.max(0, piece.length - (piece.length % 4) - 4);
    const whole = piece.slice(0, length);
    rest = piece.slice(length);
    if (!(last ? END : MIDDLE).test(whole)) return null;
    parts.push(Buffer.from(whole, 'base64'));
    if (!last) await setImmediate();
  }
  const bytes = Buffer.concat(parts);
  return bytes.length > 0 ? bytes : null;
}
