import { type Ad, type AdAccount, type AdGroup, type Campaign } from '@corkboard/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { automatedEdit as text } from '../../messages/ads-automated';
import { drawPage } from '../frame/testing';
import { AutomatedTree } from './AutomatedTree';

const account = { id: '50', name: 'Lamp Co', owner: { id: '7', username: 'lampco' }, time_zone: 'Etc/UTC' };
const campaign = {
  id: '1',
  name: 'Lamps',
  status: 'ACTIVE',
  objective_type: 'CONSIDERATION',
  is_automated_campaign: true,
  start_time: null,
  end_time: null,
  created_time: 1_800_000_000,
};
const ad = {
  id: '3',
  ad_account_id: '50',
  campaign_id: '1',
  ad_group_id: '2',
  name: 'Brass lamp',
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  pin_id: '9',
  destination_url: 'https://lamps.example/brass',
};
const picture = { url: '/media/brass.webp', width: 236, height: 300 };
const PIN = { id: '9', title: 'A lamp', alt_text: '', link: null, images: { '236x': picture } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows each ad as people see it, and starts and pauses it with a switch', async () => {
  const sent: unknown[] = [];
  answerEach(({ method, name, body }) => {
    if (method !== 'GET') {
      sent.push(body);
      return { items: [{ data: { ...ad, status: 'PAUSED' } }] };
    }
    if (name === 'PinResource.get') return PIN;
    if (name === 'UserResource.get') return { full_name: 'Lamp & Co' };
    return { campaign: null, ad_groups: {}, ads: {} };
  });
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
  const tree = { campaign: campaign as Campaign, adGroups: [] as AdGroup[], ads: [ad as Ad], more: false };
  drawPage(
    <AutomatedTree account={account as AdAccount} viewer={{} as never} tree={tree as never} />,
    '/ads/edit/',
  );
  const preview = within(await screen.findByRole('figure', { name: 'Preview of A lamp' }));
  expect(await preview.findByText('Promoted by Lamp & Co')).toBeDefined();
  expect(preview.getByText('Leads to lamps.example')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Run Brass lamp' }));
  expect(await screen.findByText('Brass lamp is now paused')).toBeDefined();
  expect(sent).toEqual([[{ id: '3', status: 'PAUSED' }]]);
});

it('is changed by its few fields, and leads to all of them', async () => {
  const sent: unknown[] = [];
  answerEach(({ method, body }) => {
    if (method !== 'GET') {
      sent.push(body);
      return { items: [{ data: { ...campaign, daily_spend_cap: 8_000_000 } }] };
    }
    return { campaign: null, ad_groups: {}, ads: {} };
  });
  const capped = { ...campaign, daily_spend_cap: 9_000_000 };
  const tree = { campaign: capped, adGroups: [], ads: [], more: false };
  drawPage(
    <AutomatedTree account={account as AdAccount} viewer={{} as never} tree={tree as never} />,
    '/ads/edit/',
  );
  const card = within(await screen.findByRole('article', { name: 'Lamps' }));
  const budget = card.getByLabelText<HTMLInputElement>(/^Daily budget/);
  expect(budget.value).toBe('9');
  expect(card.getByRole('link', { name: text.all }).getAttribute('href')).toBe(
    '/advertiser/50/ads/edit/?campaign_id=1',
  );
  fireEvent.change(budget, { target: { value: '8' } });
  fireEvent.click(card.getByRole('button', { name: 'Save Lamps' }));
  expect(await screen.findByText('Lamps saved')).toBeDefined();
  expect(sent).toEqual([[{ id: '1', daily_spend_cap: 8_000_000 }]]);
});
