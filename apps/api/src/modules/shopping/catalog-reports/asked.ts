import { crc32 } from 'node:zlib';
import { catalogMessages, catalogReportMessages as text, ERROR_CODES } from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { feedById, lastGoodRun, runById, type RunRow } from '../catalogs';
import { type AskedReport, catalogOf, hasCatalog } from './queries';

/** The catalog that a report is of, and the reading of a feed where it's of one; null for a feed that wasn't read yet. */
export interface FoundReport {
  readonly catalog: string;
  readonly run: RunRow | null;
}

/** @throws Refusal 409 `noCatalog` for a business without one */
export async function requireAnyCatalog(db: Executor, business: string): Promise<void> {
  if (!(await hasCatalog(db, [business]))[0]!.has)
    throw new Refusal(409, ERROR_CODES.noCatalog, text.noCatalog);
}

/**
 * The catalog or the reading that a report is of.
 *
 * @throws Refusal 404 `catalogMissing`, 404 `feedMissing`, 404 `processingResultMissing`
 */
export async function findReport(
  db: Executor,
  business: string,
  { catalog_type: type, report }: AskedReport,
): Promise<FoundReport> {
  if (report.report_type !== 'FEED_INGESTION_ISSUES') {
    const catalog = await catalogOf(db, business, type, report.catalog_id);
    if (catalog === null)
      throw new Refusal(
        404,
        ERROR_CODES.catalogMissing,
        report.catalog_id === undefined ? text.noCatalog : catalogMessages.catalogMissing(report.catalog_id),
      );
    return { catalog, run: null };
  }
  const [feed] = await feedById(db, [business, report.feed_id]);
  if (feed?.catalog_type !== type)
    throw new Refusal(404, ERROR_CODES.feedMissing, catalogMessages.feedMissing(report.feed_id));
  const id = report.processing_result_id;
  const [run] = await (id === undefined
    ? lastGoodRun(db, [business, report.feed_id])
    : runById(db, [business, id]));
  if (id !== undefined && run?.feed_id !== report.feed_id)
    throw new Refusal(404, ERROR_CODES.processingResultMissing, catalogMessages.resultMissing(id));
  return { catalog: feed.catalog_id, run: run ?? null };
}

/** The number of a code of the standard, which only names them: the same everywhere and forever. */
export const numberOf = (label: string): number => crc32(label) % 1_000_000;

/** A code in words: `PRICE_MISSING` is "Price missing". */
export const wordsOf = (label: string): string => {
  const words = label.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
