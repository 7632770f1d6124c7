import { type Ad, type AdGroup, type Campaign, type ProductGroupPromotion } from '@corkboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyAll, shiftOf } from './copy';

const NOW = 1_800_000_000;
const DAY = 86_400;
const timed = (start_time: number | null, end_time: number | null, created_time = NOW - 20 * DAY) => ({
  start_time,
  end_time,
  created_time,
});

describe('when a copy runs', () => {
  it('keeps its times while nothing is over', () => {
    expect(shiftOf([timed(NOW - DAY, null), timed(null, NOW + 1)], NOW)).toBe(0);
  });
  it('begins on the day of the copy when something is over, and takes as long', () => {
    expect(shiftOf([timed(NOW - 10 * DAY - 5, NOW - 3 * DAY)], NOW)).toBe(10 * DAY);
    expect(shiftOf([timed(null, null), timed(NOW - 2 * DAY, NOW)], NOW)).toBe(20 * DAY);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const campaign = {
  ...timed(null, null),
  id: '1',
  name: 'Lamps',
  objective_type: 'CONSIDERATION',
} as Campaign;
const group = { ...timed(null, null), id: '2', name: 'Everybody', bid_in_micro_currency: 7 } as AdGroup;
const ad = (id: string, more: Partial<Ad> = {}) =>
  ({ id, ad_group_id: '2', name: `Ad ${id}`, pin_id: '9', ...more }) as Ad;

/** A product group in an ad group. */
const promotion = (id: string, more: Partial<ProductGroupPromotion>) =>
  ({
    id,
    ad_group_id: '2',
    catalog_product_group_id: `9${id}`,
    catalog_product_group_name: `Group ${id}`,
    included: true,
    creative_type: 'SHOPPING',
    bid_in_micro_currency: null,
    tracking_url: null,
    status: 'ACTIVE',
    ...more,
  }) as ProductGroupPromotion;

/** Answers batches with an entity for each item, unless `refuse` says otherwise. */
function service(refuse: (kind: string, item: { pin_id?: string }) => string | undefined) {
  const sent: { method: string; kind: string; body: Record<string, unknown>[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body: string }) => {
    await Promise.resolve();
    const kind = new URL(url, 'https://corkboard.example').pathname.split('/').at(-1)!;
    const body = JSON.parse(init.body) as Record<string, unknown>[];
    sent.push({ method: init.method, kind, body });
    return Response.json({
      items: body.map((item, place) => {
        const message = refuse(kind, item);
        return message === undefined
          ? { data: { ...item, id: `${kind}-${String(place)}` } }
          : { exceptions: { code: 1, message } };
      }),
    });
  });
  return sent;
}

describe('copying a campaign', () => {
  it('makes drafts of the campaign, the chosen ad groups, and their ads', async () => {
    const sent = service(() => undefined);
    const ads = [ad('3'), ad('4', { ad_group_id: '77' })];
    const { left } = await copyAll(
      { id: '50' },
      { campaign, adGroups: [group], ads, promotions: [] },
      'Copy',
      NOW,
    );
    expect(left).toEqual([]);
    expect(sent.map(({ kind, body }) => [kind, body.length])).toEqual([
      ['campaigns', 1],
      ['ad_groups', 1],
      ['ads', 1],
    ]);
    expect(sent.flatMap(({ body }) => body.map(({ status }) => status))).toEqual(['DRAFT', 'DRAFT', 'DRAFT']);
    expect(sent[1]!.body[0]).toMatchObject({ campaign_id: 'campaigns-0', bid_in_micro_currency: 7 });
    expect(sent[2]!.body[0]).toMatchObject({ ad_group_id: 'ad_groups-0', pin_id: '9' });
  });

  it('leaves out ads whose Pin is gone or refused, and says which', async () => {
    service((kind, item) => (kind === 'ads' && item.pin_id === '10' ? 'It is secret.' : undefined));
    const ads = [ad('3', { is_pin_deleted: true }), ad('4', { pin_id: '10' }), ad('5')];
    const { left } = await copyAll(
      { id: '50' },
      { campaign, adGroups: [group], ads, promotions: [] },
      'Copy',
      NOW,
    );
    expect(left).toEqual(['Ad 3: Its Pin is gone.', 'Ad 4: It is secret.']);
  });

  it('copies the product groups of the chosen ad groups, and says which were refused', async () => {
    const sent = service((_kind, item) =>
      (item as { catalog_product_group_id?: string }).catalog_product_group_id === '95'
        ? 'It is gone.'
        : undefined,
    );
    const promotions = [
      promotion('3', {
        bid_in_micro_currency: 7,
        tracking_url: 'https://track.example/',
        creative_type: 'REGULAR',
      }),
      promotion('4', { included: false }),
      promotion('5', {}),
      promotion('6', { ad_group_id: '77' }),
    ];
    const { left } = await copyAll(
      { id: '50' },
      { campaign, adGroups: [group], ads: [], promotions },
      'Copy',
      NOW,
    );
    expect(sent.at(-1)).toMatchObject({ kind: 'product_group_promotions', method: 'POST' });
    expect(sent.at(-1)!.body).toEqual([
      {
        ad_group_id: 'ad_groups-0',
        catalog_product_group_id: '93',
        included: true,
        creative_type: 'REGULAR',
        bid_in_micro_currency: 7,
        tracking_url: 'https://track.example/',
        status: 'DRAFT',
      },
      expect.objectContaining({ catalog_product_group_id: '94', included: false, status: 'DRAFT' }),
      expect.objectContaining({ catalog_product_group_id: '95' }),
    ]);
    expect(left).toEqual(['Group 5: It is gone.']);
  });

  it('leaves out bids of product groups that rest, as the site bids for their ad group', async () => {
    const sent = service(() => undefined);
    const promotions = [promotion('3', { bid_in_micro_currency: 7 })];
    const automatic = { ...group, bid_in_micro_currency: null };
    await copyAll({ id: '50' }, { campaign, adGroups: [automatic], ads: [], promotions }, 'Copy', NOW);
    expect(sent.at(-1)!.body).toMatchObject([
      { catalog_product_group_id: '93', bid_in_micro_currency: null },
    ]);
  });

  it('deletes the draft when an ad group can not be copied', async () => {
    const sent = service((kind) => (kind === 'ad_groups' ? 'Too small.' : undefined));
    const copied = copyAll(
      { id: '50' },
      { campaign, adGroups: [group], ads: [], promotions: [] },
      'Copy',
      NOW,
    );
    await expect(copied).rejects.toThrow('Everybody: Too small.');
    expect(sent.at(-1)).toMatchObject({
      method: 'PATCH',
      kind: 'campaigns',
      body: [{ id: 'campaigns-0', status: 'DELETED_DRAFT' }],
    });
  });
});
