/** Items that are written at once. */
const AT_ONCE = 200;

/**
 * Data of a bare call as its handler wrote it down in JSON: where each of many rows has a few of many fields, writing them by their description takes
 * several times as long. Nothing checks that it's what the description says; tests do.
 */
export class Written<Data> {
  /** Type of the data, for type checks alone. */
  declare private readonly data: Data;

  private constructor(readonly json: Buffer) {}

  /** Writes it down as it is. */
  static of<Data>(data: Data): Written<Data> {
    return new Written(Buffer.from(JSON.stringify(data)));
  }

  /** Takes JSON that is written already, here or in another thread. */
  static from<Data>({ buffer, byteOffset, byteLength }: Uint8Array): Written<Data> {
    return new Written(Buffer.from(buffer, byteOffset, byteLength));
  }

  /** Writes down a list as its items come. @param append an item's JSON behind a text: one long text takes less time than many short ones */
  static list<Item>(items: Iterable<Item>, append: (text: string, item: Item) => string): Written<Item[]> {
    const parts: Buffer[] = [];
    let text = '[';
    let count = 0;
    for (const item of items) {
      text = append(count === 0 ? text : `${text},`, item);
      if (++count % AT_ONCE > 0) continue;
      parts.push(Buffer.from(text));
      text = '';
    }
    parts.push(Buffer.from(`${text}]`));
    return new Written(Buffer.concat(parts));
  }
}
