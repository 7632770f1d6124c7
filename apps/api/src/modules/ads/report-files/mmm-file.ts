import type { MmmColumn } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { type Facts, formatRows, type ReportColumn, type SplitRow, splitRows, toRow } from '../reports';
import { LEVELS } from './asked';
import { textCell } from './file';
import { type AskedMmm, selectEntities } from './queries';

/** Entities that are counted together. */
const AT_ONCE = 10;
/** Rows of those. More than that isn't written. */
const ROWS = 1_000_000;

interface Account {
  readonly id: string;
  readonly name: string;
}

/** Columns that other reports don't have, or call otherwise. */
const OWN: Partial<Record<MmmColumn, (facts: Facts, account: Account) => string | number | undefined>> = {
  ADVERTISER_ID: (_facts, { id }) => id,
  ADVERTISER_NAME: (_facts, { name }) => name,
  ECPM_IN_DOLLAR: (facts) => valueOf('CPM_IN_DOLLAR', facts),
  // Kept of order lines, which a campaign may be of only in part of the days.
  SPEND_ORDER_LINE_PAID_TYPE: () => '',
};
const valueOf = (column: ReportColumn, facts: Facts): string | number | undefined =>
  toRow([column], facts, null)[column];

/** The cell of a column: a text is made safe, and what isn't known by value, or is a rate of nothing, is empty. */
function cellOf(column: MmmColumn, facts: Facts, account: Account): string {
  const own = OWN[column];
  const value = (own ? own(facts, account) : valueOf(column, facts)) ?? '';
  return typeof value === 'string' ? textCell(value) : String(value);
}

/** A report for marketing mix models, piece by piece: a row for each entity, step of time, and value. @param onRow for each row that is in it */
export async function* mmmFile(
  db: Db,
  account: Account,
  asked: AskedMmm,
  onRow: () => void,
): AsyncGenerator<string> {
  const columns = [...new Set(asked.columns)];
  yield `${['DATE', 'TARGETING_TYPE', 'TARGETING_VALUE', ...columns].join(',')}\r\n`;
  const ids = await entitiesOf(db, account.id, asked.level);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await rowsOf(db, account.id, ids.slice(from, from + AT_ONCE), asked);
    for (const { at, type, value, facts } of rows) {
      const cells = columns.map((column) => cellOf(column, facts, account));
      onRow();
      yield `${[at ?? '', type, textCell(value), ...cells].join(',')}\r\n`;
    }
  }
}

async function entitiesOf(db: Db, account: string, level: AskedMmm['level']): Promise<string[]> {
  const rows =
    level === 'CAMPAIGN_TARGETING'
      ? await selectEntities.campaign(db, [account, null, null, null])
      : await selectEntities.adGroup(db, [account, null, null, null, null, null]);
  return rows.map(({ id }) => id);
}

async function rowsOf(db: Db, account: string, ids: readonly string[], asked: AskedMmm): Promise<SplitRow[]> {
  const level = LEVELS[asked.level];
  const countries = asked.countries ?? null;
  const kept = asked.targeting_types.filter((type) => type !== 'CREATIVE_TYPE');
  const split = await splitRows(db, level, account, ids, [...new Set(kept)], asked, ROWS);
  const formats = asked.targeting_types.includes('CREATIVE_TYPE')
    ? await formatRows(db, level, account, ids, asked, countries, ROWS)
    : [];
  if (!split || !formats) throw new Error(`a report has more than ${String(ROWS)} rows of a few entities`);
  // Of values that aren't countries it isn't known where people live: such a report isn't narrowed by country.
  return [...split.filter(({ value }) => countries === null || countries.includes(value)), ...formats];
}
