import { afterEach, describe, expect, it, vi } from 'vitest';
import { ItemException } from './item-exception';
import { needAll, readAll, sendBatch } from './batch';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each call in turn. */
function answers(...given: (object | Error)[]) {
  const sent: { url: string; body: unknown[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    await Promise.resolve();
    sent.push({ url, body: JSON.parse(init.body ?? '[]') as unknown[] });
    const answer = given[sent.length - 1]!;
    if (answer instanceof Error) return Response.json({ code: 7, message: answer.message }, { status: 403 });
    return Response.json(answer);
  });
  return sent;
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), status: 'PAUSED' as const }));
const fine = (count: number) => ({ items: many(count).map((data) => ({ data, exceptions: [] })) });

describe('batches of any size', () => {
  it('goes in calls of 30, and keeps the order of the items', async () => {
    const sent = answers(fine(30), {
      items: [{ exceptions: [{ code: 1, message: 'No', field: 'status' }] }],
    });
    const results = await sendBatch('PATCH', 'campaigns', '5', many(31));
    expect(sent.map(({ body }) => body.length)).toEqual([30, 1]);
    expect(results).toHaveLength(31);
    expect(results[30]).toEqual({ problem: { code: 1, message: 'No', field: 'status' } });
  });

  it('understands the one exception of an ad', async () => {
    answers({ items: [{ exceptions: { code: 50, message: 'Gone', field: 'pin_id' } }] });
    expect(await sendBatch('PATCH', 'ads', '5', many(1))).toEqual([
      { problem: { code: 50, message: 'Gone', field: 'pin_id' } },
    ]);
  });

  it('throws when the first call fails, and tells of each item when a later one does', async () => {
    answers(new Error('Not yours'));
    await expect(sendBatch('PATCH', 'ads', '5', many(1))).rejects.toThrow('Not yours');
    answers(fine(30), new Error('Not yours'));
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
    const sent = answers({ items: [{ id: '1' }], bookmark: 'b' }, { items: [{ id: '2' }], bookmark: null });
    expect(await readAll('ads', '5', { campaign_ids: ['9'] })).toEqual([{ id: '1' }, { id: '2' }]);
    expect(sent[1]!.url).toContain('bookmark=b');
  });
});
