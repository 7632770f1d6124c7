import { readBase64 } from './base64';
import { readJson } from './json';

/** Members of bodies that hold a picture as base64. */
const PICTURES: ReadonlySet<string> = new Set(['image_base64', 'data']);
/** Texts of more characters are taken out of a body: much longer than any call takes that is no picture. */
const TEXT_MAX = 128 * 1024;

/** A body with its large pictures beside it. */
export interface LargeBody {
  /** In a picture's place stands its name among `attached`. */
  value: unknown;
  /** By name, the picture's bytes; null for what is no base64. */
  attached: [name: string, bytes: Uint8Array | null][];
}

/**
 * Reads a large body in a thread of its own, so that whoever carries out the call never holds a text of many megabytes. Other texts
 * that are too long for any call are cut, so that they are refused for that as quickly.
 *
 * @returns null for what `readJson` refuses
 */
export async function readLargeBody(bytes: Uint8Array): Promise<LargeBody | null> {
  const found = readJson(bytes);
  if (!found) return null;
  const attached: LargeBody['attached'] = [];
  const detach = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string') return value.slice(0, TEXT_MAX);
    if (typeof value !== 'object' || value === null) return value;
    const into = value as Record<string, unknown>;
    for (const [key, member] of Object.entries(into)) {
      if (typeof member === 'string' && member.length > TEXT_MAX && PICTURES.has(key)) {
        const name = `attached:${attached.length}`;
        attached.push([name, await readBase64(member)]);
        into[key] = name;
      } else into[key] = await detach(member);
    }
    return into;
  };
  return { value: await detach(found.value), attached };
}
