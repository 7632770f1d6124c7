import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BULK_COLUMNS,
  BULK_TYPES,
  type BulkColumn,
  type BulkEntity,
  bulkMessages as text,
} from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { tempFolder } from '../../../platform/temp-folder';
import { requireAccount } from '../campaigns';
import type { CellContext } from './cells';
import { contextFor } from './context';
import { entitiesOf, type WrittenEntity } from './entities';
import { FIELDS } from './fields';
import { SHEET_FILES, writeSheet } from './files';
import { cellOf } from './plan-row';
import { type AskedDownload, finishDownload, jobById, type JobRow } from './queries';
import { giveUp, type JobKey } from './run';
import { SheetError } from './sheet';

/** A row of a sheet as it's uploaded again: to edit what is there. */
function sheetCells(
  { entity, item, input }: WrittenEntity,
  context: CellContext,
): Partial<Record<BulkColumn, string>> {
  const cells: Partial<Record<BulkColumn, string>> = {
    Action: 'Edit',
    Type: BULK_TYPES[entity],
    ID: item.id,
  };
  for (const field of FIELDS[entity]) cells[field.column] = cellOf(field, input[field.name], context);
  return cells;
}

async function* sheetRows(
  entities: AsyncIterable<WrittenEntity>,
  context: CellContext,
  count: () => void,
): AsyncGenerator<readonly string[]> {
  for await (const one of entities) {
    count();
    const cells = sheetCells(one, context);
    yield BULK_COLUMNS.map((column) => cells[column] ?? '');
  }
}

const LISTS: Readonly<Record<BulkEntity, string>> = {
  CAMPAIGN: 'campaigns',
  AD_GROUP: 'ad_groups',
  PRODUCT_GROUP: 'product_groups',
  AD: 'ads',
  KEYWORD: 'keywords',
  LABEL: 'labels',
};
/** The same as data: a list for each kind. */
async function* dataOf(entities: AsyncIterable<WrittenEntity>, count: () => void): AsyncGenerator<string> {
  let open: BulkEntity | null = null;
  yield '{';
  for await (const { entity, item } of entities) {
    count();
    if (entity === open) yield ',';
    else yield `${open === null ? '' : '],'}${JSON.stringify(LISTS[entity])}:[`;
    open = entity;
    yield JSON.stringify(item);
  }
  yield open === null ? '}' : ']}';
}

/** Where the storage has the file of a download, and of what type it is. */
export function downloadKey({ token, asked }: Pick<JobRow, 'token' | 'asked'>): {
  key: string;
  type: string;
} {
  const format = asked?.output_format ?? 'JSON';
  const { ending, type } =
    format === 'JSON' ? { ending: 'json', type: 'application/json' } : SHEET_FILES[format];
  return { key: `bulk/${token}.${ending}`, type };
}

/** Writes what is there to a file, if nobody ended the job meanwhile, and whoever began it may still see it. */
export async function makeDownload(services: Services, key: JobKey): Promise<void> {
  const { db, storage } = services;
  const [job] = await jobById(db, [key.account, key.id]);
  if (job?.state !== 'RUNNING') return;
  const ctx = await contextFor(services, job);
  const folder = await tempFolder();
  try {
    if (!ctx) return void (await giveUp(services, key, text.stopped));
    const account = await requireAccount(ctx, key.account, 'viewCampaigns');
    const path = join(folder, 'file');
    let rows = 0;
    const count = () => {
      rows += 1;
    };
    const asked: AskedDownload = job.asked ?? {};
    const entities = entitiesOf(db, account, asked);
    const { output_format: format = 'JSON' } = asked;
    const bytes =
      format === 'JSON'
        ? Readable.from(dataOf(entities, count))
        : writeSheet(sheetRows(entities, { zone: account.time_zone }, count), format);
    await pipeline(bytes, createWriteStream(path));
    const { key: stored, type } = downloadKey(job);
    await storage.put(stored, { file: path }, { contentType: type });
    const [done] = await finishDownload(db, [key.account, key.id, rows]);
    if (!done) await storage.delete([stored]);
  } catch (error) {
    if (error instanceof SheetError) return void (await giveUp(services, key, error.message));
    if (!(error instanceof Refusal)) throw error;
    await giveUp(services, key, text.stopped);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
