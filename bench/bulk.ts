/**
 * A sheet of 100,000 rows: 1,000 campaigns with 9 ad groups each, and 10 keywords in each of these. Measured are reading it into the database, looking at
 * its rows, carrying them out, writing all of it as CSV and as XLSX again, and reading and looking at these, which changes nothing; with the memory above
 * what there was. `BENCH_CAMPAIGNS` takes another number of campaigns. Run with `npx tsx bench/bulk.ts`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BULK_COLUMNS, BULK_SHEET_FORMATS, type BulkColumn } from '@corkboard/contract';
import { startPostgres } from '@corkboard/embedded-postgres';
import { contextFor } from '../apps/api/src/modules/ads/bulk-editor/context';
import { csvLine } from '../apps/api/src/modules/ads/bulk-editor/csv';
import { downloadKey, makeDownload } from '../apps/api/src/modules/ads/bulk-editor/download';
import type { SheetFormat } from '../apps/api/src/modules/ads/bulk-editor/files';
import { addBulkJob } from '../apps/api/src/modules/ads/bulk-editor/new-job';
import { jobById, moveJob, shownJob } from '../apps/api/src/modules/ads/bulk-editor/queries';
import { keepSheet } from '../apps/api/src/modules/ads/bulk-editor/receive';
import { runJob } from '../apps/api/src/modules/ads/bulk-editor/run';
import { headerRows } from '../apps/api/src/modules/ads/bulk-editor/sheet';
import { requireAccount } from '../apps/api/src/modules/ads/campaigns';
import { createDb, migrate } from '../apps/api/src/platform/db';
import { createTestServices } from '../apps/api/src/testing/test-services';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const CAMPAIGNS = Number(process.env.BENCH_CAMPAIGNS ?? 1000);
const GROUPS = 9;
const KEYWORDS = 10;
const ROWS = CAMPAIGNS * (1 + GROUPS * (1 + KEYWORDS));
const MB = 1024 * 1024;

type Cells = Partial<Record<BulkColumn, string>>;
function* rowsOf(): Generator<Cells> {
  for (let campaign = 0; campaign < CAMPAIGNS; campaign += 1) {
    yield { Type: 'Campaign', Name: `Campaign ${campaign}`, Objective: 'CONSIDERATION' };
    for (let group = 0; group < GROUPS; group += 1) {
      yield {
        Type: 'Ad group',
        Name: `Ad group ${campaign} ${group}`,
        'Billable event': 'CLICKTHROUGH',
        Budget: '5',
        Bid: '0.5',
        Targeting: '{"LOCATION":["US"],"GENDER":["female"]}',
      };
      for (let keyword = 0; keyword < KEYWORDS; keyword += 1)
        yield { Type: 'Keyword', Keyword: `lamp ${campaign} ${group} ${keyword}`, 'Match type': 'BROAD' };
    }
  }
}

/** How long something took, and the most memory that the process had meanwhile. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; peak: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const start = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - start) / 1000, peak: Math.max(0, peak - before) };
  } finally {
    clearInterval(timer);
  }
}

/** Fills a database of its own with a sheet, and measures what becomes of it. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const db = createDb(postgres.url, { statementTimeoutMs: 0, slowMs: Infinity });
  const services = createTestServices(db);
  const rows: BenchRow[] = [];
  const told = (label: string, { seconds, peak }: { seconds: number; peak: number }) => {
    rows.push(
      { label: `${label}: time`, value: seconds, unit: 's' },
      { label: `${label}: speed`, value: ROWS / seconds, unit: 'rows a second' },
      figure(`${label}: memory above what there was`, peak / MB, 'MB', { atMost: 300 }),
    );
  };
  try {
    await migrate(postgres.url);
    const [owner] = await db.query<{ id: string }>(
      `insert into users (email, username, first_name, full_name, birthdate, is_partner)
       values ('p@people.example', 'person', 'P', 'P', '1990-05-17', true) returning id`,
    );
    const [made] = await db.query<{ id: string }>(
      `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Bench', 'US', 'USD') returning id`,
      [owner!.id],
    );
    const ctx = (await contextFor(services, { user_id: owner!.id, scopes: null }))!;
    const account = await requireAccount(ctx, made!.id);
    const file = join(folder, 'sheet.csv');
    const lines = Array.from(rowsOf(), (cells) =>
      csvLine(BULK_COLUMNS.map((column) => (column === 'Action' ? 'Create' : (cells[column] ?? '')))),
    );
    await writeFile(file, headerRows().map(csvLine).join('') + lines.join(''));
    const read = (path: string, format: SheetFormat) =>
      watched(() => db.transaction((tx) => keepSheet(ctx, tx, account, { path, format, fileName: null })));
    const work = (id: string) =>
      watched(() => runJob(services, { account: account.id, id }, { lastAttempt: true }));

    const sheet = await read(file, 'CSV');
    told('reading', sheet);
    told('looking at rows', await work(sheet.result));
    await moveJob(db, [account.id, sheet.result, ['READY'], 'RUNNING', null]);
    told('carrying out', await work(sheet.result));
    const [done] = await shownJob(db, [account.id, sheet.result]);
    rows.push(figure('rows that succeeded', done!.succeeded, 'rows', { atLeast: ROWS }));

    for (const format of BULK_SHEET_FORMATS) {
      const asked = { output_format: format, with_archived: true };
      const id = await db.transaction((tx) =>
        addBulkJob(ctx, tx, { account: account.id, kind: 'DOWNLOAD', state: 'RUNNING', asked }),
      );
      told(
        `writing it as ${format}`,
        await watched(() => makeDownload(services, { account: account.id, id })),
      );
      const [job] = await jobById(db, [account.id, id]);
      const stored = await services.storage.get(downloadKey(job!).key);
      const copy = join(folder, 'copy');
      await writeFile(copy, stored!.stream);
      const again = await read(copy, format);
      told(`reading that ${format}`, again);
      told(`looking at that ${format}`, await work(again.result));
      const [same] = await shownJob(db, [account.id, again.result]);
      const changing = same!.left + same!.errors;
      rows.push(figure(`rows of that ${format} that change something`, changing, 'rows', { atMost: 0 }));
    }
  } finally {
    services.dispose();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { name: `A sheet of ${ROWS.toLocaleString('en')} rows`, rows };
}

if (isProgram(import.meta)) print(await run());
