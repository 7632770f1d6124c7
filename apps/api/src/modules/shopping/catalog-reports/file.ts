import { DISTRIBUTION_ISSUES } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { listIssues, type RunRow } from '../catalogs';
import { findReport, numberOf, wordsOf } from './asked';
import { type ItemState, type ReportRow, selectItems } from './queries';

const AT_ONCE = 1000;
/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of comma-separated values that no spreadsheet takes for formulas. */
const line = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells
    .map((cell) => {
      if (typeof cell !== 'string') return String(cell ?? '');
      const safe = FORMULA.test(cell) ? `'${cell}` : cell;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;

/** A report's file, piece by piece. */
export async function* fileOf(db: Db, { business_id: business, asked }: ReportRow): AsyncGenerator<string> {
  const { catalog, run } = await findReport(db, business, asked);
  if (asked.report.report_type === 'FEED_INGESTION_ISSUES') yield* ingestion(db, business, run);
  else yield* items(db, business, catalog, asked.report.report_type === 'ALL_ITEMS');
}

/** Examples of what was wrong with the items of a reading. */
async function* ingestion(db: Db, business: string, run: RunRow | null): AsyncGenerator<string> {
  yield line(['item_number', 'item_id', 'severity', 'code', 'code_label', 'message', 'attribute', 'value']);
  for (let after = -1; run !== null;) {
    const rows = await listIssues(db, [business, run.id, after, AT_ONCE, null, null]);
    for (const { item_number, item_id, errors, warnings } of rows)
      for (const [severity, issues] of [['ERROR', errors] as const, ['WARN', warnings] as const])
        for (const [label, { attribute_name, provided_value }] of Object.entries(issues))
          yield line([
            item_number,
            item_id,
            severity,
            numberOf(label),
            label,
            wordsOf(label),
            attribute_name,
            provided_value,
          ]);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.item_number;
  }
}

/** Items of a catalog: all of them, or a line for each reason why one isn't shown everywhere. */
async function* items(db: Db, business: string, catalog: string, isAll: boolean): AsyncGenerator<string> {
  const key = ['item_id', 'country', 'language'];
  const all = ['title', 'link', 'price', 'availability', 'pin_id', 'issues'];
  const some = ['code', 'code_label', 'message', 'ineligible_for_ads', 'ineligible_for_organic'];
  yield line([...key, ...(isAll ? all : some)]);
  for (let last: ItemState | undefined; ;) {
    const after = [last?.country ?? '', last?.language ?? '', last?.item_id ?? ''] as const;
    const rows = await selectItems(db, [business, catalog, ...after, AT_ONCE]);
    for (const row of rows) yield isAll ? itemLine(row) : issueLines(row);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!;
  }
}

const itemLine = (one: ItemState): string =>
  line([
    one.item_id,
    one.country,
    one.language,
    one.title,
    one.link,
    one.price,
    one.availability,
    one.pin_id,
    one.issues.join(' '),
  ]);

const issueLines = ({ item_id, country, language, issues }: ItemState): string =>
  issues
    .map((issue) => {
      const { code, message, ads, organic } = DISTRIBUTION_ISSUES[issue];
      return line([item_id, country, language, code, issue, message, ads, organic]);
    })
    .join('');
