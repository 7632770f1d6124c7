import { ERROR_CODES, KNOWN_CALLS_PATH, type KnownCalls } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { handlers } from '../modules/handlers';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();

it('says which reading calls there are, and what each takes', async () => {
  const answer = await api().app.inject(KNOWN_CALLS_PATH);
  expect(answer.statusCode).toBe(200);
  const known = answer.json<KnownCalls>();
  expect(known['PinResource.get']?.options).toMatchObject({
    required: ['id'],
    additionalProperties: false,
  });
  expect(known['GET /v3/users/settings']).toMatchObject({ isText: true });
  expect(Object.keys(known).filter((name) => !/\.get$|^GET /.test(name))).toEqual([]);
  const again = await api().app.inject({
    url: KNOWN_CALLS_PATH,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('names no call that this service has no handler for, and answers that call as one that it does not know', async () => {
  const { 'PinResource.get': _, ...others } = handlers;
  const app = await createApp(api(), others);
  const known = (await app.inject(KNOWN_CALLS_PATH)).json<KnownCalls>();
  expect(known['PinResource.get']).toBeUndefined();
  expect(known['BoardResource.get']).toBeDefined();
  const unknown = await app.inject('/resource/PinResource/get/?data={"options":{"id":"1"}}');
  const missing = await api().app.inject('/resource/PinResource/get/?data={"options":{"id":"1"}}');
  const codeOf = (answer: typeof unknown) =>
    answer.json<{ resource_response: { error: { api_error_code: number } } }>().resource_response.error
      .api_error_code;
  expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, ERROR_CODES.unknownCall]);
  expect([missing.statusCode, codeOf(missing)]).toEqual([404, ERROR_CODES.pinMissing]);
  await app.close();
});
