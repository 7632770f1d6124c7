import { readFileSync } from 'node:fs';
import { COUNTRIES } from '@corkboard/contract';
import ipaddr from 'ipaddr.js';

/** Which country an address belongs to. */
export interface CountryTable {
  /** One of `COUNTRIES`; null for an address that no range has, or of a place that isn't a country, and for text that is no address. */
  of(address: string): string | null;
}

/** A range of addresses of one length, both ends in it. */
interface Range {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Its country's place in `COUNTRIES`. */
  readonly country: number;
  readonly line: number;
}

type Parsed = ipaddr.IPv4 | ipaddr.IPv6;

/** Makes the error of what is wrong in the environment. */
type Refuse = (message: string) => Error;

/**
 * Reads the file that `COUNTRY_TABLE` names (docs/running.md#countries-by-address); knows nothing of any address where it names none.
 *
 * @throws what `refuse` makes, of a file that can't be read, and as {@link parseCountryTable}
 */
export function readCountryTable(path: string | undefined, refuse: Refuse): CountryTable {
  if (path === undefined) return { of: () => null };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw refuse(
      `COUNTRY_TABLE: ${path} can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
  return parseCountryTable(text, (message) => refuse(`COUNTRY_TABLE: ${path}, ${message}`));
}

/**
 * Reads a table of addresses, a range a line: `192.0.2.0/24,AT` or `2001:db8::,2001:db8::ffff,AT`. Blank lines and those that begin with `#` are
 * skipped. A code that is no country's (`ZZ`) leaves its addresses unknown.
 *
 * @throws what `refuse` makes of a message that begins with the line
 */
export function parseCountryTable(text: string, refuse: Refuse): CountryTable {
  const ranges: Record<'ipv4' | 'ipv6', Range[]> = { ipv4: [], ipv6: [] };
  const numbers = new Map(COUNTRIES.map((code, number) => [code, number]));
  let line = 0;
  for (const whole of linesOf(text)) {
    line += 1;
    const content = whole.trim();
    if (content === '' || content.startsWith('#')) continue;
    const { code, from, to } = rangeOf(content, (message) => refuse(`line ${line}: ${message}`));
    const country = numbers.get(code);
    if (country !== undefined)
      ranges[from.kind()].push({ first: wordsOf(from), last: wordsOf(to), country, line });
  }
  const tables = { ipv4: new Ranges(1, ranges.ipv4, refuse), ipv6: new Ranges(4, ranges.ipv6, refuse) };
  return {
    of(address) {
      const [plain = ''] = address.split('%', 1);
      if (!ipaddr.isValid(plain)) return null;
      const parsed = ipaddr.process(plain);
      const country = tables[parsed.kind()].find(wordsOf(parsed));
      return country === null ? null : COUNTRIES[country]!;
    },
  };
}

/** The lines of a text one by one: a list of all of them would be as large again. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
  }
}

/** The range and the code of a line. */
function rangeOf(content: string, refuse: Refuse): { code: string; from: Parsed; to: Parsed } {
  const cells = content.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const code = cells.pop()!;
  if (cells.length < 1 || cells.length > 2)
    throw refuse('write a range and a country: 192.0.2.0/24,AT or 192.0.2.0,192.0.2.255,AT.');
  if (!/^[A-Z]{2}$/.test(code))
    throw refuse(`"${code.slice(0, 50)}" isn't the code of a country, such as AT.`);
  const [first, last] = cells;
  if (last === undefined) return { code, ...blockOf(first!, refuse) };
  const [from, to] = [addressOf(first!, refuse), addressOf(last, refuse)];
  if (from.kind() !== to.kind())
    throw refuse('a range is of IPv4 addresses or of IPv6 addresses, not of both.');
  if (compare(wordsOf(from), wordsOf(to)) > 0) throw refuse('the first address comes after the last.');
  return { code, from, to };
}

/** Ranges in order, in one array of numbers for each end: 9 bytes a range of IPv4, 33 of IPv6. */
class Ranges {
  readonly #words: number;
  readonly #first: Uint32Array;
  readonly #last: Uint32Array;
  readonly #countries: Uint8Array;

  /** @throws what `refuse` makes, of ranges that have addresses in common */
  constructor(words: number, ranges: Range[], refuse: Refuse) {
    this.#words = words;
    ranges.sort((one, other) => compare(one.first, other.first));
    this.#first = new Uint32Array(ranges.length * words);
    this.#last = new Uint32Array(ranges.length * words);
    this.#countries = new Uint8Array(ranges.length);
    for (const [at, { first, last, country, line }] of ranges.entries()) {
      const before = ranges[at - 1];
      if (before && compare(first, before.last) <= 0)
        throw refuse(
          `line ${Math.max(line, before.line)}: the range has addresses that line ${Math.min(line, before.line)} has, too.`,
        );
      this.#first.set(first, at * words);
      this.#last.set(last, at * words);
      this.#countries[at] = country;
    }
  }

  /** The country of the range that has the address. */
  find(address: readonly number[]): number | null {
    // How many ranges begin at the address or before it.
    let [low, high] = [0, this.#countries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#first, middle, address) <= 0) low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.#compare(this.#last, low - 1, address) >= 0 ? this.#countries[low - 1]! : null;
  }

  #compare(ends: Uint32Array, at: number, address: readonly number[]): number {
    for (const [word, value] of address.entries()) {
      const difference = ends[at * this.#words + word]! - value;
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, word) => value !== other[word]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** An address as numbers of 32 bits: one, or four. */
function wordsOf(address: Parsed): number[] {
  const bytes = address.toByteArray();
  return Array.from({ length: bytes.length / 4 }, (_, word) =>
    bytes.slice(word * 4, word * 4 + 4).reduce((sum, byte) => sum * 256 + byte, 0),
  );
}

function addressOf(text: string, refuse: Refuse): Parsed {
  // "1.2" and "0x7f.1" are addresses to some programs, and slips of the pen here.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text))
    throw refuse(`"${text.slice(0, 50)}" isn't an address.`);
  return ipaddr.parse(text);
}

function blockOf(text: string, refuse: Refuse): { from: Parsed; to: Parsed } {
  const [address = '', bits] = text.split('/');
  const from = addressOf(address, refuse);
  if (bits === undefined || !ipaddr.isValidCIDR(text))
    throw refuse(`"${text.slice(0, 50)}" isn't a block, such as 192.0.2.0/24.`);
  const kind = from.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  if (kind.networkAddressFromCIDR(text).toString() !== from.toString())
    throw refuse(`"${text.slice(0, 50)}" doesn't begin at the first address of its block.`);
  return { from, to: kind.broadcastAddressFromCIDR(text) };
}
