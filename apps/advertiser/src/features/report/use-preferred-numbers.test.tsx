import { type CallData } from '@corkboard/contract';
import { type VisibilityState } from '@tanstack/react-table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answer, callsMade, requestsOf } from '../../../../../tools/testing/service';
import { METRICS } from './metrics';
import { usePreferences } from './use-preferences';
import { usePreferredNumbers } from './use-preferred-numbers';

afterEach(cleanup);

const READ = 'AdReportPreferenceResource.get';
const WRITE = 'AdReportPreferenceResource.update';
type Preferences = CallData<typeof READ>;

/** Opens a table for somebody with these preferences. @returns what it was told to begin with, and a way to draw it again */
async function open(settings: Preferences, openWith?: () => boolean | undefined) {
  answer({ [READ]: settings });
  const begun: VisibilityState[] = [];
  const client = new QueryClient();
  const { rerender } = renderHook(
    () => {
      usePreferredNumbers((shown) => begun.push(shown), openWith);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => {
    expect(client.isFetching()).toBe(0);
    expect(requestsOf(READ).length).toBeGreaterThan(0);
  });
  return { begun, rerender };
}

it('opens a table with the numbers that somebody prefers, and no others, once', async () => {
  const { begun, rerender } = await open({ shown_columns: ['saves', 'ctr'] });
  rerender();
  expect(begun).toHaveLength(1);
  expect(Object.keys(begun[0]!).filter((id) => begun[0]![id])).toEqual(
    METRICS.map(({ id }) => id).filter((id) => id === 'saves' || id === 'ctr'),
  );
  expect(begun[0]).toMatchObject({ saves: true, spend: false });
});

it('leaves a table as it is for who prefers nothing', async () => {
  expect((await open({ click_window_days: 7 })).begun).toEqual([]);
});

it('waits until it is known what goes before, which it leaves alone', async () => {
  let isOpen: boolean | undefined;
  const waiting = await open({ shown_columns: ['saves'] }, () => isOpen);
  expect(waiting.begun).toEqual([]);
  isOpen = true;
  waiting.rerender();
  expect(waiting.begun).toEqual([]);
  isOpen = false;
  waiting.rerender();
  expect(waiting.begun).toEqual([]);
});

it('keeps what somebody prefers with the service, and tables ask for it again', async () => {
  let kept: Preferences = {};
  answer({ [READ]: () => kept, [WRITE]: (options) => (kept = options) });
  const client = new QueryClient();
  const { result } = renderHook(() => usePreferences(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => {
    expect(result.current.found.data).toEqual({});
  });
  await result.current.keep({ shown_columns: ['saves'] });
  await waitFor(() => {
    expect(result.current.found.data).toEqual({ shown_columns: ['saves'] });
  });
  expect(callsMade().map(({ name }) => name)).toEqual([READ, WRITE, READ]);
});
