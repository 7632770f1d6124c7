import { type CallData } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import SettingsClaimPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Claim = CallData<'WebsiteClaimResource.create'>;
const claimOf = (address: string, claimed = false): Claim => ({
  id: '5',
  address,
  photo_site: address.includes('instagram.com'),
  code: 'corkboard-abc',
  claimed_at: claimed ? '2026-01-01T00:00:00.000Z' : null,
});
const PROFILE = 'https://www.instagram.com/me_too';

/** The page over a service that keeps claims as ours does; `refuse` answers the named calls with a sentence. */
function show(claims: Claim[] = [], refuse: Partial<Record<string, string>> = {}) {
  const settings = { connected_to_instagram: false, listed_website_url: null as string | null };
  const calls = serve((name, options) => {
    const message = refuse[name];
    if (message) return { error: { http_status: 400, message, message_detail: message, field: 'url' } };
    switch (name) {
      case 'WebsiteClaimResource.create':
        claims = [claimOf(options.url as string), ...claims];
        return { data: claims[0] };
      case 'WebsiteClaimResource.update':
        claims = claims.map(({ address }) => claimOf(address, true));
        settings.connected_to_instagram = claims.some(({ photo_site }) => photo_site);
        return { data: claims[0] };
      case 'WebsiteClaimResource.delete':
        claims = [];
        settings.connected_to_instagram = false;
        return { data: null };
      case 'UserSettingsResource.update':
        settings.listed_website_url = options.website_url as string | null;
        return { data: null };
      case '/v3/users/settings':
        return { data: { ...settings } };
      default:
        return { data: claims };
    }
  });
  return { ...renderInFrame(<SettingsClaimPage />, { viewer: me }), calls };
}
const type = (label: string, value: string, button: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

it('claims a profile on the photo site, shows that it is connected, and gives it up again', async () => {
  const { calls } = show();
  await screen.findByText("You haven't claimed an address yet.");
  type('Web address', 'www.instagram.com/me_too', 'Get a code');
  await screen.findByText('corkboard-abc');
  expect(screen.queryByText(/<meta/), 'nobody writes the head of a page there').toBeNull();
  expect(screen.getByText(/^Not connected/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: `Check now: ${PROFILE}` }));
  await screen.findByText('Your Instagram profile is connected.');
  expect(screen.queryByText('corkboard-abc')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Unclaim ${PROFILE}` }));
  await screen.findByText(/^Not connected/);
  expect(calls.find(({ name }) => name === 'WebsiteClaimResource.create')!.options).toEqual({ url: PROFILE });
  expect(screen.getByText("You haven't claimed an address yet.")).toBeDefined();
});

it('shows the meta tag of a website, and in place why a check failed', async () => {
  const wrong = "We opened the page, but your code isn't there yet.";
  show([claimOf('https://lamps.example/')], { 'WebsiteClaimResource.update': wrong });
  const row = (await screen.findByText('https://lamps.example/')).closest('li')!;
  expect(within(row).getByText(/<meta name="corkboard-claim" content="corkboard-abc">/)).toBeDefined();
  expect(within(row).getByText('Waiting for its code')).toBeDefined();
  fireEvent.click(within(row).getByRole('button', { name: 'Check now: https://lamps.example/' }));
  expect((await within(row).findByRole('alert')).textContent).toContain(wrong);
  fireEvent.click(within(row).getByRole('button', { name: 'Remove https://lamps.example/' }));
  await screen.findByText("You haven't claimed an address yet.");
});

it('lists a website on the profile, from the field or from what is claimed, and takes it away', async () => {
  const { calls } = show([claimOf('https://lamps.example/', true)]);
  const website = () => screen.getByLabelText<HTMLInputElement>('Website').value;
  await screen.findByText('Claimed');
  fireEvent.click(screen.getByRole('button', { name: 'Show on profile: https://lamps.example/' }));
  await waitFor(() => {
    expect(website()).toBe('https://lamps.example/');
  });
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull();
  type('Website', '', 'Save');
  await screen.findByText('Website removed from your profile');
  expect(
    calls.filter(({ name }) => name === 'UserSettingsResource.update').map(({ options }) => options),
  ).toEqual([{ website_url: 'https://lamps.example/' }, { website_url: null }]);
});

it('says under the field why an address cannot be claimed or shown', async () => {
  show([], {
    'WebsiteClaimResource.create': 'Someone else has claimed this address.',
    'UserSettingsResource.update': 'Enter a web address that starts with http:// or https://.',
  });
  await screen.findByText("You haven't claimed an address yet.");
  type('Web address', 'https://lamps.example/', 'Get a code');
  await screen.findByText('Someone else has claimed this address.');
  expect(screen.getByLabelText<HTMLInputElement>('Web address').value).toBe('https://lamps.example/');
  type('Website', 'ftp://x', 'Save');
  await screen.findByText('Enter a web address that starts with http:// or https://.');
});

it('can be asked for again when it could not be loaded', async () => {
  const refuse: Partial<Record<string, string>> = { 'WebsiteClaimResource.get': 'No' };
  show([], refuse);
  await screen.findByText("We couldn't load your claimed accounts");
  delete refuse['WebsiteClaimResource.get'];
  fireEvent.click(screen.getByRole('button', { name: /try again/i }));
  await screen.findByText("You haven't claimed an address yet.");
});
