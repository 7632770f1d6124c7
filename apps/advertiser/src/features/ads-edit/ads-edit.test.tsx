import { type Ad, type AdAccount, type AdGroup, type Campaign } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { automatedEdit } from '../../messages/ads-automated';
import { drawPage } from '../frame/testing';
import { Tree } from './Tree';

const account = {
  id: '50',
  name: 'Lamp Co',
  owner: { id: '7', username: 'lampco' },
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
} as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const CAMPAIGN = {
  id: '1',
  name: 'Lamps',
  status: 'ACTIVE',
  objective_type: 'CONSIDERATION',
  daily_spend_cap: 9_000_000,
  lifetime_spend_cap: null,
  start_time: null,
  end_time: null,
} as Campaign;
const GROUP = {
  id: '2',
  campaign_id: '1',
  name: 'Everybody',
  status: 'PAUSED',
  budget_in_micro_currency: 5_000_000,
  bid_in_micro_currency: null,
  billable_event: 'CLICKTHROUGH',
  budget_type: 'DAILY',
  start_time: null,
  end_time: null,
  targeting_spec: {},
  promotion_id: null,
  promotion_application_level: 'NONE',
} as unknown as AdGroup;
const AD = {
  id: '3',
  ad_group_id: '2',
  name: null,
  status: 'ACTIVE',
  destination_url: 'https://lamps.example/',
  pin_id: '9',
} as Ad;

const PIN = {
  id: '9',
  title: 'A lamp',
  alt_text: '',
  link: null,
  images: { '236x': { url: 'https://corkboard.example/p.webp', width: 236, height: 300 } },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (what?: Parameters<typeof shown>[0]) => shown(what).sent;
function shown({
  campaign = CAMPAIGN,
  group = GROUP,
  offers = [],
  refuse,
}: { campaign?: Campaign; group?: AdGroup; offers?: readonly object[]; refuse?: object } = {}) {
  const sent: { path: string; body: unknown }[] = [];
  answerEach(({ method, path, body: changes }) => {
    if (method === 'PATCH') {
      const body = changes as unknown[];
      sent.push({ path, body });
      return { items: [refuse ?? { data: body[0] }] };
    }
    if (path.endsWith('/campaigns/1')) return campaign;
    if (path.endsWith('/campaigns/404')) return refusal({ status: 404, code: 404, message: 'No' });
    if (path.startsWith('/resource/PinResource')) return PIN;
    if (path.startsWith('/resource/AdDeliveryResource'))
      return { campaign: 'IN_REVIEW', ad_groups: { 2: null }, ads: { 3: 'PIN_HIDDEN' } };
    if (path.endsWith('/promotions')) return { items: offers, bookmark: null };
    if (path.endsWith('/keywords')) return { items: [], bookmark: null };
    if (path.startsWith('/resource/')) return least;
    return { items: path.endsWith('/ads') ? [AD] : [group], bookmark: null };
  });
  const replace = drawPage(<Tree account={account} viewer={viewer} campaignId={campaign.id} />, '/ads/edit/');
  return { sent, replace };
}
const form = async (name: string) => within(await screen.findByRole('article', { name }));

const SALE = {
  id: '8',
  status: 'ACTIVE',
  promotion_title: 'Spring sale',
  promotion_type: 'SITEWIDE',
  template_values: [{ percent: 10 }],
};
const OLD = { ...SALE, id: '9', status: 'ARCHIVED', promotion_title: 'Old sale' };

describe('the promotion of an ad group', () => {
  it('is chosen among those that are not archived, and taken away', async () => {
    const sent = show({ offers: [SALE, OLD] });
    const group = await form('Everybody');
    const choice = await group.findByLabelText(/^Promotion/);
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'Spring sale']);
    fireEvent.change(choice, { target: { value: '8' } });
    fireEvent.click(group.getByRole('button'));
    await screen.findByText('Everybody saved');
    expect(sent.at(-1)!.body).toEqual([{ id: '2', promotion_id: '8' }]);
    cleanup();
    const again = show({ offers: [SALE, OLD], group: { ...GROUP, promotion_id: '9' } as AdGroup });
    const other = await form('Everybody');
    fireEvent.change(await other.findByLabelText(/^Promotion/), { target: { value: '' } });
    fireEvent.click(other.getByRole('button'));
    await screen.findByText('Everybody saved');
    expect(again.at(-1)!.body).toEqual([{ id: '2', promotion_id: null }]);
  });

  it('is shown on ads of products that name it, where the campaign is for catalog sales', async () => {
    const campaign = { ...CAMPAIGN, objective_type: 'CATALOG_SALES' } as Campaign;
    const sent = show({ campaign, offers: [SALE] });
    const group = await form('Everybody');
    fireEvent.change(await group.findByLabelText(/^Promotion/), { target: { value: '8' } });
    fireEvent.change(group.getByLabelText(/^Show promotion on/), { target: { value: 'ITEM' } });
    fireEvent.click(group.getByRole('button'));
    await screen.findByText('Everybody saved');
    expect(sent.at(-1)!.body).toEqual([{ id: '2', promotion_id: '8', promotion_application_level: 'ITEM' }]);
  });
});

describe('changing a campaign', () => {
  it('sends only what was changed, each part on its own', async () => {
    const sent = show();
    const campaign = await form('Lamps');
    fireEvent.change(campaign.getByLabelText(/^Name/), { target: { value: 'Lamps and more' } });
    fireEvent.change(campaign.getByLabelText(/^Daily cap/), { target: { value: '' } });
    fireEvent.change(campaign.getByLabelText(/^Lifetime cap/), { target: { value: '12.5' } });
    fireEvent.change(campaign.getByLabelText(/^Status/), { target: { value: 'PAUSED' } });
    fireEvent.click(campaign.getByRole('button', { name: 'Save Lamps' }));
    await screen.findByText('Lamps saved');
    const group = await form('Everybody');
    fireEvent.change(group.getByLabelText(/^Budget(?! type)/), { target: { value: '6' } });
    fireEvent.click(group.getByRole('button'));
    await screen.findByText('Everybody saved');
    const ad = await form('3');
    fireEvent.change(ad.getByLabelText(/^Destination/), { target: { value: 'https://lamps.example/b' } });
    fireEvent.click(ad.getByRole('button', { name: 'Save 3' }));
    await screen.findByText('3 saved');
    expect(sent).toEqual([
      {
        path: '/v5/ad_accounts/50/campaigns',
        body: [
          {
            id: '1',
            name: 'Lamps and more',
            status: 'PAUSED',
            daily_spend_cap: null,
            lifetime_spend_cap: 12_500_000,
          },
        ],
      },
      { path: '/v5/ad_accounts/50/ad_groups', body: [{ id: '2', budget_in_micro_currency: 6_000_000 }] },
      { path: '/v5/ad_accounts/50/ads', body: [{ id: '3', destination_url: 'https://lamps.example/b' }] },
    ]);
  });

  it('has each ad as people see it in its form', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
        observe() {
          this.tell([{ isIntersecting: true }]);
        }
        disconnect() {
          // Nothing to end.
        }
      },
    );
    show();
    const preview = within(await (await form('3')).findByRole('figure', { name: 'Preview of A lamp' }));
    expect(preview.getByText('Promoted by Lamp Co')).toBeDefined();
    expect(preview.getByText('Leads to lamps.example')).toBeDefined();
  });

  it('says why each part is shown or not', async () => {
    show();
    const campaign = await form('Lamps');
    expect(await campaign.findByText('Its ads are in review')).toBeTruthy();
    expect((await form('3')).getByText("The Pin isn't public anymore")).toBeTruthy();
  });

  it('gets another ad and another ad group where it runs', async () => {
    show();
    await form('Lamps');
    fireEvent.click(await screen.findByRole('button', { name: 'Add an ad group' }));
    expect(screen.getByRole('region', { name: 'Ad group 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a Pin to Everybody' }));
    expect(await screen.findByRole('dialog', { name: 'Choose a Pin' })).toBeTruthy();
  });

  it('locks what only drafts may change, and offers the moves that there are', async () => {
    show();
    const campaign = await form('Lamps');
    expect(campaign.getByText('Consideration').previousElementSibling?.textContent).toBe('Objective');
    expect(campaign.queryByLabelText(/^Objective/)).toBeNull();
    const moves = within(campaign.getByLabelText(/^Status/)).getAllByRole<HTMLOptionElement>('option');
    expect(moves.map(({ value }) => value)).toEqual(['ACTIVE', 'PAUSED', 'ARCHIVED']);
    const group = await form('Everybody');
    expect(group.getByText('Billed by')).toBeTruthy();
    expect(group.queryByLabelText(/^Billed/)).toBeNull();
    expect(group.queryByLabelText(/^Bid/)).toBeNull();
    // A raw number says nothing of a Pin whose picture stands there.
    expect((await form('3')).queryByLabelText(/^Pin/)).toBeNull();
    const ads = screen.getByRole('group', { name: 'Ads of Everybody' });
    expect(within(ads).getByRole('article', { name: '3' })).toBeTruthy();
  });

  it('sends a draft to the page that drafts have', async () => {
    const { replace } = shown({ campaign: { ...CAMPAIGN, status: 'DRAFT' } });
    await waitFor(() => {
      expect(replace).toHaveBeenCalled();
    });
    const [to] = replace.mock.calls[0] as unknown as [{ pathname: string; search: string }];
    expect(JSON.stringify(to)).toContain('/advertiser/50/ads/edit_draft/');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('leads to the short form of an automated campaign, and of no other', async () => {
    show({ campaign: { ...CAMPAIGN, is_automated_campaign: true } });
    await form('Lamps');
    expect(screen.getByRole('link', { name: automatedEdit.openShort }).getAttribute('href')).toBe(
      '/advertiser/50/automated/ads/edit/?campaign_id=1',
    );
    cleanup();
    show();
    await form('Lamps');
    expect(screen.queryByRole('link', { name: automatedEdit.openShort })).toBeNull();
  });

  it('writes amounts with their cents', async () => {
    show({ campaign: { ...CAMPAIGN, daily_spend_cap: 26_400_000 } });
    const campaign = await form('Lamps');
    expect(campaign.getByLabelText<HTMLInputElement>(/^Daily cap/).value).toBe('26.40');
  });

  it('says what is wrong under its field, and sends nothing that was not changed', async () => {
    const sent = show({
      refuse: { exceptions: [{ code: 1, message: 'end_time: is over.', field: 'end_time' }] },
    });
    const campaign = await form('Lamps');
    fireEvent.click(campaign.getByRole('button'));
    await screen.findByText('No changes to save.');
    fireEvent.change(campaign.getByLabelText(/^Name/), { target: { value: ' ' } });
    fireEvent.change(campaign.getByLabelText(/^Daily cap/), { target: { value: '0' } });
    fireEvent.click(campaign.getByRole('button'));
    expect(await screen.findByText('Enter an amount greater than 0.')).toBeTruthy();
    expect(campaign.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    fireEvent.change(campaign.getByLabelText(/^Name/), { target: { value: 'Lamps' } });
    fireEvent.change(campaign.getByLabelText(/^Daily cap/), { target: { value: '9' } });
    fireEvent.change(campaign.getByLabelText(/^Last day/), { target: { value: '2031-05-10' } });
    fireEvent.click(campaign.getByRole('button'));
    expect(await screen.findByText('Last day is over.')).toBeTruthy();
    expect(campaign.getByLabelText(/^Last day/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that what is archived stays, and that what is not there is missing', async () => {
    show({ campaign: { ...CAMPAIGN, status: 'ARCHIVED' } });
    expect(await screen.findByText("It's archived, so it can't be changed.")).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    cleanup();
    show({ campaign: { ...CAMPAIGN, id: '404' } });
    expect(await screen.findByText("We can't find that campaign")).toBeTruthy();
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'See the campaigns' }).getAttribute('href')).toBe(
        '/reporting/campaigns/?advertiser_id=50',
      );
    });
  });
});
