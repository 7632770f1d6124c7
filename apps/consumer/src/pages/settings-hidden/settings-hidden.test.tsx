import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import HiddenPinsPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lamp = {
  type: 'hidden_pin',
  pin_id: '100',
  title: 'A warm lamp',
  image: { url: '/media/236.webp', width: 236, height: 354 },
  hidden_at: '2026-01-01T00:00:00.000Z',
};
const gone = { ...lamp, pin_id: '101', title: '', image: null };
const open = (pins: object[], answer: () => object = () => ({ data: null })) => {
  const calls = serve((name) =>
    name === 'PinHideResource.get' ? { data: pins } : (answer() as { data: unknown }),
  );
  const writes = () => calls.filter(({ name }) => name !== 'PinHideResource.get');
  return { writes, ...renderInFrame(<HiddenPinsPage />, { viewer: me }) };
};

it('lists what one hid, shows it again and hides it once more', async () => {
  const { writes } = open([lamp, gone]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show again: A warm lamp' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: A warm lamp' }));
  await screen.findByRole('button', { name: 'Show again: A warm lamp' });
  expect(writes()).toEqual([
    { name: 'PinHideResource.delete', options: { pin_id: '100' } },
    { name: 'PinHideResource.create', options: { pin_id: '100' } },
  ]);
  expect(screen.getByRole('link', { name: 'A warm lamp' }).getAttribute('href')).toBe('/pin/100/');
  // A Pin that the viewer can no longer see can be unhidden all the same, and has no link.
  expect(screen.getByRole('button', { name: "Show again: A Pin that's no longer there" })).toBeDefined();
});

it('says so when there is nothing, and why something cannot be taken back', async () => {
  open([]);
  await screen.findByText('No hidden Pins');
  cleanup();
  open([lamp], () => ({ error: { http_status: 503, message: 'Not now.' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show again: A warm lamp' }));
  await screen.findByText('Not now.');
  expect(screen.getByRole('button', { name: 'Show again: A warm lamp' })).toBeDefined();
});

it('says when the next page cannot be had, and tries again', async () => {
  let refuse = true;
  serve((_, { bookmark }) =>
    bookmark === undefined
      ? { data: [lamp], bookmark: 'two' }
      : refuse
        ? { error: { http_status: 429, message: 'Too fast.' } }
        : { data: [gone] },
  );
  renderInFrame(<HiddenPinsPage />, { viewer: me });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more Pins' }));
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load more.");
  refuse = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: "Show again: A Pin that's no longer there" });
  expect(screen.queryByRole('alert')).toBeNull();
});
