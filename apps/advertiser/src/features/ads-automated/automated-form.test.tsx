import { type AdAccount } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { adsCreate } from '../../messages/ads-create';
import { automatedCreate as text } from '../../messages/ads-automated';
import { drawPage } from '../frame/testing';
import { AutomatedForm } from './AutomatedForm';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const account = {
  id: '50',
  name: 'Lamp Co',
  owner: { id: '7', username: 'lampco' },
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
} as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const image = { url: '/media/a.webp', width: 236, height: 300 };
const PIN = {
  id: '9',
  title: 'Brass lamp',
  alt_text: '',
  link: null,
  is_promoted: false,
  board: { privacy: 'public' },
  images: { '236x': image, '474x': image, orig: image },
};

/** The form, and a service that makes what it's sent, unless it refuses something of it. */
function show(refused?: { field: string; message: string }) {
  const sent: unknown[] = [];
  answerEach(({ method, path, body }) => {
    if (path.startsWith('/resource/UserPinsResource')) return [PIN];
    if (path.startsWith('/resource/UserResource')) return { full_name: 'Lamp & Co' };
    if (method === 'GET') return least;
    sent.push(body);
    return refused ? refusal(refused) : { campaign: { id: '1' }, ad_groups: [] };
  });
  const onCreated = vi.fn();
  drawPage(
    <AutomatedForm account={account} viewer={viewer} onCreated={onCreated} />,
    '/automated/ads/create/',
  );
  return { sent, onCreated };
}
const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const launch = () => {
  fireEvent.click(screen.getByRole('button', { name: text.launch }));
};
async function addPin() {
  fireEvent.click(screen.getByRole('button', { name: 'Add a Pin' }));
  const list = await screen.findByRole('list', { name: 'Your Pins' });
  fireEvent.click(within(list).getByRole('button', { name: /Brass lamp/ }));
}

it('says what is missing, and sends the whole campaign once nothing is', async () => {
  const { sent, onCreated } = show();
  launch();
  expect(await screen.findByText('Give your campaign a name.')).toBeDefined();
  expect(screen.getByText('Add at least one Pin.')).toBeDefined();
  expect(screen.getByText(text.budgetMissing)).toBeDefined();
  type(/^Campaign name/, 'Lamps by themselves');
  type(/^Daily budget/, '9');
  await addPin();
  const preview = within(await screen.findByRole('figure', { name: 'Preview of Brass lamp' }));
  expect(await preview.findByText('Promoted by Lamp & Co')).toBeDefined();
  launch();
  expect(await screen.findByText('Enter a destination for each Pin.')).toBeDefined();
  expect(sent).toEqual([]);
  type(/^Destination for/, 'https://lamps.example/');
  launch();
  await waitFor(() => {
    expect(onCreated).toHaveBeenCalledTimes(1);
  });
  expect(sent).toMatchObject([
    {
      campaign: { name: 'Lamps by themselves', is_automated_campaign: true, daily_spend_cap: 9_000_000 },
      ad_groups: [{ ads: [{ pin_id: '9', destination_url: 'https://lamps.example/' }] }],
    },
  ]);
});

it('keeps what was typed, and says so; what is refused stands at its field', async () => {
  show();
  type(/^Campaign name/, 'Half a lamp');
  type(/^Daily budget/, '0.5');
  expect(screen.queryByText(adsCreate.kept)).toBeNull();
  cleanup();
  const { onCreated } = show({
    field: 'campaign.daily_spend_cap',
    message: 'daily_spend_cap: must be at least $1.00.',
  });
  expect(screen.getByText(adsCreate.kept)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Campaign name/).value).toBe('Half a lamp');
  await addPin();
  type(/^Destination for/, 'https://lamps.example/');
  launch();
  expect(await screen.findByText('Daily budget must be at least $1.00.')).toBeDefined();
  expect(screen.getByLabelText(/^Daily budget/).getAttribute('aria-invalid')).toBe('true');
  expect(onCreated).not.toHaveBeenCalled();
});
