import { BULK_COLUMNS, BULK_ENTITIES, type BulkColumn } from '@corkboard/contract';
import type { TestApi, TestPerson } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { csvLine } from './csv';
import { makeDownload } from './download';
import type { SheetFormat } from './files';
import { runJob } from './run';
import { headerRows } from './sheet';

type Opened = Awaited<ReturnType<typeof openAccount>>;
export type SheetCells = Partial<Record<BulkColumn, string>>;

/** A sheet with these rows. */
export const sheetOf = (...rows: readonly SheetCells[]): string =>
  [...headerRows(), ...rows.map((cells) => BULK_COLUMNS.map((column) => cells[column] ?? ''))]
    .map(csvLine)
    .join('');

/** An ad account with ways to send it sheets, and to carry out its jobs. */
export const bulkAccount = async (api: TestApi, currency = 'USD') =>
  bulkWays(api, await openAccount(api, currency));

/** The same of one that is there. */
export function bulkWays<Account extends Opened>(api: TestApi, account: Account) {
  const upload = async (sheet: string | Buffer, as: TestPerson = account.owner) => {
    const payload = Buffer.concat([
      Buffer.from(
        '--edge\r\ncontent-disposition: form-data; name="file"; filename="March.csv"\r\ncontent-type: text/csv\r\n\r\n',
      ),
      Buffer.from(sheet),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v3/bulk_sheets/',
      query: { ad_account_id: account.id },
      headers: { ...as.headers, 'content-type': 'multipart/form-data; boundary=edge' },
      payload,
    });
    const { data, error } = answer.json<{
      resource_response: { data: { id: string; state: string } | null; error: { message: string } | null };
    }>().resource_response;
    return { status: answer.statusCode, id: data?.id ?? '', error: error?.message };
  };
  const job = (id: string, as: TestPerson = account.owner) =>
    api.ok('AdBulkJobResource.get', { ad_account_id: account.id, job_id: id }, as);
  const run = (id: string) => runJob(api, { account: account.id, id }, { lastAttempt: true });
  const act = (
    id: string,
    what: 'APPLY' | 'PAUSE' | 'RESUME' | 'CANCEL' | 'UNDO',
    as: TestPerson = account.owner,
  ) => api.call('AdBulkJobResource.update', { ad_account_id: account.id, job_id: id, act: what }, as);
  const read = async (url: string) => {
    const { pathname, search } = new URL(url);
    return api.app.inject({ method: 'GET', url: `${pathname}${search}` });
  };
  return {
    ...account,
    upload,
    job,
    run,
    act,
    read,
    rows: (id: string) =>
      api.ok(
        'AdBulkRowsResource.get',
        { ad_account_id: account.id, job_id: id, page_size: 100 },
        account.owner,
      ),
    /** Uploads a sheet and has it looked at; gives the job's id. */
    async checked(...rows: readonly SheetCells[]): Promise<string> {
      const { id } = await upload(sheetOf(...rows));
      await run(id);
      return id;
    },
    /** Does all of a job that waits to be applied. */
    async apply(id: string) {
      await act(id, 'APPLY');
      await run(id);
      return job(id);
    },
    /** The file of a sheet of all that is there. */
    async download(format: SheetFormat = 'CSV'): Promise<Buffer> {
      const { id } = await api.ok(
        'AdBulkDownloadResource.create',
        {
          ad_account_id: account.id,
          entity_types: [...BULK_ENTITIES],
          with_archived: true,
          format,
        },
        account.owner,
      );
      await makeDownload(api, { account: account.id, id });
      return (await read((await job(id)).file_url!)).rawPayload;
    },
  };
}
