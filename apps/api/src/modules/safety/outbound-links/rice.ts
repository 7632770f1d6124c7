/** Numbers as differences to the ones before, coded with few bits where they are small (Rice-Golomb). Sorted, the first one apart. */
export interface Rice {
  /** The first number. */
  readonly first: bigint;
  /** Bits of a difference that are written as they are. */
  readonly parameter: number;
  /** How many differences follow the first number. */
  readonly count: number;
  readonly data: Buffer;
}

/** Bits that a plain number surely holds. */
const PLAIN_BITS = 48;

/**
 * The numbers of such a code. Of each difference, ones up to a zero are the part above `parameter` bits, which follow; the lowest bit is first.
 *
 * @throws RangeError where the data ends before the numbers do
 */
export function riceNumbers({ first, parameter, count, data }: Rice): bigint[] {
  let at = 0;
  const bit = (): number => {
    const byte = data[at >> 3];
    if (byte === undefined) throw new RangeError('the coded numbers end too early');
    return (byte >> (at++ & 7)) & 1;
  };
  const numbers = [first];
  let last = first;
  for (let left = count; left > 0; left--) {
    let above = 0;
    while (bit() === 1) above++;
    // Plain numbers hold what comes first of every code, and all of most: large ones are slow.
    let below = 0;
    for (let place = 0; place < Math.min(parameter, PLAIN_BITS); place++) below += bit() * 2 ** place;
    let high = 0n;
    for (let place = PLAIN_BITS; place < parameter; place++) if (bit() === 1) high |= 1n << BigInt(place);
    last += (BigInt(above) << BigInt(parameter)) + high + BigInt(below);
    numbers.push(last);
  }
  return numbers;
}
