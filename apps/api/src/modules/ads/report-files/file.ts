import { cleanText, REPORT_FILE_COLUMNS_SPLIT, TARGETING_REPORT_TYPES } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import {
  collect,
  type CountedRow,
  type Facts,
  keywordRows,
  OWN_ID,
  type ReportColumn,
  type ReportRow,
  rowsOf as countedRows,
  splitRows,
  TEXT_COLUMNS,
  toRow,
} from '../reports';
import { passes } from './filters';
import { columnsIn, type FileLevel, hasValues, LEVELS } from './asked';
import { type AskedFile, campaignsOfBrand, selectEntities } from './queries';

/** A row of a report, and what it is of. */
interface EntityRow {
  readonly entity: string;
  readonly row: FileRow;
}

/** Entities that are counted together, so that a large report takes no more memory than a small one. */
const AT_ONCE = 250;
/** The same of those that are split: each has rows of many values. */
const AT_ONCE_SPLIT = 10;
/** Rows of those that are counted together. More than that isn't written. */
const SPLIT_ROWS = 1_000_000;

/** Rows of a report, by entities that were counted together. @param today of the ad account, in days since 1970 */
export async function* rowsOfReport(
  db: Db,
  account: string,
  asked: AskedFile,
  today: number,
): AsyncGenerator<readonly EntityRow[]> {
  const level = LEVELS[asked.level];
  const ids = await entitiesOf(db, level, account, asked);
  const size = hasValues(asked.level) ? AT_ONCE_SPLIT : AT_ONCE;
  for (let from = 0; from < ids.length; from += size)
    yield rowsOf(db, level, account, ids.slice(from, from + size), shownIn(asked), asked, today);
}

/** Its columns: what a row is of comes first, whether it was asked for or not. */
const shownIn = (asked: AskedFile): ReportColumn[] => [
  ...new Set([OWN_ID[LEVELS[asked.level]], ...columnsIn(asked)]),
];

/** The names above the columns of its table. */
export const headerOf = (asked: AskedFile): string[] => [
  ...(asked.granularity === 'TOTAL' ? [] : ['DATE']),
  ...(hasValues(asked.level) ? REPORT_FILE_COLUMNS_SPLIT : []),
  ...shownIn(asked),
];

/** A report's file, piece by piece. @param today of the ad account, in days since 1970 @param onRow for each row that is in it */
export async function* fileOf(
  db: Db,
  account: string,
  asked: AskedFile,
  today: number,
  onRow: () => void,
): AsyncGenerator<string> {
  const isJson = asked.report_format !== 'CSV';
  const header = headerOf(asked);
  let begun = false;
  if (!isJson) yield `${header.join(',')}\r\n`;
  for await (const rows of rowsOfReport(db, account, asked, today)) {
    const byEntity = new Map<string, EntityRow[]>();
    for (const row of rows) {
      const known = byEntity.get(row.entity);
      if (known) known.push(row);
      else byEntity.set(row.entity, [row]);
    }
    for (const [entity, own] of byEntity) {
      own.forEach(onRow);
      if (isJson) yield `${begun ? ',\n' : '{'}"${entity}":${JSON.stringify(own.map(({ row }) => row))}`;
      else yield own.map(({ row }) => line(header, row)).join('');
      begun = true;
    }
  }
  if (isJson) yield begun ? '}' : '{}';
}

/** Rows of what was counted, as far as the report's filters let them through. */
async function rowsOf(
  db: Db,
  level: FileLevel,
  account: string,
  ids: readonly string[],
  shown: readonly ReportColumn[],
  asked: AskedFile,
  today: number,
): Promise<EntityRow[]> {
  const bounds = asked.metrics_filters ?? [];
  const filters = asked.filters ?? [];
  const needed = [...new Set([...shown, ...[...bounds, ...filters].map(({ field }) => field)])];
  const counted = await countedIn(db, level, account, ids, needed, asked, today);
  return [...counted].flatMap(({ entity, facts, at, type, value: of }) => {
    if (isNothing(facts)) return [];
    const all = toRow(needed, facts, at);
    const isWithin = bounds.every(({ field, operator, values: [bound] }) => {
      const value = all[field];
      // An empty value is neither above nor below anything.
      if (typeof value !== 'number' || bound === undefined) return false;
      return operator === 'LESS_THAN' ? value < bound : value > bound;
    });
    const split = type === undefined ? {} : { TARGETING_TYPE: type, TARGETING_VALUE: of };
    return isWithin && filters.every((filter) => passes(all, filter))
      ? [{ entity, row: { ...split, ...toRow(shown, facts, at) } }]
      : [];
  });
}

/** A row with the value that it's of, where it's of one. */
type FileRow = ReportRow & { readonly TARGETING_TYPE?: string; readonly TARGETING_VALUE?: string };
type Counted = CountedRow & { readonly type?: string; readonly value?: string };

async function countedIn(
  db: Db,
  level: FileLevel,
  account: string,
  ids: readonly string[],
  columns: readonly ReportColumn[],
  asked: AskedFile,
  today: number,
): Promise<Iterable<Counted>> {
  if (!hasValues(asked.level))
    return countedRows(await collect(db, level, account, ids, columns, asked, today));
  const rows =
    asked.level === 'KEYWORD'
      ? await keywordRows(db, account, ids, asked, SPLIT_ROWS, columns)
      : await splitRows(
          db,
          level,
          account,
          ids,
          asked.targeting_types ?? TARGETING_REPORT_TYPES,
          asked,
          SPLIT_ROWS,
          columns,
        );
  if (rows === null) throw new Error(`a report has more than ${String(SPLIT_ROWS)} rows of a few entities`);
  return rows;
}

const isNothing = ({ paid, earned, spend, conversions }: Facts): boolean =>
  [paid, earned ?? {}].flatMap((counts) => Object.values(counts) as number[]).every((count) => count === 0) &&
  spend + (conversions?.events ?? 0) === 0;

/** The campaigns that a report is narrowed to, by ids and by brand; null for all. */
async function campaignsIn(db: Db, account: string, asked: AskedFile): Promise<readonly string[] | null> {
  const { campaign_ids: given, campaign_brand_label: brand } = asked;
  if (brand === undefined) return given ?? null;
  const branded = (await campaignsOfBrand(db, [account, cleanText(brand)])).map(({ id }) => id);
  return given ? branded.filter((id) => given.includes(id)) : branded;
}

async function entitiesOf(db: Db, level: FileLevel, account: string, asked: AskedFile): Promise<string[]> {
  if (level === 'account') return [account];
  const campaigns = [
    account,
    await campaignsIn(db, account, asked),
    asked.campaign_statuses ?? null,
    asked.campaign_objective_types ?? null,
  ] as const;
  const groups = [...campaigns, asked.ad_group_ids ?? null, asked.ad_group_statuses ?? null] as const;
  const products = [
    ...groups,
    asked.product_group_ids ?? null,
    asked.product_group_statuses ?? null,
  ] as const;
  const rows = await {
    campaign: () => selectEntities.campaign(db, [...campaigns]),
    adGroup: () => selectEntities.adGroup(db, [...groups]),
    ad: () => selectEntities.ad(db, [...groups, asked.ad_ids ?? null, asked.ad_statuses ?? null]),
    productGroup: () => selectEntities.productGroup(db, [...products]),
    productItem: () => selectEntities.productItem(db, [...products, asked.product_item_ids ?? null]),
  }[level]();
  return rows.map(({ id }) => id);
}

const NAMES: ReadonlySet<string> = new Set(['DATE', ...REPORT_FILE_COLUMNS_SPLIT, ...TEXT_COLUMNS]);
/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The values of a row's columns; one that isn't known is empty. */
export const cellsOf = (header: readonly string[], row: FileRow): string[] =>
  header.map((name) => {
    const value = (row as Readonly<Record<string, string | number | undefined>>)[name];
    return value === undefined ? '' : String(value);
  });

/** A line of a file of comma-separated values. */
function line(header: readonly string[], row: FileRow): string {
  const cells = cellsOf(header, row).map((cell, at) => {
    return NAMES.has(header[at]!) ? textCell(cell) : cell;
  });
  return `${cells.join(',')}\r\n`;
}

/** A text as a cell of comma-separated values that no spreadsheet takes for a formula. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
