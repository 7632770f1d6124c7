import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { language as text } from '../../messages/language';
import { me, renderInFrame, serve } from '../../testing/frame';
import SettingsLanguagePage from '.';

const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(country: string | null, suggestedCountry: string | null) {
  const calls = serve(() => ({ data: {} }));
  renderInFrame(<SettingsLanguagePage />, { viewer: { ...me, country, suggestedCountry } });
  return calls;
}
const select = () => screen.getByLabelText<HTMLSelectElement>(text.country);
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: text.save }));
};

it('says why it asks, and suggests what was derived without choosing it', async () => {
  const calls = open(null, 'AT');
  expect(screen.getByText(text.countryHint)).toBeDefined();
  expect(select().value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.save }).disabled).toBe(true);
  expect(screen.getByText(text.suggestion('Austria'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.useSuggestion('Austria') }));
  expect(select().value).toBe('AT');
  expect(screen.queryByText(text.suggestion('Austria'))).toBeNull();
  expect(calls).toEqual([]);
  save();
  await waitFor(() => {
    expect(calls.map(({ body }) => body)).toEqual([{ country: 'AT' }]);
  });
});

it('takes back what was said', async () => {
  const calls = open('NZ', null);
  expect(select().value).toBe('NZ');
  fireEvent.change(select(), { target: { value: '' } });
  save();
  await waitFor(() => {
    expect(calls.map(({ body }) => body)).toEqual([{ country: null }]);
  });
});

it('suggests nothing where nothing is known', () => {
  open(null, null);
  expect(select().value).toBe('');
  expect(screen.queryByRole('button', { name: /^Choose / })).toBeNull();
});
