import { hash } from 'node:crypto';

/** 64 bits of a text. */
export interface Hash {
  high: number;
  low: number;
}

/** 64 bits of a text: enough that two of some million texts don't share them. */
export function hashOf(text: string): Hash {
  const digest = hash('md5', text, 'buffer');
  return { high: digest.readUInt32BE(0), low: digest.readUInt32BE(4) };
}

/** As the database keeps it: a signed whole number. */
export const toDecimal = ({ high, low }: Hash): string =>
  String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)));

const FREE = 0;
const KNOWN = 1;
const SEEN = 2;
/** Bytes of one pair: the hash of an item's id and that of all that was said of it. */
const PAIR_BYTES = 16;

/**
 * All that is known of a feed's items from the reading before: an open hash table in five arrays, so that a million items take some 40 MB and not some
 * hundreds.
 */
export class ItemTable {
  #size = 0;
  #mask = 0;
  #idHigh = new Uint32Array(0);
  #idLow = new Uint32Array(0);
  #rowHigh = new Uint32Array(0);
  #rowLow = new Uint32Array(0);
  #state = new Uint8Array(0);
  /** How many were known before. */
  readonly before: number;

  constructor(pairs: Uint8Array) {
    const view = new DataView(pairs.buffer, pairs.byteOffset, pairs.byteLength);
    this.before = pairs.byteLength / PAIR_BYTES;
    this.#allocate(Math.max(1024, 2 ** Math.ceil(Math.log2(this.before * 2 + 1))));
    for (let at = 0; at < pairs.byteLength; at += PAIR_BYTES) {
      const id = { high: view.getUint32(at), low: view.getUint32(at + 4) };
      this.#put(this.#slot(id), id, { high: view.getUint32(at + 8), low: view.getUint32(at + 12) }, KNOWN);
    }
  }

  /** Sees an item: whether it's as before, differs or is new, or was seen already in this reading. */
  see(id: Hash, row: Hash): 'same' | 'changed' | 'twice' {
    let slot = this.#slot(id);
    const state = this.#state[slot];
    if (state === SEEN) return 'twice';
    if (state === FREE && this.#size * 3 > this.#mask * 2) {
      this.#grow();
      slot = this.#slot(id);
    }
    const isSame = state === KNOWN && this.#rowHigh[slot] === row.high && this.#rowLow[slot] === row.low;
    this.#put(slot, id, row, SEEN);
    return isSame ? 'same' : 'changed';
  }

  /** Ids of those that weren't seen, as the database keeps them, at most so many at a time. */
  *unseen(most: number): Generator<string[]> {
    let some: string[] = [];
    for (let slot = 0; slot <= this.#mask; slot++) {
      if (this.#state[slot] !== KNOWN) continue;
      some.push(toDecimal({ high: this.#idHigh[slot]!, low: this.#idLow[slot]! }));
      if (some.length < most) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  #allocate(capacity: number): void {
    this.#mask = capacity - 1;
    this.#size = 0;
    this.#idHigh = new Uint32Array(capacity);
    this.#idLow = new Uint32Array(capacity);
    this.#rowHigh = new Uint32Array(capacity);
    this.#rowLow = new Uint32Array(capacity);
    this.#state = new Uint8Array(capacity);
  }

  #slot({ high, low }: Hash): number {
    let slot = (low ^ Math.imul(high, 0x9e3779b1)) & this.#mask;
    while (this.#state[slot] !== FREE && (this.#idHigh[slot] !== high || this.#idLow[slot] !== low))
      slot = (slot + 1) & this.#mask;
    return slot;
  }

  #put(slot: number, id: Hash, row: Hash, state: number): void {
    if (this.#state[slot] === FREE) this.#size++;
    this.#idHigh[slot] = id.high;
    this.#idLow[slot] = id.low;
    this.#rowHigh[slot] = row.high;
    this.#rowLow[slot] = row.low;
    this.#state[slot] = state;
  }

  #grow(): void {
    const [idHigh, idLow, rowHigh, rowLow, state] = [
      this.#idHigh,
      this.#idLow,
      this.#rowHigh,
      this.#rowLow,
      this.#state,
    ];
    this.#allocate((this.#mask + 1) * 2);
    for (const [slot, was] of state.entries()) {
      if (was === FREE) continue;
      const id = { high: idHigh[slot]!, low: idLow[slot]! };
      this.#put(this.#slot(id), id, { high: rowHigh[slot]!, low: rowLow[slot]! }, was);
    }
  }
}
