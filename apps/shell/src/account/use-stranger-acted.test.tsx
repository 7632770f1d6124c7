import { type PropsWithChildren } from 'react';
import { rememberAct, viewerAtom } from '@corkboard/auth';
import { TELEMETRY_EVENTS } from '@corkboard/contract';
import { sharedTelemetry } from '@corkboard/telemetry';
import { cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { useStrangerActed } from './LoginPrompt';

afterEach(() => {
  cleanup();
  rememberAct(null);
  sharedTelemetry().waiting = [];
});

/** Events reported while a login prompt is open. */
function reported(isAuth = false) {
  const store = createStore();
  if (isAuth) store.set(viewerAtom, { isAuth: true } as never);
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const { rerender } = renderHook(useStrangerActed, { wrapper });
  rerender();
  return sharedTelemetry().waiting.map(({ at: _at, ...event }) => event);
}

it('reports once what a stranger wanted to do something with', () => {
  rememberAct({ act: 'follow', id: '77' });
  expect(reported()).toEqual([{ event: TELEMETRY_EVENTS.strangerActed, object_id: '77' }]);
});

it('names nothing where it was about several things, or about none', () => {
  expect(reported()).toEqual([{ event: TELEMETRY_EVENTS.strangerActed }]);
  sharedTelemetry().waiting = [];
  rememberAct({ act: 'follow-all', id: '77,78' });
  expect(reported()).toEqual([{ event: TELEMETRY_EVENTS.strangerActed }]);
});

it('reports nothing of somebody who is logged in', () => {
  rememberAct({ act: 'follow', id: '77' });
  expect(reported(true)).toEqual([]);
});
