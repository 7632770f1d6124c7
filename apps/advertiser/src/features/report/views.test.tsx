import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { afterEach, expect, it, vi } from 'vitest';
import { ViewsPanel } from './ViewsPanel';

afterEach(cleanup);
const settings = { shown_columns: ['spend'] };
const view = { name: 'Cheap', is_default: true, settings };

it('views are shown, deleted, and kept under a name', async () => {
  const [onShow, onKeep, onDrop] = [vi.fn(), vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  render(<ViewsPanel views={[view]} settings={settings} onShow={onShow} onKeep={onKeep} onDrop={onDrop} />, {
    wrapper: ToastProvider,
  });
  expect(screen.getByText('Default')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cheap' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(view);
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Give the view a name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('View name'), { target: { value: ' Best ' } });
  fireEvent.click(screen.getByLabelText('Open by default'));
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({ name: 'Best', is_default: true, settings });
  fireEvent.click(screen.getByRole('button', { name: 'Delete the view Cheap' }));
  await waitFor(() => {
    expect(onDrop).toHaveBeenCalledExactlyOnceWith('Cheap');
  });
});
