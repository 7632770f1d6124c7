import type { Catalog } from '@corkboard/contract';
import type { Attributes, Issue } from './attributes';
import { FeedError, type FeedCode } from './failure';
import type { Defaults } from './item';
import { KINDS } from './kinds';
import { hashOf, ItemTable, toDecimal } from './known';
import { EXAMPLES_MAX, ROWS_MAX } from './limits';
import { type FeedFormat, type Row, rowsOf } from './rows';
import { textOf } from './text';

/** All that a reading starts from. */
export interface Reading extends Defaults {
  file: string;
  format: FeedFormat;
  type: Catalog['catalog_type'];
  contentType: string;
  /** Hashes of the items that the feed listed before, in pairs. */
  known: Uint8Array;
}

/** An item that is new or differs, as it's written. */
export interface ChangedItem {
  item_id: string;
  id_hash: string;
  row_hash: string;
  attributes: Attributes;
}

/** An example of items that something is wrong with. */
export interface ItemIssues {
  item_number: number;
  item_id: string | null;
  errors: IssueDetails;
  warnings: IssueDetails;
}
type IssueDetails = Record<string, { attribute_name: string | null; provided_value: string | null }>;

/** How often each code occurred. */
export type Counts = Record<string, number>;

/** Sums of a reading. */
export interface Summary {
  original: number;
  ingested: number;
  changed: number;
  before: number;
  errors: Counts;
  warnings: Counts;
  info: Counts;
}

/** A piece of what is read of a feed: changed items and examples as JSON, then how it ended, then the ids of what isn't listed any more. */
export type FeedPiece =
  | { items: string; issues: string; count: number }
  | { end: Summary }
  | { gone: string[] }
  | { sorry: FeedCode; summary: Summary };

const ITEMS_AT_ONCE = 1000;
const ROWS_AT_ONCE = 20_000;
const GONE_AT_ONCE = 5000;

/** Reads a feed's file and compares it with what was known of it. */
export async function* readFeed(reading: Reading): AsyncGenerator<FeedPiece> {
  const tally = new Tally(reading);
  try {
    const text = textOf(reading.file, reading.contentType);
    const rows = rowsOf(text, reading.format, (names) => tally.columns(names));
    let since = 0;
    for await (const row of rows) {
      tally.take(row);
      if (tally.waiting < ITEMS_AT_ONCE && ++since < ROWS_AT_ONCE) continue;
      since = 0;
      yield tally.piece();
    }
    if (tally.summary.original === 0) throw new FeedError('FEED_TOO_SMALL');
    if (tally.waiting > 0) yield tally.piece();
    yield { end: tally.summary };
    for (const gone of tally.known.unseen(GONE_AT_ONCE)) yield { gone };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    yield { sorry: error.code, summary: tally.summary };
  }
}

class Tally {
  readonly known: ItemTable;
  readonly summary: Summary;
  #items: ChangedItem[] = [];
  #issues: ItemIssues[] = [];
  readonly #examples = new Map<string, number>();

  constructor(readonly reading: Reading) {
    this.known = new ItemTable(reading.known);
    this.summary = {
      original: 0,
      ingested: 0,
      changed: 0,
      before: this.known.before,
      errors: {},
      warnings: {},
      info: {},
    };
  }

  get waiting(): number {
    return this.#items.length + this.#issues.length;
  }

  columns(names: readonly string[]): void {
    const isGiven = (name: string) =>
      names.includes(name) || (name === 'availability' && this.reading.availability !== null);
    const { columns } = KINDS[this.reading.type];
    if (!columns.every((alternatives) => alternatives.some(isGiven)))
      throw new FeedError('REQUIRED_COLUMNS_MISSING');
    if (new Set(names).size < names.length) add(this.summary.warnings, 'DUPLICATE_HEADERS');
  }

  take(row: Row): void {
    const number = this.summary.original++;
    if (number >= ROWS_MAX) throw new FeedError('FEED_LENGTH_TOO_LONG');
    if (row === null)
      return this.#note(number, null, [{ code: 'PARSE_LINE_ERROR', attribute: null, value: null }], []);
    const { id, attributes, errors, warnings } = KINDS[this.reading.type].read(row, this.reading);
    if (id === null || errors.length > 0) return this.#note(number, id, errors, warnings);
    const idHash = hashOf(id);
    const rowHash = hashOf(JSON.stringify(attributes));
    const seen = this.known.see(idHash, rowHash);
    if (seen === 'twice')
      return this.#note(
        number,
        id,
        [{ code: 'DUPLICATE_PRODUCTS', attribute: KINDS[this.reading.type].idAttribute, value: id }],
        [],
      );
    this.#note(number, id, [], warnings);
    this.summary.ingested++;
    if (typeof attributes.availability === 'string')
      add(this.summary.info, attributes.availability.toUpperCase().replaceAll(' ', '_'));
    if (seen === 'same') return;
    this.summary.changed++;
    this.#items.push({ item_id: id, id_hash: toDecimal(idHash), row_hash: toDecimal(rowHash), attributes });
  }

  piece(): FeedPiece {
    const [items, issues] = [this.#items, this.#issues];
    this.#items = [];
    this.#issues = [];
    return { items: JSON.stringify(items), issues: JSON.stringify(issues), count: items.length };
  }

  #note(item_number: number, item_id: string | null, errors: Issue[], warnings: Issue[]): void {
    for (const { code } of errors) add(this.summary.errors, code);
    for (const { code } of warnings) add(this.summary.warnings, code);
    const all = [...errors, ...warnings];
    if (!all.some(({ code }) => (this.#examples.get(code) ?? 0) < EXAMPLES_MAX)) return;
    for (const { code } of all) this.#examples.set(code, (this.#examples.get(code) ?? 0) + 1);
    this.#issues.push({ item_number, item_id, errors: detailsOf(errors), warnings: detailsOf(warnings) });
  }
}

function add(counts: Counts, code: string): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

const detailsOf = (issues: readonly Issue[]): IssueDetails =>
  Object.fromEntries(
    issues.map(({ code, attribute, value }) => [code, { attribute_name: attribute, provided_value: value }]),
  );
