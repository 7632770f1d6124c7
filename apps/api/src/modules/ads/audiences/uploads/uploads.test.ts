import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../platform/sha256';
import { useTestApi } from '../../../../testing/test-api';
import { openAccount } from '../../campaigns/testing';
import { registerUploadParts } from './routes';
import { runUpload, sweepUploads } from './run';

const api = useTestApi({ routes: [registerUploadParts] });
const BASE = 'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}';
const UPLOADS = '/v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads';
let account: Awaited<ReturnType<typeof openAccount>>;
let list: string;
beforeEach(async () => {
  await api().db.query('truncate rate_limits');
  account = await openAccount(api());
  const made = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/customer_lists',
    { params: account.params, body: { name: 'Buyers', records: 'a@b.example' } },
    account.owner,
  );
  list = made.id;
});
const params = () => ({ ...account.params, customer_list_id: list });
const create = (operation: 'ADD' | 'REMOVE', total_parts: number) =>
  api().ok(`POST ${UPLOADS}`, { params: params(), body: { operation, total_parts } }, account.owner);
const put = (url: string, payload: string, headers: Record<string, string> = {}) =>
  api().app.inject({ method: 'PUT', url: url.slice(new URL(url).origin.length), payload, headers });
const at = (id: string) => ({ params: { ...params(), customer_list_upload_id: id } });
const start = (id: string) =>
  api().call(`POST ${UPLOADS}/{customer_list_upload_id}/run`, at(id), account.owner);
const run = (id: string) => runUpload(api(), { account: account.id, id }, { lastAttempt: true });
const get = (id: string) => api().ok(`GET ${UPLOADS}/{customer_list_upload_id}`, at(id), account.owner);
const hashes = async () =>
  (
    await api().db.query<{ hash: string }>(
      'select hash from customer_list_records where list_id = $1 order by hash',
      [list],
    )
  ).map(({ hash }) => hash);
const stored = async () => {
  const keys: string[] = [];
  for await (const key of api().storage.list('customer-list-uploads/')) keys.push(key);
  return keys;
};
const sorted = (...records: string[]) => records.map((one) => sha256Hex(one)).toSorted();

describe('an upload to a customer list', () => {
  it('adds what its parts say, also over their seams, and is gone', async () => {
    const { customer_list_upload: made, s3_multipart_upload_data: parts } = await create('ADD', 2);
    expect(made).toMatchObject({ state: 'NOT_STARTED', record_counts: null, error_counts: null });
    const [one, two] = parts.file_parts.map(({ presigned_url: url }) => url);
    expect((await put(one!, 'C@d.example\nnobody\ne@f.exa')).statusCode).toBe(200);
    expect((await start(made.id)).status).toBe(400);
    expect((await put(two!, 'mple\r\n"g@h.example";', { 'content-type': 'text/csv' })).statusCode).toBe(200);
    expect((await put(two!, 'other@d.example')).statusCode).toBe(200);
    expect((await start(made.id)).data.state).toBe('RUNNING');
    expect((await start(made.id)).status).toBe(400);
    await run(made.id);
    expect(await get(made.id)).toMatchObject({
      state: 'SUCCEEDED',
      record_counts: { processed: 4, valid: 3, invalid: 1 },
      error_counts: [{ count: 1 }],
    });
    expect(await hashes()).toEqual(sorted('a@b.example', 'c@d.example', 'e@f.example', 'g@h.example'));
    const found = await api().ok(BASE, { params: params() }, account.owner);
    expect([found.name, found.num_uploaded_user_records]).toEqual(['Buyers', 4]);
    expect(await stored()).toEqual([]);
    expect((await put(one!, 'x@y.example')).statusCode).toBe(404);
  });

  it('removes what its parts say', async () => {
    const { customer_list_upload: made, s3_multipart_upload_data: parts } = await create('REMOVE', 1);
    await put(parts.file_parts[0]!.presigned_url, 'a@b.example');
    await start(made.id);
    await run(made.id);
    expect(await hashes()).toEqual([]);
  });

  it('takes parts at their own addresses alone, and those that are sealed', async () => {
    const { customer_list_upload: made, s3_multipart_upload_data: parts } = await create('ADD', 2);
    const [one, two] = parts.file_parts.map(({ presigned_url: url }) => url);
    expect((await put(one!.replace('/1/?', '/2/?'), 'x')).statusCode).toBe(404);
    expect((await put(one!.replace(/until=\d+/, 'until=9'), 'x')).statusCode).toBe(404);
    await put(two!, 'ann@people.example');
    const [key] = await stored();
    const chunks: Buffer[] = [];
    for await (const chunk of (await api().storage.get(key!))!.stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('latin1')).not.toContain('people');
    await api().db.query(`update customer_list_uploads set created_time = now() - interval '3 days'`);
    await sweepUploads(api());
    expect(await stored()).toEqual([]);
    const gone = await api().call(`GET ${UPLOADS}/{customer_list_upload_id}`, at(made.id), account.owner);
    expect(gone.status).toBe(404);
  });

  it('waits for others where there are many', async () => {
    for (let n = 0; n < 10; n++) await create('ADD', 1);
    const { status } = await api().call(
      `POST ${UPLOADS}`,
      { params: params(), body: { operation: 'ADD', total_parts: 1 } },
      account.owner,
    );
    expect(status).toBe(400);
  });
});
