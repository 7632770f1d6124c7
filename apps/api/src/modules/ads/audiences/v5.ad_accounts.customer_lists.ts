import { audienceMessages as text, AUDIENCES_MAX, type CallData } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { fillSoon, audienceName } from './changed';
import * as queries from './queries';
import { readRecords } from './records';

type CustomerList = CallData<'POST /v5/ad_accounts/{ad_account_id}/customer_lists'>;

const toList = ({ records, ...row }: queries.ListRow): CustomerList => ({
  ...row,
  type: 'customerlist',
  num_uploaded_user_records: Number(records),
});

/** The lists of customers that audiences are made of (docs/handbook/ads.md#audiences). */
export const v5CustomerLists = {
  /**
   * The customer lists of an ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const page = standardPage(query);
    return standardList(await queries.listCustomerLists(ctx.db, account.id, page), page, toList);
  },
  /**
   * Makes a customer list.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name`, or `records` for what can't be one
   */
  'POST /v5/ad_accounts/{ad_account_id}/customer_lists': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
    const name = audienceName(body.name);
    const type = body.list_type ?? 'EMAIL';
    const hashes = readRecords(body.records, type);
    return ctx.db.transaction(async (tx) => {
      await queries.lockAccount(tx, [account.id]);
      if ((await queries.countLists(tx, [account.id]))[0]!.count >= AUDIENCES_MAX)
        throw badField('name', text.tooManyLists(AUDIENCES_MAX));
      const [made] = await queries.insertList(tx, [account.id, name, type]);
      const { id } = made!;
      await queries.addRecords(tx, [account.id, id, hashes]);
      await queries.recordsChanged(tx, [account.id, id]);
      await logChanges(tx, account.id, ctx.viewer.personId, [
        { entityType: 'CUSTOMER_LIST', entityId: id, action: 'CREATE', new: { name, list_type: type } },
      ]);
      await fillSoon(ctx, tx, account.id);
      return toList((await queries.selectList(tx, [account.id, id]))[0]!);
    });
  },
  /**
   * A customer list.
   *
   * @throws Refusal as `requireAccount`; 404 without it
   */
  'GET /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const [row] = await queries.selectList(ctx.db, [account.id, params.customer_list_id]);
    if (!row) throw missing.of(text.listMissing(params.customer_list_id));
    return toList(row);
  },
  /**
   * Adds records to a customer list, or removes some.
   *
   * @throws Refusal as `requireAccount`; 404 without it, 400 `badParameter` naming `records`
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}': async (
    ctx,
    { params, body },
  ) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
    return ctx.db.transaction(async (tx) => {
      const [row] = await queries.lockList(tx, [account.id, params.customer_list_id]);
      if (!row) throw missing.of(text.listMissing(params.customer_list_id));
      const hashes = readRecords(body.records, row.list_type);
      const change = body.operation_type === 'ADD' ? queries.addRecords : queries.removeRecords;
      await change(tx, [account.id, row.id, hashes]);
      await queries.recordsChanged(tx, [account.id, row.id]);
      const list = toList((await queries.selectList(tx, [account.id, row.id]))[0]!);
      await logChanges(tx, account.id, ctx.viewer.personId, [
        {
          entityType: 'CUSTOMER_LIST',
          entityId: row.id,
          action: 'UPDATE',
          field: 'num_uploaded_user_records',
          old: Number(row.records),
          new: list.num_uploaded_user_records,
        },
      ]);
      await fillSoon(ctx, tx, account.id);
      return list;
    });
  },
} satisfies Partial<Handlers>;
