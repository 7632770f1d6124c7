import { ONE_TAP_GATE } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { type ApiPort } from './api-port';
import { type Caller } from './caller';
import { createOneTapOrigins } from './one-tap-origins';

const caller = {} as Caller;
const open = { viewer: null, gates: [ONE_TAP_GATE] };

/** A service that answers in turn. */
function serviceOf(...answers: (object | null)[]) {
  let asked = 0;
  const call = () => {
    const data = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return data ? Promise.resolve({ status: 200, data }) : Promise.reject(new Error('away'));
  };
  return { api: { call } as unknown as ApiPort, asked: () => asked };
}
const google = { one_tap: { config_url: 'https://google.example/gsi/fedcm.json', client_id: 'c' } };

it('names the provider on pages of strangers while the gate is open, and asks for it now and then', async () => {
  let now = 0;
  const { api, asked } = serviceOf(google, { one_tap: null });
  const origins = createOneTapOrigins(api, () => now);
  expect(await origins({ viewer: null, gates: [] }, caller)).toEqual([]);
  expect(await origins({ viewer: { id: '1' } as never, gates: [ONE_TAP_GATE] }, caller)).toEqual([]);
  expect(asked()).toBe(0);
  for (now of [0, 59_999]) expect(await origins(open, caller)).toEqual(['https://google.example']);
  expect(asked()).toBe(1);
  now = 60_000;
  expect(await origins(open, caller)).toEqual([]);
});

it('keeps the page whatever becomes of the question', async () => {
  expect(await createOneTapOrigins(serviceOf(null).api)(open, caller)).toEqual([]);
});
