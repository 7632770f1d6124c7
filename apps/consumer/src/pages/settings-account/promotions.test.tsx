import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { promotions as text } from '../../messages/promotions';
import { me, renderInFrame, serve } from '../../testing/frame';
import { Promotions } from './Promotions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asking = {
  type: 'promotion_asking',
  id: '5',
  pin_id: '100',
  title: 'A warm lamp',
  image: { url: '/media/236.webp', width: 236, height: 354 },
  business: {
    id: '11',
    username: 'lantern',
    full_name: 'Lantern Shop',
    image_small_url: null,
    image_medium_url: null,
  },
  answer: 'open',
  answered_at: null,
};

const open = (askings: object[], refuses = false) => {
  const calls = serve((name) =>
    name === 'PromotionConsentResource.get'
      ? { data: askings }
      : name === 'PromotionSettingResource.get'
        ? { data: { everybody: false } }
        : refuses
          ? { error: { http_status: 503, message: 'Not now.' } }
          : { data: null },
  );
  renderInFrame(<Promotions />, { viewer: me });
  return () => calls.filter(({ name }) => name.endsWith('.update'));
};
const call = (allowed: boolean) => ({
  name: 'PromotionConsentResource.update',
  options: { pin_id: '100', business_id: '11', allowed },
});

it('answers who asked, and answers otherwise later', async () => {
  const writes = open([asking]);
  fireEvent.click(
    await screen.findByRole('button', { name: text.refuseName('Lantern Shop', 'A warm lamp') }),
  );
  await screen.findByText(/^You said no to Lantern Shop/);
  fireEvent.click(await screen.findByRole('button', { name: text.allowName('Lantern Shop', 'A warm lamp') }));
  await screen.findByText(/^You allowed Lantern Shop/);
  fireEvent.click(
    await screen.findByRole('button', { name: text.refuseName('Lantern Shop', 'A warm lamp') }),
  );
  await screen.findByText(/^You said no to Lantern Shop/);
  expect(writes()).toEqual([call(false), call(true), call(false)]);
});

it('says of what ran before the question that nobody was asked, and that a Pin is gone', async () => {
  open([{ ...asking, answer: 'given', title: '', image: null }]);
  expect(await screen.findByText(text.older('Lantern Shop'))).toBeDefined();
  expect(screen.getByText(text.unseen)).toBeDefined();
});

it('lets everybody promote, and takes it back where that cannot be kept', async () => {
  const writes = open([]);
  const before = await screen.findByRole<HTMLInputElement>('switch', { name: text.everybody });
  expect(before.checked).toBe(false);
  fireEvent.click(before);
  await waitFor(() => {
    expect(writes()).toEqual([{ name: 'PromotionSettingResource.update', options: { everybody: true } }]);
  });
  cleanup();
  open([], true);
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: text.everybody });
  fireEvent.click(one);
  await screen.findByText('Not now.');
  expect(one.checked).toBe(false);
});
