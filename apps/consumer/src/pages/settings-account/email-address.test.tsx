import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import { EmailAddress } from './EmailAddress';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [true, "We'll also email your old address, where you can undo it."],
  [false, "We'll also email your old address."],
])('promises to undo a change only at an address that was confirmed: %s', async (confirmed, words) => {
  serve(() => ({ data: { email: 'me@lamps.example', confirmed, pending: null } }));
  renderInFrame(<EmailAddress />, { viewer: me });
  const field = await screen.findByLabelText('New email address');
  const hint = document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!);
  expect(hint?.textContent).toMatch(new RegExp(`${words.replaceAll('.', '\\.')}$`));
});
