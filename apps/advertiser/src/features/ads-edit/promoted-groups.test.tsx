import { type AdAccount, type AdGroup, type Campaign, type ProductGroupPromotion } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { drawPage } from '../frame/testing';
import { DraftTree } from '../ads-draft/DraftTree';
import { AutomatedTree } from '../ads-automated/AutomatedTree';
import { CopyForm } from '../ads-duplicate';
import { Tree } from './Tree';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
} as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const CAMPAIGN = {
  id: '1',
  name: 'Sale',
  status: 'ACTIVE',
  objective_type: 'CATALOG_SALES',
  start_time: null,
  end_time: null,
  created_time: 1_800_000_000,
} as Campaign;
const groupOf = (id: string, name: string, more: Partial<AdGroup> = {}) =>
  ({
    id,
    campaign_id: '1',
    name,
    status: 'ACTIVE',
    budget_in_micro_currency: 5_000_000,
    bid_in_micro_currency: 700_000,
    billable_event: 'CLICKTHROUGH',
    budget_type: 'DAILY',
    start_time: null,
    end_time: null,
    targeting_spec: {},
    ...more,
  }) as AdGroup;
const promotionOf = (id: string, name: string | null, more: Partial<ProductGroupPromotion> = {}) =>
  ({
    id,
    type: 'productgrouppromotion',
    campaign_id: '1',
    ad_group_id: '2',
    catalog_product_group_id: `9${id}`,
    catalog_product_group_name: name,
    bid_in_micro_currency: null,
    included: true,
    tracking_url: null,
    status: 'ACTIVE',
    item_count: 12,
    ...more,
  }) as ProductGroupPromotion;
const LAMPS = promotionOf('3', 'Lamps');
const CHAIRS = promotionOf('4', 'Chairs', { included: false, item_count: 0 });

afterEach(cleanup);

interface Service {
  campaign?: Campaign;
  groups?: readonly AdGroup[];
  promotions?: readonly ProductGroupPromotion[] | number;
  refuse?: (kind: string, item: Record<string, unknown>) => { message: string; field?: string } | undefined;
}

/** A service with a campaign for catalog sales, and what was sent to it. */
function service({
  campaign = CAMPAIGN,
  groups = [groupOf('2', 'Everybody')],
  promotions = [LAMPS, CHAIRS],
  refuse = () => undefined,
}: Service) {
  const sent: { method: string; kind: string; body: unknown }[] = [];
  const asked: string[] = [];
  answerEach(({ method, path, body: changes, query }) => {
    const kind = path.split('/').at(-1)!;
    if (path.startsWith('/resource/AdDeliveryResource')) return { campaign: null, ad_groups: {}, ads: {} };
    if (kind === 'audience_sizing')
      return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
    if (method !== 'GET') {
      const body = changes as Record<string, unknown>[];
      sent.push({ method, kind: kind || path.split('/').at(-2)!, body });
      if (path.startsWith('/ads/v4/')) return { campaign, ad_groups: [], left_out: [] };
      const items = body.map((item) => {
        const exception = refuse(kind, item);
        return exception
          ? { exceptions: [{ code: 1, ...exception }] }
          : { data: { name: 'Copy of Sale', ...item, id: (item.id as string | undefined) ?? '900' } };
      });
      return { items };
    }
    asked.push(kind);
    if (path.endsWith('/campaigns/1')) return campaign;
    if (kind === 'product_group_promotions')
      return typeof promotions === 'number'
        ? refusal({ status: promotions, code: 1, message: 'Not now.' })
        : { items: promotions, bookmark: null };
    if (kind === 'product_groups') {
      const items = ['93:Lamps', '94:Chairs', '95:Rugs', '96:Beds'].map((one) => {
        const [id, name] = one.split(':');
        return { id, name, product_count: 3 };
      });
      expect(query.get('ad_account_id')).toBe('50');
      return { items, bookmark: null };
    }
    return kind === 'ad_groups' ? { items: groups } : least;
  });
  return { sent, asked };
}

function draw(page: React.ReactNode) {
  drawPage(page, '/ads/edit/');
}
const inGroup = async (name: string) =>
  within(await screen.findByRole('group', { name: `Product groups in ${name}` }));

describe('changing a campaign for catalog sales', () => {
  const show = (options: Service = {}) => {
    const told = service(options);
    draw(<Tree account={account} viewer={viewer} campaignId="1" />);
    return told;
  };

  it('shows the product groups of each ad group in place of ads, and changes them', async () => {
    const { sent } = show({ groups: [groupOf('2', 'Everybody'), groupOf('5', 'Nobody')] });
    const group = await inGroup('Everybody');
    expect(screen.queryByRole('group', { name: /^Ads of/ })).toBeNull();
    expect(screen.queryByText(/has no ads/)).toBeNull();
    const lamps = within(group.getByRole('article', { name: 'Lamps' }));
    expect(lamps.getByText('Promoted').previousElementSibling?.textContent).toBe('Use');
    expect(lamps.getByRole('link', { name: '12 products advertised in Lamps' }).getAttribute('href')).toBe(
      '/reporting/productitems/?advertiser_id=50&ad_group_ids=2',
    );
    fireEvent.change(lamps.getByLabelText(/^Status/), { target: { value: 'PAUSED' } });
    fireEvent.change(lamps.getByLabelText(/^Bid/), { target: { value: '0.9' } });
    fireEvent.change(lamps.getByLabelText(/^Tracking URL/), { target: { value: 'https://track.example/' } });
    fireEvent.click(lamps.getByRole('button', { name: 'Save Lamps' }));
    await screen.findByText('Lamps saved');
    expect(sent).toEqual([
      {
        method: 'PATCH',
        kind: 'product_group_promotions',
        body: [
          {
            id: '3',
            status: 'PAUSED',
            bid_in_micro_currency: 900_000,
            tracking_url: 'https://track.example/',
          },
        ],
      },
    ]);
    const chairs = within(group.getByRole('article', { name: 'Chairs' }));
    expect(chairs.getByText('Left out').previousElementSibling?.textContent).toBe('Use');
    expect(chairs.queryByLabelText(/^Bid/)).toBeNull();
    expect(chairs.queryByLabelText(/^Tracking URL/)).toBeNull();
    expect(chairs.queryByRole('link')).toBeNull();
    expect((await inGroup('Nobody')).getByText(/so it shows nothing/)).toBeDefined();
  });

  it('names a bid only where the ad group does, and calls a group that is gone by its number', async () => {
    show({
      groups: [groupOf('2', 'Everybody', { bid_in_micro_currency: null })],
      promotions: [promotionOf('3', null)],
    });
    const gone = within((await inGroup('Everybody')).getByRole('article', { name: 'Product group 3' }));
    expect(gone.queryByLabelText(/^Bid/)).toBeNull();
  });

  it('adds product groups that are not there yet, and keeps those that were refused', async () => {
    const { sent } = show({
      refuse: (_kind, item) =>
        item.catalog_product_group_id === '96' ? { message: 'That one is gone.' } : undefined,
    });
    fireEvent.click(
      (await inGroup('Everybody')).getByRole('button', { name: 'Add product groups to Everybody' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Add product groups to Everybody' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
    fireEvent.click(await dialog.findByLabelText('Rugs'));
    expect(dialog.queryByLabelText('Lamps')).toBeNull();
    fireEvent.click(dialog.getByLabelText('Beds'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Beds: That one is gone.')).toBeDefined();
    const common = { ad_group_id: '2', included: true, status: 'ACTIVE' };
    expect(sent[0]!.body).toEqual([
      { ...common, catalog_product_group_id: '95' },
      { ...common, catalog_product_group_id: '96' },
    ]);
    await waitFor(() => {
      expect(dialog.getByLabelText<HTMLInputElement>('Rugs').checked).toBe(false);
    });
    expect(dialog.getByLabelText<HTMLInputElement>('Beds').checked).toBe(true);
  });

  it('says that they could not be read, and that there is no ad group', async () => {
    show({ promotions: 403 });
    expect(await screen.findByText("We couldn't load the product groups of this campaign")).toBeDefined();
    cleanup();
    show({ groups: [], promotions: [] });
    expect(await screen.findByText(/^This campaign promotes product groups. It has no/)).toBeDefined();
  });

  it('asks nothing of the kind of a campaign of Pins', async () => {
    const { asked } = show({ campaign: { ...CAMPAIGN, objective_type: 'CONSIDERATION' } });
    await screen.findByRole('group', { name: 'Ads of Everybody' });
    await screen.findByRole('article', { name: 'Everybody' });
    expect(asked).not.toContain('product_group_promotions');
  });
});

describe('a draft for catalog sales', () => {
  const draft = { ...CAMPAIGN, status: 'DRAFT' };
  const show = (options: Service = {}) => {
    const told = service({
      campaign: draft,
      groups: [groupOf('2', 'Everybody', { status: 'DRAFT' })],
      promotions: [{ ...LAMPS, status: 'DRAFT' }],
      ...options,
    });
    const onGone = vi.fn();
    draw(<DraftTree account={account} viewer={viewer} campaignId="1" onGone={onGone} />);
    return { ...told, onGone };
  };

  it('is launched with its product groups', async () => {
    const { sent, onGone } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Launch' }));
    await waitFor(() => {
      expect(onGone).toHaveBeenCalledTimes(1);
    });
    expect(sent.map(({ kind, body }) => [kind, body])).toEqual([
      ['product_group_promotions', [{ id: '3', status: 'ACTIVE' }]],
      ['ad_groups', [{ id: '2', status: 'ACTIVE' }]],
      ['campaigns', [{ id: '1', status: 'ACTIVE' }]],
    ]);
  });

  it('is not launched without one that is promoted', async () => {
    show({ promotions: [{ ...CHAIRS, status: 'DRAFT' }] });
    expect(
      await screen.findByText('Add a product group to promote to Everybody to launch it.'),
    ).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Launch' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add a Pin to Everybody' })).toBeNull();
  });

  it('has product groups added as drafts, and removed', async () => {
    const { sent } = show();
    const group = await inGroup('Everybody');
    fireEvent.click(group.getByRole('button', { name: 'Remove Lamps' }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).toMatchObject({
      kind: 'product_group_promotions',
      body: [{ id: '3', status: 'DELETED_DRAFT' }],
    });
    fireEvent.click(group.getByRole('button', { name: 'Add product groups to Everybody' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add product groups to Everybody' }));
    fireEvent.click(await dialog.findByLabelText('Rugs'));
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('Product groups added to Everybody');
    expect(sent[1]!.body).toMatchObject([{ catalog_product_group_id: '95', status: 'DRAFT' }]);
  });

  it('asks for none where it is for Pins', async () => {
    const { asked } = show({ campaign: { ...draft, objective_type: 'CONSIDERATION' } });
    await screen.findByRole('button', { name: 'Add a Pin to Everybody' });
    expect(asked).not.toContain('product_group_promotions');
  });

  it('gets another ad group with product groups of its own', async () => {
    const { sent } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add an ad group' }));
    const card = within(screen.getByRole('region', { name: 'Ad group 2' }));
    fireEvent.change(card.getByLabelText(/^Daily budget/), { target: { value: '5' } });
    fireEvent.click(
      within(await card.findByRole('group', { name: 'Product groups to promote' })).getByLabelText('Rugs'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).toMatchObject({
      kind: 'campaign_trees',
      body: {
        campaign_id: '1',
        ad_groups: [
          { status: 'DRAFT', product_groups: [{ catalog_product_group_id: '95', status: 'DRAFT' }] },
        ],
      },
    });
  });
});

describe('other pages of such a campaign', () => {
  const tree = { campaign: CAMPAIGN, adGroups: [groupOf('2', 'Everybody')], ads: [], more: false };

  it('copies it with its product groups', async () => {
    const { sent } = service({});
    const onCopied = vi.fn();
    draw(<CopyForm account={account} tree={tree} promotions={[LAMPS, CHAIRS]} onCopied={onCopied} />);
    expect(screen.getByText('2 product groups')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Make the copy' }));
    await waitFor(() => {
      expect(onCopied).toHaveBeenCalledTimes(1);
    });
    expect(sent).toEqual([
      { method: 'POST', kind: 'copies', body: { name: 'Copy of Sale', ad_group_ids: ['2'] } },
    ]);
  });

  it('says what the copy lacks, and leads to it', async () => {
    const left_out = [
      { part: 'ad', name: 'Brass lamp', message: 'Its Pin is gone.' },
      { part: 'keyword', name: 'lamp', message: 'value: this keyword is there already.' },
    ];
    answerEach(() => ({ campaign: { ...CAMPAIGN, id: '8' }, left_out }));
    const onCopied = vi.fn();
    draw(<CopyForm account={account} tree={tree} promotions={[]} onCopied={onCopied} />);
    fireEvent.click(screen.getByRole('button', { name: 'Make the copy' }));
    expect(await screen.findByText('Brass lamp: Its Pin is gone.')).toBeDefined();
    expect(screen.getByText('Keyword lamp: This keyword is there already.')).toBeDefined();
    expect(onCopied).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Open the draft' }).getAttribute('href')).toBe(
      '/advertiser/50/ads/edit_draft/?campaign_id=8',
    );
  });

  it('leads from the short form of automated campaigns to all of it', () => {
    const campaign = { ...CAMPAIGN, is_automated_campaign: true };
    draw(<AutomatedTree account={account} viewer={viewer} tree={{ ...tree, campaign }} />);
    expect(screen.getByText(/^This campaign promotes product groups/)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/advertiser/50/ads/edit/?campaign_id=1');
  });
});
