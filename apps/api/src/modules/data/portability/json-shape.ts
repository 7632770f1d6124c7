import { Tokenizer, TokenType, type ParsedTokenInfo } from '@streamparser/json';

/**
 * Parts of a JSON value to extract: a string, number or boolean; the entries of a list; the named members of an object, or a string in
 * the object's place.
 */
export type Shape = 'value' | readonly [Shape] | { readonly [member: string]: Shape };

/** JSON that is not well-formed, or holds more than is allowed. */
export class ShapeError extends Error {
  override name = 'ShapeError';
  constructor(readonly code: 'broken' | 'too-much') {
    super(`This JSON is ${code}.`);
  }
}

interface Level {
  list: boolean;
  /** Null where nothing of it is wanted. */
  shape: Exclude<Shape, 'value'> | null;
  into: unknown[] | Record<string, unknown>;
  key: string;
}

type Next = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const DEPTH_MAX = 64;
const STRING_PIECE = 64 * 1024;
const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);

/**
 * Reads JSON piece by piece and keeps only what a shape asks for, so that however much else is in it costs no memory: a whole
 * `JSON.parse` of hostile JSON takes many times its size, and what a thread cannot allocate ends the process.
 *
 * @param entriesMax the most entries in all wanted lists together
 * @throws ShapeError from `write` and `end`
 */
export class ShapedJson {
  readonly #tokenizer = new Tokenizer({ stringBufferSize: STRING_PIECE });
  readonly #levels: Level[] = [];
  readonly #shape: Shape;
  #left: number;
  #next: Next = 'value';
  #root: unknown;

  constructor(shape: Shape, entriesMax: number) {
    this.#shape = shape;
    this.#left = entriesMax;
    this.#tokenizer.onToken = (token) => {
      this.#take(token);
    };
    this.#tokenizer.onError = (error) => {
      throw error instanceof ShapeError ? error : new ShapeError('broken');
    };
  }

  write(piece: Uint8Array): void {
    this.#tokenizer.write(piece);
  }

  /** The extracted parts of the input so far. */
  get begun(): unknown {
    return this.#root;
  }

  /** Ends the input and gives the extracted parts. */
  end(): unknown {
    if (!this.#tokenizer.isEnded) this.#tokenizer.end();
    if (this.#next !== 'nothing') throw new ShapeError('broken');
    return this.#root;
  }

  #take({ token, value }: ParsedTokenInfo): void {
    const level = this.#levels.at(-1);
    const next = this.#next;
    if (token === TokenType.COLON) return this.#go(next === 'colon', 'value');
    if (token === TokenType.COMMA) return this.#go(next === 'comma or end', level?.list ? 'value' : 'key');
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      const empty = level?.list ? 'value or end' : 'key or end';
      const fits = level !== undefined && level.list === (token === TokenType.RIGHT_BRACKET);
      this.#levels.pop();
      return this.#go(fits && (next === 'comma or end' || next === empty), this.#after());
    }
    if (next === 'key' || next === 'key or end') {
      level!.key = String(value);
      return this.#go(token === TokenType.STRING, 'colon');
    }
    if (next !== 'value' && next !== 'value or end') throw new ShapeError('broken');
    const wanted = this.#wanted(level);
    if (wanted !== null && level?.list && --this.#left < 0) throw new ShapeError('too-much');
    if (OPENS.has(token)) return this.#open(level, wanted, token === TokenType.LEFT_BRACKET);
    if (wanted !== null && !Array.isArray(wanted)) this.#place(level, value);
    this.#next = this.#after();
  }

  #open(level: Level | undefined, wanted: Shape | null, list: boolean): void {
    if (this.#levels.length >= DEPTH_MAX) throw new ShapeError('too-much');
    const fits = wanted !== null && wanted !== 'value' && Array.isArray(wanted) === list;
    const into = list ? [] : {};
    if (fits) this.#place(level, into);
    this.#levels.push({ list, shape: fits ? wanted : null, into, key: '' });
    this.#next = list ? 'value or end' : 'key or end';
  }

  /** Shape of the next value; null to skip it. */
  #wanted(level: Level | undefined): Shape | null {
    if (!level) return this.#shape;
    if (level.shape === null) return null;
    if (Array.isArray(level.shape)) return (level.shape as readonly [Shape])[0];
    const members = level.shape as Readonly<Record<string, Shape>>;
    return Object.hasOwn(members, level.key) ? members[level.key]! : null;
  }

  #place(level: Level | undefined, value: unknown): void {
    if (!level) this.#root = value;
    else if (Array.isArray(level.into)) level.into.push(value);
    else level.into[level.key] = value;
  }

  #after(): Next {
    return this.#levels.length === 0 ? 'nothing' : 'comma or end';
  }

  #go(allowed: boolean, next: Next): void {
    if (!allowed) throw new ShapeError('broken');
    this.#next = next;
  }
}
