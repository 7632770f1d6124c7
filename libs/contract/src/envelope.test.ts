import { expect, it } from 'vitest';
import { answerEnvelope, answerIn, answersBare } from './envelope';
import type { CallName } from './types';
import { calls } from './schemas';

it.each(Object.entries(calls))('knows by its name whether %s stands bare', (name, call) => {
  expect(answersBare(name as CallName)).toBe(call.kind === 'path' && call.bare);
});

it('takes data and bookmark out of an envelope, and a bare answer as it is', () => {
  expect(answerIn('PinResource.get', answerEnvelope({ id: '5' }, 'next'))).toMatchObject({
    data: { id: '5' },
    bookmark: 'next',
    error: null,
  });
  expect(answerIn('GET /v5/ad_accounts', { items: [] })).toEqual({
    data: { items: [] },
    bookmark: null,
    error: null,
  });
  for (const odd of [null, '<html>', 5, {}]) expect(answerIn('PinResource.get', odd)).toBeUndefined();
});
