import type { AnalyticsColumn, AnalyticsRow } from '@corkboard/contract';
import { ANALYTICS_NAMES } from '@corkboard/contract';
import type { Db } from '../../platform/db';
import { countedRows, OWN_ID } from '../reports/analytics';
import { type Facts, toRow } from '../reports/columns';
import type { Level } from '../reports/queries';
import { columnsIn, LEVELS, levelOf } from './asked';
import { type AskedFile, selectEntities } from './queries';

/** Entities that are counted together, so that a large report takes no more memory than a small one. */
const AT_ONCE = 250;

/** A report's file, piece by piece. @param onRow for each row that is in it */
export async function* fileOf(
  db: Db,
  account: string,
  asked: AskedFile,
  now: number,
  onRow: () => void,
): AsyncGenerator<string> {
  const level = LEVELS[levelOf(asked)];
  const columns = columnsIn(asked);
  const shown = [...new Set([OWN_ID[level], ...columns])];
  const ids = await entitiesOf(db, level, account, asked);
  const isJson = asked.report_format !== 'CSV';
  const header = [...(asked.granularity === 'TOTAL' ? [] : ['DATE']), ...shown];
  let begun = false;
  if (!isJson) yield `${header.join(',')}\r\n`;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await rowsOf(db, level, account, ids.slice(from, from + AT_ONCE), shown, asked, now);
    const byEntity = new Map<string, typeof rows>();
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
  level: Level,
  account: string,
  ids: readonly string[],
  shown: readonly AnalyticsColumn[],
  asked: AskedFile,
  now: number,
): Promise<{ entity: string; row: AnalyticsRow }[]> {
  const filters = asked.metrics_filters ?? [];
  const needed = [...new Set([...shown, ...filters.map(({ field }) => field)])];
  const counted = await countedRows(db, level, account, ids, needed, asked, now);
  return counted.flatMap(({ entity, facts, at }) => {
    if (isNothing(facts)) return [];
    const all = toRow(needed, facts, at);
    const passes = filters.every(({ field, operator, values: [bound] }) => {
      const value = all[field];
      // What has no value is neither above nor below anything.
      if (value === undefined || bound === undefined) return false;
      return operator === 'LESS_THAN' ? value < bound : value > bound;
    });
    return passes ? [{ entity, row: toRow(shown, facts, at) }] : [];
  });
}

const isNothing = ({ impressions, closeups, clicks, saves, spend, conversions }: Facts): boolean =>
  impressions + closeups + clicks + saves + spend + (conversions?.events ?? 0) === 0;

async function entitiesOf(db: Db, level: Level, account: string, asked: AskedFile): Promise<string[]> {
  if (level === 'account') return [account];
  const campaigns = [
    account,
    asked.campaign_ids ?? null,
    asked.campaign_statuses ?? null,
    asked.campaign_objective_types ?? null,
  ] as const;
  const groups = [...campaigns, asked.ad_group_ids ?? null, asked.ad_group_statuses ?? null] as const;
  const rows =
    level === 'campaign'
      ? await selectEntities.campaign(db, [...campaigns])
      : level === 'adGroup'
        ? await selectEntities.adGroup(db, [...groups])
        : await selectEntities.ad(db, [...groups, asked.ad_ids ?? null, asked.ad_statuses ?? null]);
  return rows.map(({ id }) => id);
}

const NAMES: ReadonlySet<string> = new Set(['DATE', ...ANALYTICS_NAMES]);
/** Characters with which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a file of comma-separated values: numbers that there are none of are 0, names are empty. */
function line(header: readonly string[], row: AnalyticsRow): string {
  const cells = header.map((name) => {
    const value = (row as Readonly<Record<string, string | number | undefined>>)[name];
    if (value === undefined) return NAMES.has(name) ? '' : '0';
    if (typeof value === 'number') return String(value);
    const safe = FORMULA.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}
