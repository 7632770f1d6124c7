import { messages } from '@corkboard/contract';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../platform/log';
import { useTestApi } from '../testing/test-api';
import { Refusal } from './refusal';
import { requestIdOf } from './request-id';

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const api = useTestApi({
  services: { log: createLog('info', { write }) },
  routes: [
    (app) => {
      app.get('/v3/broken', () => {
        throw new Error('broken');
      });
      app.get('/v5/refused', () => {
        throw new Refusal(400, 1, messages.somethingWrong);
      });
    },
  ],
});
beforeEach(() => {
  lines.length = 0;
});

it.each([
  ['/v3/broken', 500, true],
  ['/v3/nowhere', 404, true],
  ['/v3/%zz', 400, true],
  [`/v3/pins/${'1'.repeat(300)}/`, 414, true],
  ['/resource/BoardResource/get/?data=none', 400, true],
  ['/resource/NewsHubBadgeResource/get/', 401, true],
  ['/resource/UserSessionResource/get/', 200, false],
  // The standard of these has no such field.
  ['/v5/refused', 400, false],
])('is in the answer, its error’s envelope, and the log: %s', async (url, status, isEnvelope) => {
  const { statusCode, headers, body } = await api().app.inject({
    url,
    headers: { 'x-request-id': 'proxy-00.17:a' },
  });
  expect(statusCode).toBe(status);
  expect(headers['x-request-id']).toBe('proxy-00.17:a');
  expect(body.includes('"request_id":"proxy-00.17:a"')).toBe(isEnvelope);
  expect(lines.map(({ request_id }) => request_id)).toEqual(lines.map(() => 'proxy-00.17:a'));
  if (status !== 400 && status !== 414) expect(lines.length).toBeGreaterThan(0);
});

it.each([
  undefined,
  '',
  'short',
  'x'.repeat(101),
  'two words here',
  'line\nbreak-here',
  ['a'.repeat(9), 'b'.repeat(9)],
])('is our own where what was given can’t stand in a log: %j', (given) => {
  const id = requestIdOf({ 'x-request-id': given as string });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdOf({ 'x-request-id': given as string })).not.toBe(id);
});
