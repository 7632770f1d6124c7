import { type CallOptions, ERROR_CODES, promotionMessages as text } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';

const api = useTestApi();
const CALL = '/v5/ad_accounts/{ad_account_id}/promotions' as const;
const ONE = `${CALL}/{promotion_id}` as const;
type New = CallOptions<`POST ${typeof CALL}`>['body'][number];

let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  account = await openAccount(api());
});

const add = async (...body: New[]) =>
  (await api().ok(`POST ${CALL}`, { params: account.params, body }, account.owner)).promotions;
const change = async (...body: CallOptions<`PATCH ${typeof CALL}`>['body']) =>
  (await api().ok(`PATCH ${CALL}`, { params: account.params, body }, account.owner)).promotions;
const one = (promotion_id: string) => ({ params: { ...account.params, promotion_id } });
const now = () => Math.floor(Date.now() / 1000);
const sale: New = { promotion_title: 'Sale', promotion_type: 'SITEWIDE' };

describe('promotions', () => {
  it('are made, each that can be', async () => {
    const made = await add(
      {
        ...sale,
        promotion_title: ' Spring  sale ',
        template_values: [{ percent: 20 }],
        promotion_code: 'SPRING',
      },
      { ...sale, promotion_title: ' ' },
      { ...sale, template_values: [{ percent: 20, custom_text: 'much' }] },
      { ...sale, template_values: [{ percent: 0 }] },
      { ...sale, template_values: [{ amount: 5 }] },
      { ...sale, template_values: [{ amount: 0, currency_code: 'USD' }] },
      { ...sale, start_time: now() + 60, end_time: now() },
      {
        ...sale,
        promotion_type: 'SPEND_X_SAVE_Y',
        template_values: [
          { amount: 50, currency_code: 'USD' },
          { amount: 7.5, currency_code: 'USD' },
        ],
        external_id: 'gid-1',
        platform_type: 'SHOPIFY',
        promotion_custom_id: 'mine',
        start_time: now() + 3600,
        end_time: now() + 7200,
      },
    );
    const id = made[0]!.data!.id;
    expect(made[0]!.data).toEqual({
      id,
      ad_account_id: account.id,
      status: 'ACTIVE',
      promotion_title: 'Spring sale',
      promotion_type: 'SITEWIDE',
      promotion_custom_id: id,
      platform_type: 'DEFAULT',
      discount_status: 'ACTIVE',
      template_values: [{ percent: 20 }],
      promotion_code: 'SPRING',
    });
    expect(made.slice(1, 7).map(({ exception }) => exception!.message)).toEqual([
      text.titleBlank,
      text.value,
      text.percent,
      text.amount,
      text.amount,
      text.endsFirst,
    ]);
    expect(made[7]!.data).toMatchObject({
      discount_status: 'SCHEDULED',
      external_id: 'gid-1',
      platform_type: 'SHOPIFY',
      promotion_custom_id: 'mine',
      template_values: [
        { amount: 50, currency_code: 'USD' },
        { amount: 7.5, currency_code: 'USD' },
      ],
    });
    const { items } = await api().ok(`GET ${CALL}`, { params: account.params }, account.owner);
    expect(items.map((item) => item.id)).toEqual([made[7]!.data!.id, id]);
    expect(await api().ok(`GET ${ONE}`, one(id), account.owner)).toEqual(made[0]!.data);
  });

  it('are changed, and stand by their status and their times', async () => {
    const [made] = await add(sale);
    const { id } = made!.data!;
    const status = async (changes: object) => (await change({ id, ...changes }))[0]!.data!.discount_status;
    expect(await status({ status: 'PAUSED' })).toBe('PAUSED');
    expect(await status({ start_time: 1, end_time: 2 })).toBe('EXPIRED');
    expect(await status({ status: 'ACTIVE', end_time: now() + 3600 })).toBe('ACTIVE');
    expect(await status({ status: 'ARCHIVED' })).toBe('OTHER');
    const outcomes = await change({ id }, { id: '1', status: 'ACTIVE' }, { id, promotion_title: 'Later' });
    expect(outcomes.map(({ exception }) => exception?.message)).toEqual([
      text.nothing,
      text.missing,
      undefined,
    ]);
    const log = await api().db.query(
      `select action, field from change_log where scope_id = $1 and entity_id = $2 order by id limit 2`,
      [account.id, id],
    );
    expect(log).toEqual([
      { action: 'CREATE', field: null },
      { action: 'UPDATE', field: 'status' },
    ]);
  });

  it('are deleted', async () => {
    const [made] = await add(sale);
    const { id } = made!.data!;
    expect((await api().call(`DELETE ${ONE}`, one(id), account.owner)).status).toBe(204);
    const refused = await api().call(`GET ${ONE}`, one(id), account.owner);
    expect([refused.status, refused.error!.message]).toEqual([404, text.missing]);
    expect((await api().call(`DELETE ${ONE}`, one(id), account.owner)).status).toBe(404);
  });

  it('are of whoever sees or edits campaigns, in their own ad account', async () => {
    const [made] = await add(sale);
    const analyst = await account.member('ANALYST');
    expect((await api().call(`GET ${ONE}`, one(made!.data!.id), analyst)).status).toBe(200);
    const refused = await api().call(`DELETE ${ONE}`, one(made!.data!.id), analyst);
    expect([refused.status, refused.error!.api_error_code]).toEqual([403, ERROR_CODES.actingNotPermitted]);
    const other = await openAccount(api());
    const asOther = { params: { ...other.params, promotion_id: made!.data!.id } };
    expect((await api().call(`GET ${ONE}`, asOther, other.owner)).status).toBe(404);
  });
});
