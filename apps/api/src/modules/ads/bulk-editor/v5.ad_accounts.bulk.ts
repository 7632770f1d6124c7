import { BULK_ROWS_MAX, type BulkJobState, bulkMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { fileLink } from '../../../platform/file-link';
import { requireAccount } from '../campaigns';
import { BULK_FILES } from './link';
import { addBulkJob } from './new-job';
import { jobById, jobByToken, setTotal } from './queries';
import { takeTurn } from './receive';
import { requestRows } from './request-rows';
import { putRows } from './row-queries';

const STATUSES = {
  CHECKING: 'RUNNING',
  READY: 'RUNNING',
  RUNNING: 'RUNNING',
  PAUSED: 'RUNNING',
  DONE: 'SUCCEEDED',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
} as const satisfies Record<BulkJobState, string>;
const ROWS_AT_ONCE = 1000;

/** Bulk requests of the public standard (docs/handbook/bulk-editor.md#by-api). */
export const v5AdAccountsBulk = {
  /**
   * Has campaigns and what is in them written to a file.
   *
   * @throws Refusal as `requireAccount`; 429 `rateLimited` after too many
   */
  'POST /v5/ad_accounts/{ad_account_id}/bulk/download': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    await takeTurn(ctx, account.id);
    const { entity_types, entity_ids, campaign_filter, output_format, updated_since } = body ?? {};
    const asked = { entity_types, entity_ids, campaign_filter, output_format, updated_since };
    return ctx.db.transaction(async (tx) => {
      const id = await addBulkJob(ctx, tx, {
        account: account.id,
        kind: 'DOWNLOAD',
        state: 'RUNNING',
        asked,
      });
      return { request_id: (await jobById(tx, [account.id, id]))[0]!.token };
    });
  },
  /**
   * Creates and updates as one job, which begins at once.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `create` for a request that has nothing in it, or too much; 429 `rateLimited` after too many
   */
  'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    const rows = requestRows(body ?? {});
    if (rows.length === 0) throw badField('create', text.empty);
    if (rows.length > BULK_ROWS_MAX) throw badField('create', text.tooMany(BULK_ROWS_MAX));
    await takeTurn(ctx, account.id);
    return ctx.db.transaction(async (tx) => {
      const id = await addBulkJob(ctx, tx, { account: account.id, kind: 'API', state: 'RUNNING' });
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await putRows(tx, [account.id, id, JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))]);
      await setTotal(tx, [account.id, id, rows.length]);
      return { request_id: (await jobById(tx, [account.id, id]))[0]!.token };
    });
  },
  /**
   * Outcome of a request of the ad account.
   *
   * @throws Refusal as `requireAccount`; 404 for one that the ad account doesn't have
   */
  'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const [job] = /^\w+$/.test(params.bulk_request_id)
      ? await jobByToken(ctx.db, [params.bulk_request_id])
      : [];
    if (job?.ad_account_id !== account.id) throw missing.of(text.jobMissing);
    const status = STATUSES[job.state];
    const isThere = status === 'SUCCEEDED' && (job.kind !== 'DOWNLOAD' || job.has_file);
    return { status, result_url: isThere ? fileLink(ctx.config, BULK_FILES, job.token) : null };
  },
} satisfies Partial<Handlers>;
