import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import BusinessConvertPage from '.';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(next?: string, viewer = me, answer: Parameters<typeof serve>[0] = () => ({ data: {} })) {
  const calls = serve(answer);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  renderInFrame(
    <BusinessConvertPage route={{ name: 'business-convert', params: {}, query: { next } } as never} />,
    viewer,
  );
  return { calls, assign };
}
const name = () => screen.getByLabelText<HTMLInputElement>(/^Business name/);
const send = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Create business account' }));
};

describe('becoming a business', () => {
  it('sends the answers, 0 for those that were not given, and goes on to where one was on the way to', async () => {
    const { calls, assign } = open('/advertiser/quick_promote?pinId=4');
    expect(name().value).toBe('Me Too');
    fireEvent.change(name(), { target: { value: ' Lamp Co ' } });
    fireEvent.click(screen.getAllByLabelText('Not sure')[0]!);
    send();
    await waitFor(() => {
      expect(assign).toHaveBeenCalledTimes(1);
    });
    expect(calls[0]).toMatchObject({
      path: '/resource/BusinessConversionResource/create/',
      body: { options: { business_name: 'Lamp Co', runs_ads: 3, sells_products: 0 } },
    });
    expect(JSON.stringify(calls[0]!.body)).not.toContain('website_url');
    expect(assign.mock.calls[0]![0]).toBe('/quick-promote/?pinId=4');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/nowhere/at/all/really', undefined])(
    'does not go on to %s: says that it is done, and what is next',
    async (next) => {
      const { assign } = open(next);
      send();
      const done = await screen.findByRole('heading', { name: 'You have a business account now' });
      expect(document.activeElement?.contains(done)).toBe(true);
      expect(assign).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Go to Business access' }));
      fireEvent.click(screen.getByRole('button', { name: 'Promote a Pin' }));
      expect(assign.mock.calls.map(([path]) => path)).toEqual([
        '/business/business-access/99/dashboard',
        '/quick-promote/',
      ]);
    },
  );

  it('goes on to an address with this host in it', async () => {
    const { assign } = open(`${location.origin}/quick-promote/`);
    send();
    await waitFor(() => {
      expect(assign.mock.calls[0]?.[0]).toBe('/quick-promote/');
    });
  });

  it('needs a name, and shows refusals under their field', async () => {
    const { calls, assign } = open(undefined, me, () => ({
      status: 400,
      message: 'Enter a web address.',
      field: 'website_url',
    }));
    fireEvent.change(name(), { target: { value: ' ' } });
    send();
    expect(await screen.findByText('Enter the name of your business.')).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.change(name(), { target: { value: 'Lamp Co' } });
    fireEvent.change(screen.getByLabelText(/^Website/), { target: { value: 'what' } });
    send();
    await screen.findByText('Enter a web address.');
    expect(screen.getByLabelText(/^Website/).getAttribute('aria-invalid')).toBe('true');
    expect(assign).not.toHaveBeenCalled();
  });

  it('lets a business go on at once', () => {
    const { assign } = open('/quick-promote/', { ...me, isPartner: true });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(assign.mock.calls[0]![0]).toBe('/quick-promote/');
  });
});
