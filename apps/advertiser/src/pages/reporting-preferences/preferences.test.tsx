import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { PreferencesForm, type PreferencesFormProps } from './PreferencesForm';

afterEach(cleanup);

const show = (props: PreferencesFormProps) =>
  render(
    <ToastProvider>
      <PreferencesForm {...props} />
      <ToastRegion />
    </ToastProvider>,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('keeps which numbers show, in their order, and the days of conversions', async () => {
  const onKeep = vi.fn(() => Promise.resolve());
  show({ settings: { shown_columns: ['ctr', 'spend'], view_window_days: 7 }, onKeep });
  expect([box('Spend').checked, box('Impressions').checked]).toEqual([true, false]);
  fireEvent.click(box('Impressions'));
  fireEvent.click(box('Spend'));
  choose('After a click', '60');
  choose('Count conversions on', 'TIME_OF_CONVERSION');
  fireEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({
    shown_columns: ['impressions', 'ctr'],
    click_window_days: 60,
    view_window_days: 7,
    conversion_report_time: 'TIME_OF_CONVERSION',
  });
});

it('begins as the site has it, and goes back to that', async () => {
  const onKeep = vi.fn(() => Promise.resolve());
  show({ settings: {}, onKeep });
  expect(box('Spend').checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('After a view').value).toBe('1');
  fireEvent.click(box('Spend'));
  fireEvent.click(screen.getByRole('button', { name: 'Use the defaults' }));
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({});
  expect(box('Spend').checked).toBe(true);
});

it('says what went wrong', async () => {
  show({ settings: {}, onKeep: () => Promise.reject(new Error('no')) });
  fireEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByText(messages.somethingWrong)).toBeTruthy();
});
