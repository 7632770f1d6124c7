/**
 * The few globals that pages may use while they are drawn and that ECMAScript does not have. They are made here, inside the context: nothing
 * of the thread around it can be reached from any of them. What a browser has beside these is missing on purpose (docs/remotes.md).
 */

interface Host {
  readonly URL: typeof URL;
  readonly URLSearchParams: typeof URLSearchParams;
}

const bare = globalThis as unknown as Record<string, unknown> & { corkboardHost?: Host };
const host = bare.corkboardHost!;
delete bare.corkboardHost;

class BareSearchParams {
  readonly #own: URLSearchParams;
  constructor(init: unknown = '') {
    this.#own = new host.URLSearchParams();
    if (typeof init === 'string') {
      for (const [name, value] of new host.URLSearchParams(init)) this.#own.append(name, value);
      return;
    }
    const isList = init !== null && typeof init === 'object' && Symbol.iterator in init;
    const entries = isList ? (init as Iterable<[string, string]>) : Object.entries(init as object);
    for (const [name, value] of entries) this.#own.append(String(name), String(value));
  }
  append(name: string, value: string): void {
    this.#own.append(String(name), String(value));
  }
  set(name: string, value: string): void {
    this.#own.set(String(name), String(value));
  }
  delete(name: string): void {
    this.#own.delete(String(name));
  }
  has(name: string): boolean {
    return this.#own.has(String(name));
  }
  get(name: string): string | null {
    return this.#own.get(String(name));
  }
  getAll(name: string): string[] {
    return [...this.#own.getAll(String(name))];
  }
  sort(): void {
    this.#own.sort();
  }
  forEach(visit: (value: string, name: string, all: BareSearchParams) => void): void {
    for (const [name, value] of this) visit(value, name, this);
  }
  *entries(): Generator<[string, string]> {
    for (const [name, value] of this.#own) yield [name, value];
  }
  *keys(): Generator<string> {
    for (const [name] of this.entries()) yield name;
  }
  *values(): Generator<string> {
    for (const [, value] of this.entries()) yield value;
  }
  [Symbol.iterator](): Generator<[string, string]> {
    return this.entries();
  }
  get size(): number {
    return [...this.entries()].length;
  }
  toString(): string {
    return this.#own.toString();
  }
}

type Address = string | BareURL;

/** Read only: pages look at addresses while they are drawn, and change none. */
class BareURL {
  readonly #own: URL;
  constructor(url: Address, base?: Address) {
    const own = parsed(url, base);
    if (!own) throw new TypeError('Invalid URL');
    this.#own = own;
  }
  static canParse(url: Address, base?: Address): boolean {
    return parsed(url, base) !== undefined;
  }
  get href(): string {
    return this.#own.href;
  }
  get origin(): string {
    return this.#own.origin;
  }
  get protocol(): string {
    return this.#own.protocol;
  }
  get username(): string {
    return this.#own.username;
  }
  get password(): string {
    return this.#own.password;
  }
  get host(): string {
    return this.#own.host;
  }
  get hostname(): string {
    return this.#own.hostname;
  }
  get port(): string {
    return this.#own.port;
  }
  get pathname(): string {
    return this.#own.pathname;
  }
  get search(): string {
    return this.#own.search;
  }
  get hash(): string {
    return this.#own.hash;
  }
  get searchParams(): BareSearchParams {
    return new BareSearchParams(this.#own.search);
  }
  toString(): string {
    return this.href;
  }
  toJSON(): string {
    return this.href;
  }
}

function parsed(url: Address, base: Address | undefined): URL | undefined {
  const text = String(url);
  const below = base === undefined ? undefined : String(base);
  try {
    return new host.URL(text, below);
  } catch {
    // The error would be one of the thread's own.
    return undefined;
  }
}

const nothing = (): void => undefined;

/** A form creates a random id for its draft while it renders; the one that the server creates is discarded, so a weak source is enough. */
const randomness = {
  getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    bytes.forEach((_, index) => {
      bytes[index] = Math.floor(Math.random() * 256);
    });
    return bytes;
  },
};

Object.assign(bare, {
  URL: BareURL,
  URLSearchParams: BareSearchParams,
  crypto: randomness,
  // Drawing is over before anything could come of them.
  setTimeout: () => 0,
  clearTimeout: nothing,
  setInterval: () => 0,
  clearInterval: nothing,
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
});
