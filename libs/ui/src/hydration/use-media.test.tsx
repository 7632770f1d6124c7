import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMedia } from './use-media';

let matches = true;
const listeners = new Set<() => void>();
beforeEach(() => {
  matches = true;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Probe() {
  return <p>{useMedia('(hover: none)') ? 'touched' : 'pointed at'}</p>;
}

it('does not match on the server, and matches once the browser has taken over', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Probe />);
  expect(container.textContent).toBe('pointed at');
  const error = vi.spyOn(console, 'error');
  await act(async () => {
    render(<Probe />, { container, hydrate: true });
    await Promise.resolve();
  });
  expect(error).not.toHaveBeenCalled();
  expect(container.textContent).toBe('touched');
});

it('follows the device, and stops with its component', () => {
  const { container, unmount } = render(<Probe />);
  expect(container.textContent).toBe('touched');
  matches = false;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(container.textContent).toBe('pointed at');
  unmount();
  expect(listeners.size).toBe(0);
});
