import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import PinEditPage from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const route = classify('/pin/100/edit') as RouteMatch<'pin-edit'>;
const open = () => renderInFrame(<PinEditPage route={route} />, { viewer: me });

it('changes the words of a pin and goes to it', async () => {
  const calls = serve((name) =>
    name.startsWith('Board')
      ? { error: { http_status: 400, message: 'Not asked about.' } }
      : { data: pinWith({ editable_by_me: true }) },
  );
  const { go } = open();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'A warmer light' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => {
    expect(go).toHaveBeenCalled();
  });
  expect(go.mock.calls[0]![0]).toBe('/pin/100/');
  expect(calls.find(({ name }) => name === 'PinResource.update')).toMatchObject({
    options: { id: '100', title: 'A warmer light' },
  });
});

it('leads whoever may not change the pin to it, and is missing where there is none', async () => {
  serve(() => ({ data: pinWith({ editable_by_me: false }) }));
  open();
  await screen.findByRole('heading', { name: "You can't edit this Pin" });
  expect(screen.getByRole('link', { name: 'See the Pin' }).getAttribute('href')).toBe('/pin/100/');
  expect(document.body.textContent).not.toContain('deleted');
  cleanup();
  serve(() => ({ error: { http_status: 404, message: 'Gone.' } }));
  open();
  await screen.findByRole('heading', { name: "We can't find that Pin." });
});
