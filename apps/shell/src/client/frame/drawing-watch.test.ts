// @vitest-environment happy-dom
import { createQueryClient } from '@corkboard/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { watchDrawing } from './drawing-watch';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes the words away once the pictures are there, and asks no more', async () => {
  vi.useFakeTimers();
  const gates = [['demo_drawing'], null, []];
  const fetched = vi.fn(() => {
    const open = gates.shift();
    if (!open) return Promise.reject(new TypeError('no connection'));
    const data = { viewer: null, gates: open, consent: 'refused' };
    return Promise.resolve(
      Response.json({ resource_response: { status: 'success', data, bookmark: null, error: null } }),
    );
  });
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<p id="notice">More are coming.</p>';
  watchDrawing(createQueryClient(), document.getElementById('notice')!);
  const shown: boolean[] = [];
  for (let n = 0; n < 5; n++) {
    await vi.advanceTimersByTimeAsync(5000);
    shown.push(document.getElementById('notice') !== null);
  }
  expect(shown).toEqual([true, true, false, false, false]);
  expect(fetched).toHaveBeenCalledTimes(3);
});
