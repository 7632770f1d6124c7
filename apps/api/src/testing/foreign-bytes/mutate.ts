/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lengths and counts at which readers go wrong. */
const VALUES = [
  '00',
  '01',
  '7f',
  '80',
  'ff',
  '0000',
  'ffff',
  '00000000',
  '00000001',
  '00000007',
  '7fffffff',
  'ffffffff',
  '0000000000000000',
  '0000000000000001',
  'ffffffffffffffff',
].map((hex) => Buffer.from(hex, 'hex'));

/** A box of an ISO file whose length, nothing, stands in eight bytes behind its name. */
const LONG = Buffer.from('00000001' + '00000000' + '0000000000000000', 'hex');

/** @param below 1 or more */
const whole = (random: () => number, below: number): number => Math.floor(random() * below);

/**
 * A file with one to four changes that damage, malice or bad luck make: bytes set to awkward values, lengths of nothing, parts left out, repeated, moved,
 * or the end cut off. Half of the changes are near the start, where the structure is.
 */
export function mutate(file: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(file);
  for (let changes = 1 + whole(random, 4); changes > 0 && bytes.length > 0; changes--) {
    const at = whole(random, random() < 0.5 ? Math.min(bytes.length, 600) : bytes.length);
    const end = Math.min(bytes.length, at + 1 + whole(random, random() < 0.8 ? 16 : bytes.length));
    const part = bytes.subarray(at, end);
    switch (whole(random, 7)) {
      case 0:
      case 1:
        VALUES[whole(random, VALUES.length)]!.copy(bytes, at);
        break;
      case 2:
        bytes[at] = whole(random, 256);
        break;
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
        break;
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, end), part, part, bytes.subarray(end)]);
        break;
      case 5:
        LONG.copy(bytes, at, 0, 4);
        LONG.copy(bytes, at + 8, 8);
        break;
      case 6:
        bytes = bytes.subarray(0, end);
        break;
    }
  }
  return bytes;
}
