import { type Ad, type AdAccount, type AdGroup, type Campaign } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, callsMade, example } from '../../../../../tools/testing/service';
import { PinChooser } from '../ads-create';
import { CopyForm } from '../ads-duplicate';
import { adFields, EditCard } from '../ads-edit';
import { BulkEditor } from '../bulk-edit';
import { formatsFor } from '../format';
import { SavedAdPreview } from './AdPreview';
import { LateSavedAdPreview } from './late-saved';

const account = {
  id: '50',
  name: 'Lamp Co',
  owner: { id: '7', username: 'ada' },
  currency: 'USD',
  time_zone: 'Etc/UTC',
} as AdAccount;
const adOf = (id: string, ad_group_id = '2') =>
  ({ id, ad_group_id, name: `Ad ${id}`, status: 'ACTIVE', pin_id: '9', destination_url: null }) as Ad;
const picture = { url: 'https://corkboard.example/p.webp', width: 236, height: 300 };
const PIN = {
  id: '9',
  title: 'A lamp',
  alt_text: 'A lamp by a bed',
  link: 'https://pins.example/lamp',
  images: { '236x': picture, '474x': picture },
};

let comeIntoSight: () => void;
beforeEach(() => {
  answer({
    'PromotionAuthorsResource.get': [],
    'PinResource.get': example('PinResource.get', PIN),
    'UserResource.get': example('UserResource.get', { full_name: 'Lamp & Co' }),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => {
          tell([{ isIntersecting: true }]);
        };
      }
      observe() {
        // In sight when the test says so.
      }
      disconnect() {
        // Nothing to end.
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router
        location={{ pathname: '/ads/edit/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <ToastProvider>{content}</ToastProvider>
      </Router>
    </QueryClientProvider>,
  );

it('shows an ad that is being made as people will see it, with what is typed', async () => {
  const pin = {
    ...PIN,
    link: 'https://lamps.example/sale',
    picture: picture.url,
    clicks: '',
    views: '',
    form: '',
    cta: '',
  };
  show(
    <PinChooser
      account={account}
      viewer={{ id: '7', username: 'ada' } as never}
      pins={[pin]}
      objective="CONSIDERATION"
      problem={undefined}
      onChange={vi.fn()}
    />,
  );
  const ad = within(await screen.findByRole('figure', { name: 'Preview of A lamp' }));
  expect(ad.getByRole('img', { name: 'A lamp by a bed' })).toBeDefined();
  expect(await ad.findByText('Promoted by Lamp & Co')).toBeDefined();
  expect(ad.getByText('Leads to lamps.example')).toBeDefined();
});

it.each([
  [null, 'Leads to pins.example'],
  ['https://lamps.example/', 'Leads to lamps.example'],
])('asks for the Pin of an ad that is there once it is in sight: %s', async (destination_url, leads) => {
  show(<SavedAdPreview account={account} ad={{ pin_id: '9', destination_url }} />);
  expect(callsMade()).toEqual([]);
  expect(screen.getByRole('link', { name: 'See Pin' }).getAttribute('href')).toBe('/pin/9/');
  act(() => {
    comeIntoSight();
  });
  const ad = within(await screen.findByRole('figure', { name: 'Preview of A lamp' }));
  expect(ad.getByText(leads)).toBeDefined();
});

const formats = formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' });
const links = () => screen.findAllByRole('link', { name: 'See Pin' });

it('shows where an ad leads as one types it', async () => {
  const ad = adOf('3');
  show(
    <EditCard
      name="Ad 3"
      currency="USD"
      fields={adFields(ad)}
      start={({ destination_url = ad.destination_url }) => (
        <LateSavedAdPreview account={account} ad={{ ...ad, destination_url }} />
      )}
      onSave={vi.fn()}
    />,
  );
  await links();
  act(() => {
    comeIntoSight();
  });
  expect(await screen.findByText('Leads to pins.example')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Destination/), { target: { value: 'https://lamps.example/new' } });
  expect(await screen.findByText('Leads to lamps.example')).toBeDefined();
});

it('stands beside changes of one ad, and not of many', async () => {
  const { rerender } = render(<p />);
  const editor = (ads: readonly Ad[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <Router
        location={{ pathname: '/bulk_editor/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <BulkEditor account={account} kind="ads" entities={ads} formats={formats} />
      </Router>
    </QueryClientProvider>
  );
  rerender(editor([adOf('3')]));
  expect(await links()).toHaveLength(1);
  rerender(editor([adOf('3'), adOf('4')]));
  expect(screen.queryByRole('link', { name: 'See Pin' })).toBeNull();
});

it('shows the ads that a copy of a campaign will have, a few of them', async () => {
  const groups = ['2', '8'].map((id) => ({ id, name: `Group ${id}` }) as AdGroup);
  const ads = [adOf('3', '8'), ...['4', '5', '6', '7'].map((id) => adOf(id))];
  const campaign = { id: '1', name: 'Lamps', objective_type: 'CONSIDERATION' } as Campaign;
  const tree = { campaign, adGroups: groups, ads, more: false };
  show(<CopyForm account={account} tree={tree} promotions={[]} onCopied={vi.fn()} />);
  expect(await links()).toHaveLength(3);
  fireEvent.click(screen.getByLabelText(/^Group 2/));
  expect(await links()).toHaveLength(1);
});
