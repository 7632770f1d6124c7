import { ApiError } from '@corkboard/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInFrame } from '../../testing/frame';
import { BoardForm } from './BoardForm';

afterEach(cleanup);

const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create/ });
const type = (value: string) => {
  fireEvent.change(name(), { target: { value } });
};

describe('BoardForm', () => {
  it('waits for a name, and asks for it once the field was left empty', () => {
    renderInFrame(<BoardForm submitLabel="Create" onSubmit={vi.fn()} />);
    expect(create().disabled).toBe(true);
    expect(screen.queryByText("Don't forget to name your board!")).toBeNull();
    fireEvent.blur(name(), { relatedTarget: screen.getByLabelText('Description') });
    expect(screen.getByText("Don't forget to name your board!")).toBeDefined();
    type('Lamps');
    expect(screen.queryByText("Don't forget to name your board!")).toBeNull();
    expect(create().disabled).toBe(false);
  });

  it('refuses a name of more than 50 characters', () => {
    renderInFrame(<BoardForm submitLabel="Create" onSubmit={vi.fn()} />);
    type('x'.repeat(50));
    expect(create().disabled).toBe(false);
    // As the service counts: characters, not their halves.
    type('🦋'.repeat(50));
    expect(create().disabled).toBe(false);
    expect(screen.getByText('50/50')).toBeDefined();
    type('x'.repeat(51));
    expect(screen.getByText('Please enter no more than 50 characters.')).toBeDefined();
    expect(create().disabled).toBe(true);
  });

  it('waits while any error shows, until it is put away or something is changed', async () => {
    const onSubmit = vi.fn().mockRejectedValue(new ApiError(0, 0, "You're offline."));
    renderInFrame(<BoardForm submitLabel="Create" onSubmit={onSubmit} />);
    type('Lamps');
    for (const away of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })),
      () => {
        type('Lamps 2');
      },
    ]) {
      fireEvent.click(create());
      await screen.findByText("You're offline.");
      await waitFor(() => {
        expect(create().disabled).toBe(true);
      });
      away();
      expect(screen.queryByText("You're offline.")).toBeNull();
      expect(create().disabled).toBe(false);
    }
  });

  it('shows what the service refuses under its field until that changes, and sends once', async () => {
    const onSubmit = vi.fn().mockRejectedValue(new ApiError(409, 58, 'Choose another name.', 'name'));
    renderInFrame(<BoardForm submitLabel="Create" onSubmit={onSubmit} />);
    type('Lamps');
    fireEvent.click(screen.getByLabelText('Keep this board secret'));
    fireEvent.click(create());
    fireEvent.click(create());
    await screen.findByText('Choose another name.');
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Lamps', description: '', secret: true }]]);
    await waitFor(() => {
      expect(create().disabled).toBe(true);
    });
    type('Lamps and more');
    expect(screen.queryByText('Choose another name.')).toBeNull();
    expect(create().disabled).toBe(false);
  });
});
