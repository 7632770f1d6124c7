import { Readable } from 'node:stream';
import { BULK_COLUMNS, bulkResult } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { SHEET_FILES, writeSheet } from './files';
import type { JobRow } from './queries';
import { type BulkRow, selectRows } from './row-queries';

const PAGE = 1000;

async function* rowsOf(db: Executor, { ad_account_id, id }: JobRow): AsyncGenerator<BulkRow> {
  for (let after = '0'; ;) {
    const rows = await selectRows(db, [ad_account_id, id, null, after, PAGE]);
    yield* rows;
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)!.line);
  }
}

/**
 * Outcomes of the rows of a sheet: the sheet with a result for each row. Rows that are done have nothing in column A any more, so that the file can be
 * corrected and uploaded again without doing anything twice.
 */
async function* sheetRows(db: Executor, job: JobRow): AsyncGenerator<readonly string[]> {
  for await (const { cells, state, code, message, entity_id } of rowsOf(db, job)) {
    const isDone = state === 'SUCCESS' || state === 'WARNING';
    const own: Readonly<Record<string, string>> = {
      ...cells,
      ...(entity_id !== null && { ID: entity_id }),
      ...(isDone && { Action: '' }),
    };
    yield [...BULK_COLUMNS.map((column) => own[column] ?? ''), bulkResult(state, code), message ?? ''];
  }
}

/** Outcomes of the items of a request, or of an undo: an entry for each, in order. */
async function* dataOf(db: Executor, job: JobRow): AsyncGenerator<string> {
  yield '{"items":[';
  let isFirst = true;
  for await (const { line, entity, act, entity_id, state, code, message } of rowsOf(db, job)) {
    const exceptions = state === 'ERROR' ? [{ code, message }] : [];
    yield `${isFirst ? '' : ','}${JSON.stringify({ line, entity_type: entity, act, id: entity_id, status: bulkResult(state, code), exceptions })}`;
    isFirst = false;
  }
  yield ']}';
}

/** The file of a job's results, as it's read, with its type and the ending of its name: a sheet's in the form in which it was uploaded. */
export function resultFile(db: Executor, job: JobRow): { bytes: Readable; type: string; ending: string } {
  if (job.kind !== 'SHEET')
    return { bytes: Readable.from(dataOf(db, job)), type: 'application/json', ending: 'json' };
  const format = job.asked?.output_format === 'XLSX' ? 'XLSX' : 'CSV';
  return { bytes: writeSheet(sheetRows(db, job), format, true), ...SHEET_FILES[format] };
}
