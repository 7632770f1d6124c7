import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useHydrated } from './use-hydrated';

afterEach(cleanup);

const seen: boolean[] = [];
function Probe() {
  const hydrated = useHydrated();
  seen.push(hydrated);
  return <p>{hydrated ? 'the browser' : 'the server'}</p>;
}

it('is false in the render that takes over the server’s markup, and true from then on', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Probe />);
  expect(root.textContent).toBe('the server');
  seen.length = 0;
  const recovered = vi.fn();
  await act(async () => {
    hydrateRoot(root, <Probe />, { onRecoverableError: recovered });
    await Promise.resolve();
  });
  expect(seen[0]).toBe(false);
  expect(root.textContent).toBe('the browser');
  expect(recovered).not.toHaveBeenCalled();
});

it('is true at once where nothing came from the server', () => {
  seen.length = 0;
  render(<Probe />);
  expect(seen.every(Boolean)).toBe(true);
});
