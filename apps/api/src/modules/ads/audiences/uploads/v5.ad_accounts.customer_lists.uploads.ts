import {
  audienceMessages as text,
  type CallData,
  CUSTOMER_UPLOADS_OPEN,
  ERROR_CODES,
} from '@corkboard/contract';
import { logChanges } from '../../../../ground/history/changes';
import type { Handlers } from '../../../../http/context';
import { badField, missing } from '../../../../http/refusal';
import { newSeal } from '../../../../platform/sealed-parts';
import { requireAccount } from '../../campaigns';
import { lockAccount, selectList } from '../queries';
import { partLink } from './link';
import * as queries from './queries';

type Upload =
  CallData<'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}'>;

const toUpload = ({ list_id, total_parts: _, valid, invalid, ...row }: queries.UploadRow): Upload => ({
  ...row,
  customer_list_id: list_id,
  record_counts: valid === null || invalid === null ? null : { processed: valid + invalid, valid, invalid },
  error_counts:
    (invalid ?? 0) === 0
      ? null
      : [{ error_code: ERROR_CODES.badParameter, message: text.uploadInvalid, count: invalid! }],
});

/** Uploads to customer lists in parts (docs/handbook/ads.md#audiences). */
export const v5CustomerListUploads = {
  /**
   * Makes an upload.
   *
   * @throws Refusal as `requireAccount`; 404 for a list that isn't of the account; 400 `badParameter` naming `total_parts` while too many wait or run
   */
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads': async (
    ctx,
    { params, body },
  ) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
    const id = await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, [account.id]);
      const [list] = await selectList(tx, [account.id, params.customer_list_id]);
      if (!list) throw missing.of(text.listMissing(params.customer_list_id));
      const [made] = await queries.insertUpload(tx, [
        account.id,
        list.id,
        body.operation,
        body.total_parts,
        newSeal(),
        CUSTOMER_UPLOADS_OPEN,
      ]);
      if (!made) throw badField('total_parts', text.uploadsOpen(CUSTOMER_UPLOADS_OPEN));
      return made.id;
    });
    const [row] = await queries.selectUpload(ctx.db, [account.id, params.customer_list_id, id]);
    return {
      customer_list_upload: toUpload(row!),
      s3_multipart_upload_data: {
        file_parts: Array.from({ length: body.total_parts }, (_, n) => ({
          part_number: n + 1,
          presigned_url: partLink(ctx.config, { account: account.id, id, part: n + 1 }),
        })),
      },
    };
  },
  /**
   * How far an upload is.
   *
   * @throws Refusal as `requireAccount`; 404 for one that isn't to the list
   */
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}':
    async (ctx, { params }) => {
      const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
      const { customer_list_id: list, customer_list_upload_id: id } = params;
      const [row] = await queries.selectUpload(ctx.db, [account.id, list, id]);
      if (!row) throw missing.of(text.uploadMissing(id));
      return toUpload(row);
    },
  /**
   * Has the records of an upload read.
   *
   * @throws Refusal as `requireAccount`; 404 for one that isn't to the list; 400 `badParameter` naming `customer_list_upload_id` while parts are missing, and
   * for one that ran before
   */
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}/uploads/{customer_list_upload_id}/run':
    async (ctx, { params }) => {
      const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
      const { customer_list_id: list, customer_list_upload_id: id } = params;
      await ctx.db.transaction(async (tx) => {
        const [held] = await queries.lockUpload(tx, [account.id, list, id]);
        if (!held) throw missing.of(text.uploadMissing(id));
        if (held.state !== 'NOT_STARTED') throw badField('customer_list_upload_id', text.uploadRun);
        const left = held.total_parts - held.parts;
        if (left > 0) throw badField('customer_list_upload_id', text.uploadParts(left));
        await queries.noteRunning(tx, [account.id, id]);
        await ctx.jobs.send('audiences.upload', { account: account.id, id }, { tx });
        await logChanges(tx, account.id, ctx.viewer.personId, [
          {
            entityType: 'CUSTOMER_LIST',
            entityId: list,
            action: 'UPDATE',
            field: 'upload',
            new: held.operation,
          },
        ]);
      });
      const [row] = await queries.selectUpload(ctx.db, [account.id, list, id]);
      return toUpload(row!);
    },
} satisfies Partial<Handlers>;
