import { type Ad, type AdGroup, type ProductGroupPromotion } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { draftProblem, launch } from './launch';

describe('launching a draft', () => {
  const group = { id: '2', name: 'Everybody' } as AdGroup;
  const PINS = { id: '1', objective_type: 'CONSIDERATION' };
  const SALES = { id: '1', objective_type: 'CATALOG_SALES' };
  it('needs an ad group, and an ad in each', () => {
    expect(draftProblem(PINS, [], [], [])).toBe('Add an ad group with a Pin to launch it.');
    expect(draftProblem(PINS, [group], [], [])).toBe('Add a Pin to Everybody to launch it.');
    expect(draftProblem(PINS, [group], [{ ad_group_id: '2' } as Ad], [])).toBeUndefined();
  });
  it('needs a product group that is promoted in each, for catalog sales', () => {
    const promotion = { ad_group_id: '2', included: true } as ProductGroupPromotion;
    expect(draftProblem(SALES, [], [], [])).toBe('Add an ad group with a product group to launch it.');
    for (const without of [[], [{ ...promotion, included: false }], [{ ...promotion, ad_group_id: '3' }]])
      expect(draftProblem(SALES, [group], [{ ad_group_id: '2' } as Ad], without)).toBe(
        'Add a product group to promote to Everybody to launch it.',
      );
    expect(draftProblem(SALES, [group], [], [promotion])).toBeUndefined();
  });

  /** The draft of each kind. */
  const IDS: Readonly<Record<string, string>> = {
    ads: '31',
    ad_groups: '21',
    product_group_promotions: '41',
  };
  const PRODUCTS = { type: 'productgrouppromotion', catalog_product_group_name: 'Lamps' };
  /** The tree of a draft, and the changes that were asked for. */
  function service(refused?: string) {
    const sent: [kind: string, changes: unknown][] = [];
    answerEach(({ method, path, body: changes }) => {
      const kind = path.split('/').at(-1)!;
      if (method === 'GET') {
        const items = [
          {
            ...(kind === 'product_group_promotions' ? PRODUCTS : { name: 'One' }),
            id: IDS[kind],
            status: 'DRAFT',
          },
          { id: '9', name: 'Two', status: 'PAUSED' },
        ];
        return { items, bookmark: null };
      }
      const body = changes as object[];
      sent.push([kind, body]);
      return {
        items: body.map((item) =>
          kind === refused ? { exceptions: [{ code: 1, message: 'too small' }] } : { data: item },
        ),
      };
    });
    return sent;
  }

  it('starts ads, ad groups, and the campaign, in this order, and leaves what is paused', async () => {
    const sent = service();
    await launch({ id: '50' }, PINS);
    expect(sent).toEqual([
      ['ads', [{ id: '31', status: 'ACTIVE' }]],
      ['ad_groups', [{ id: '21', status: 'ACTIVE' }]],
      ['campaigns', [{ id: '1', status: 'ACTIVE' }]],
    ]);
  });

  it('starts product groups of a campaign for catalog sales in place of ads', async () => {
    const sent = service();
    await launch({ id: '50' }, SALES);
    expect(sent).toEqual([
      ['product_group_promotions', [{ id: '41', status: 'ACTIVE' }]],
      ['ad_groups', [{ id: '21', status: 'ACTIVE' }]],
      ['campaigns', [{ id: '1', status: 'ACTIVE' }]],
    ]);
  });

  it('says which product group was refused', async () => {
    service('product_group_promotions');
    await expect(launch({ id: '50' }, SALES)).rejects.toThrow('Lamps: too small');
  });

  it('leaves the campaign a draft when something in it is refused', async () => {
    const sent = service('ad_groups');
    await expect(launch({ id: '50' }, PINS)).rejects.toThrow('One: too small');
    expect(sent.map(([kind]) => kind)).toEqual(['ads', 'ad_groups']);
  });
});
