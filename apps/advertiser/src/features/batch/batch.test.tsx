import { describe, expect, it } from 'vitest';
import { answer, example, refusal, requestsOf } from '../../../../../tools/testing/service';
import { ItemException } from './item-exception';
import { needAll, readAll, sendBatch } from './batch';

const CHANGE = 'PATCH /v5/ad_accounts/{ad_account_id}/campaigns';
const CHANGE_ADS = 'PATCH /v5/ad_accounts/{ad_account_id}/ads';
const LIST_ADS = 'GET /v5/ad_accounts/{ad_account_id}/ads';

/** Gives one outcome after the other. */
const inTurn =
  <Data,>(...outcomes: (Data | ReturnType<typeof refusal>)[]) =>
  () =>
    outcomes.shift()!;
const forbidden = refusal({ status: 403, code: 7, message: 'Not yours' });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), status: 'PAUSED' as const }));
const fine = (count: number) =>
  example(CHANGE, { items: many(count).map((data) => ({ data, exceptions: [] })) });

describe('batches of any size', () => {
  it('goes in calls of 30, and keeps the order of the items', async () => {
    const failed = example(CHANGE, {
      items: [{ exceptions: [{ code: 1, message: 'No', field: 'status' }] }],
    });
    answer({ [CHANGE]: inTurn(fine(30), failed) });
    const results = await sendBatch('PATCH', 'campaigns', '5', many(31));
    expect(requestsOf(CHANGE).map(({ body }) => body.length)).toEqual([30, 1]);
    expect(results).toHaveLength(31);
    expect(results[30]).toEqual({ problem: { code: 1, message: 'No', field: 'status' } });
  });

  it('understands the one exception of an ad', async () => {
    answer({
      [CHANGE_ADS]: example(CHANGE_ADS, {
        items: [{ exceptions: { code: 50, message: 'Gone', field: 'pin_id' } }],
      }),
    });
    expect(await sendBatch('PATCH', 'ads', '5', many(1))).toEqual([
      { problem: { code: 50, message: 'Gone', field: 'pin_id' } },
    ]);
  });

  it('throws when the first call fails, and tells of each item when a later one does', async () => {
    answer({ [CHANGE_ADS]: forbidden, [CHANGE]: inTurn(fine(30), forbidden) });
    await expect(sendBatch('PATCH', 'ads', '5', many(1))).rejects.toThrow('Not yours');
    const results = await sendBatch('PATCH', 'campaigns', '5', many(32));
    expect(results.filter(({ problem }) => problem?.message === 'Not yours')).toHaveLength(2);
  });

  it('needs all of them, and names the field of what failed unless it is wrapped', () => {
    const results = [{ item: 'a' }, { problem: { message: 'too small', field: 'budget' } }];
    expect(() => needAll(results)).toThrow(new ItemException('too small', 'budget'));
    expect(() => needAll(results, (place, why) => `${String(place)}: ${why}`)).toThrow('1: too small');
    expect(needAll(results.slice(0, 1))).toEqual(['a']);
  });

  it('reads every page', async () => {
    answer({
      [LIST_ADS]: inTurn(
        example(LIST_ADS, { items: [{ id: '1' }], bookmark: 'b' }),
        example(LIST_ADS, { items: [{ id: '2' }] }),
      ),
    });
    expect(await readAll('ads', '5', { campaign_ids: ['9'] })).toMatchObject([{ id: '1' }, { id: '2' }]);
    expect(requestsOf(LIST_ADS)[1]?.query).toMatchObject({ bookmark: 'b' });
  });
});
