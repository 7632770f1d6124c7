import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PinChooser } from '../ads-create/PinChooser';
import { SavedAdPreview } from './AdPreview';

const account = { id: '50', name: 'Lamp Co', owner: { id: '7', username: 'ada' } } as AdAccount;
const picture = { url: 'https://corkboard.example/p.webp', width: 236, height: 300 };
const PIN = {
  id: '9',
  title: 'A lamp',
  alt_text: 'A lamp by a bed',
  link: 'https://pins.example/lamp',
  images: { '236x': picture, '474x': picture },
};

let asked: string[] = [];
let comeIntoSight: () => void;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const [, , call] = new URL(url, 'https://corkboard.example').pathname.split('/');
    asked.push(call!);
    const data = call === 'UserResource' ? { full_name: 'Lamp & Co' } : PIN;
    return Promise.resolve(Response.json({ resource_response: { data, bookmark: null, error: null } }));
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
  const pin = { ...PIN, link: 'https://lamps.example/sale', picture: picture.url, clicks: '', views: '' };
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
  expect(asked).toEqual([]);
  expect(screen.getByRole('link', { name: 'See Pin' }).getAttribute('href')).toBe('/pin/9/');
  act(() => {
    comeIntoSight();
  });
  const ad = within(await screen.findByRole('figure', { name: 'Preview of A lamp' }));
  expect(ad.getByText(leads)).toBeDefined();
});
