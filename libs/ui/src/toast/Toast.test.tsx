import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Toast, TOAST_MS, ToastProvider, ToastRegion, useToast } from '.';

let toasts: ReturnType<typeof useToast>;
function Grab() {
  const value = useToast();
  return (
    <button
      type="button"
      ref={() => {
        toasts = value;
      }}
    >
      page
    </button>
  );
}
const show = (toast: Toast) => {
  let id = 0;
  act(() => {
    id = toasts.show(toast);
  });
  return id;
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const item = (text: string) => screen.queryByText(text)?.closest('li') ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Grab />
      <ToastRegion />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('appear after 100 ms, stay 2000 ms, and take 200 ms to leave', () => {
    show({ message: 'Saved' });
    pass(TOAST_MS.showDelay - 1);
    expect(item('Saved')).toBeNull();
    pass(1);
    expect(item('Saved')?.dataset.leaving).toBeUndefined();
    pass(TOAST_MS.generic - 1);
    expect(item('Saved')?.dataset.leaving).toBeUndefined();
    pass(1);
    expect(item('Saved')?.dataset.leaving).toBe('true');
    pass(TOAST_MS.hide - 1);
    expect(item('Saved')).not.toBeNull();
    pass(1);
    expect(item('Saved')).toBeNull();
  });

  it('stay as long as they are told', () => {
    show({ message: 'Saved to Lamps', duration: TOAST_MS.saved });
    pass(TOAST_MS.showDelay + TOAST_MS.saved - 1);
    expect(item('Saved to Lamps')?.dataset.leaving).toBeUndefined();
    pass(1);
    expect(item('Saved to Lamps')?.dataset.leaving).toBe('true');
    expect([TOAST_MS.saved, TOAST_MS.following, TOAST_MS.external]).toEqual([4000, 5000, 5000]);
  });

  it('wait while the pointer is on them, and then have the rest of their time', () => {
    show({ message: 'Wait' });
    pass(TOAST_MS.showDelay + 1500);
    const region = screen.getByRole('region');
    fireEvent.pointerEnter(region);
    pass(60_000);
    expect(item('Wait')?.dataset.leaving).toBeUndefined();
    fireEvent.pointerLeave(region);
    pass(499);
    expect(item('Wait')?.dataset.leaving).toBeUndefined();
    pass(1);
    expect(item('Wait')?.dataset.leaving).toBe('true');
  });

  it('wait while the focus is in them', () => {
    show({ message: 'Focus', action: { label: 'Undo' } });
    pass(TOAST_MS.showDelay);
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      undo.focus();
    });
    pass(60_000);
    expect(item('Focus')?.dataset.leaving).toBeUndefined();
    act(() => {
      undo.blur();
    });
    pass(TOAST_MS.generic);
    expect(item('Focus')?.dataset.leaving).toBe('true');
  });

  it('do what their action says, and go', () => {
    const onClick = vi.fn();
    show({ message: 'Moved', action: { label: 'Undo', onClick } });
    pass(TOAST_MS.showDelay);
    for (let n = 0; n < 2; n++) fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    pass(TOAST_MS.hide);
    expect(item('Moved')).toBeNull();
  });

  it('give the focus back to where it came from when they go', () => {
    const page = screen.getByRole('button', { name: 'page' });
    page.focus();
    show({ message: 'Moved', action: { label: 'Undo' } });
    pass(TOAST_MS.showDelay);
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    pass(TOAST_MS.hide);
    expect(document.activeElement).toBe(page);
  });

  it('show at most three pictures', () => {
    show({ message: 'Following', thumbnails: ['/a', '/b', '/c', '/d'], duration: TOAST_MS.following });
    pass(TOAST_MS.showDelay);
    expect(item('Following')?.querySelectorAll('img')).toHaveLength(3);
  });

  it('never number more than three', () => {
    for (const message of ['one', 'two', 'three', 'four']) show({ message, duration: 60_000 });
    pass(TOAST_MS.showDelay + TOAST_MS.hide);
    expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['two', 'three', 'four']);
  });

  it('can be taken back before they appear', () => {
    const id = show({ message: 'Never' });
    act(() => {
      toasts.hide(id);
    });
    pass(TOAST_MS.showDelay);
    expect(item('Never')).toBeNull();
  });

  it('are announced politely by a region that is always there', () => {
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
  });
});

it('useToast says what it needs', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Grab />)).toThrow('ToastProvider');
  quiet.mockRestore();
});
