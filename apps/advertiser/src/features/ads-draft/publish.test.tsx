import { type Ad, type AdGroup } from '@corkboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftProblem, publish } from './publish';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('publishing a draft', () => {
  const group = { id: '2', name: 'Everybody' } as AdGroup;
  it('needs an ad group, and an ad in each', () => {
    expect(draftProblem([], [])).toMatch(/ad group/);
    expect(draftProblem([group], [])).toMatch(/Everybody/);
    expect(draftProblem([group], [{ ad_group_id: '2' } as Ad])).toBeUndefined();
  });

  /** The tree of a draft, and the changes that were asked for. */
  function service(refused?: string) {
    const sent: [kind: string, changes: unknown][] = [];
    vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
      await Promise.resolve();
      const kind = new URL(url, 'https://corkboard.example').pathname.split('/').at(-1)!;
      if (init.method === 'GET') {
        const items = [
          { id: `${kind}1`, name: 'One', status: 'DRAFT' },
          { id: `${kind}2`, name: 'Two', status: 'PAUSED' },
        ];
        return Response.json({ items, bookmark: null });
      }
      const body = JSON.parse(init.body!) as object[];
      sent.push([kind, body]);
      return Response.json({
        items: body.map((item) =>
          kind === refused ? { exceptions: [{ code: 1, message: 'too small' }] } : { data: item },
        ),
      });
    });
    return sent;
  }

  it('starts ads, ad groups, and the campaign, in this order, and leaves what is paused', async () => {
    const sent = service();
    await publish({ id: '50' }, '1');
    expect(sent).toEqual([
      ['ads', [{ id: 'ads1', status: 'ACTIVE' }]],
      ['ad_groups', [{ id: 'ad_groups1', status: 'ACTIVE' }]],
      ['campaigns', [{ id: '1', status: 'ACTIVE' }]],
    ]);
  });

  it('leaves the campaign a draft when something in it is refused', async () => {
    const sent = service('ad_groups');
    await expect(publish({ id: '50' }, '1')).rejects.toThrow('One: too small');
    expect(sent.map(([kind]) => kind)).toEqual(['ads', 'ad_groups']);
  });
});
