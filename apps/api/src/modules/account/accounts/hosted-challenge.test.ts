import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROR_CODES, TRIES_MAX } from '@corkboard/contract';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config';
import { sessionHeaders } from '../../../testing/session-headers';
import { useTestApi } from '../../../testing/test-api';
import { usePassword } from './testing';

const SECRET = 'only the service and this site know it';
const asked: URLSearchParams[] = [];
/** Next answer of the service, if the request isn't about a solution that it knows. */
let answer: { status: number; body: string } | undefined;
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(text);
    asked.push(form);
    const success = form.get('secret') === SECRET && form.get('response')!.startsWith('good');
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer?.body ?? JSON.stringify({ success }));
  });
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => service.close());

const api = useTestApi({
  env: {
    CHALLENGE_SERVICE: 'turnstile',
    CHALLENGE_SITE_KEY: 'site-key',
    CHALLENGE_SECRET: SECRET,
    CHALLENGE_VERIFY: `http://${host}/siteverify`,
    ALLOW_PRIVATE_FETCH: host,
  },
});
const { member } = usePassword(api, 'a password of somebody');

let from = 0;
async function logIn(name: string, password: string, challenge?: string) {
  const response = await api().app.inject({
    method: 'POST',
    url: '/resource/UserSessionResource/create/',
    remoteAddress: `198.51.100.${++from}`,
    headers: sessionHeaders('none'),
    payload: { options: { username_or_email: name, password, challenge } },
  });
  const { error } = response.json<{
    resource_response: { error: { api_error_code: number; extra?: Record<string, unknown> } | null };
  }>().resource_response;
  return { status: response.statusCode, code: error?.api_error_code, extra: error?.extra };
}
async function challenged() {
  const person = await member();
  for (let n = 0; n < TRIES_MAX; n++) await logIn(person.email, 'wrong');
  return (challenge?: string) => logIn(person.email, 'a password of somebody', challenge);
}

it("asks for the service's challenge, and lets a try go on that the service calls solved, once", async () => {
  const attempt = await challenged();
  const hosted = {
    hosted: 'turnstile',
    site_key: 'site-key',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  };
  const first = await attempt();
  expect([first.status, first.code, first.extra]).toEqual([
    403,
    ERROR_CODES.challenge,
    { challenge: hosted },
  ]);
  expect(await api().ok('ChallengeResource.get', {})).toEqual(hosted);
  expect(asked).toHaveLength(0);
  expect((await attempt('bad')).code).toBe(ERROR_CODES.challenge);
  expect((await attempt('')).code).toBe(ERROR_CODES.challenge);
  expect((await attempt('good one')).status).toBe(200);
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({
    secret: SECRET,
    sitekey: 'site-key',
    response: 'good one',
    remoteip: `198.51.100.${from}`,
  });
  // Whatever the service says of it now.
  const other = await challenged();
  expect((await other('good one')).code).toBe(ERROR_CODES.challenge);
});

it.each([
  ['is away', { status: 503, body: '' }],
  ['says nothing', { status: 200, body: '{}' }],
  ['says yes in another way', { status: 200, body: '{"success":"true"}' }],
  ['says null', { status: 200, body: 'null' }],
  ['is no service', { status: 200, body: '<html>' }],
])('refuses the try while the service %s', async (_, said) => {
  const attempt = await challenged();
  answer = said;
  expect((await attempt(`good ${said.body}`)).code).toBe(ERROR_CODES.challenge);
  answer = undefined;
  expect((await attempt(`good again ${said.body}`)).status).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ['CHALLENGE_SERVICE', { CHALLENGE_SERVICE: 'another', CHALLENGE_SITE_KEY: 'a', CHALLENGE_SECRET: 'b' }],
  ['CHALLENGE_SECRET', { CHALLENGE_SERVICE: 'hcaptcha', CHALLENGE_SITE_KEY: 'a' }],
  ['CHALLENGE_SERVICE', { CHALLENGE_SECRET: 'b' }],
  [
    'CHALLENGE_SCRIPT',
    {
      CHALLENGE_SERVICE: 'hcaptcha',
      CHALLENGE_SITE_KEY: 'a',
      CHALLENGE_SECRET: 'b',
      CHALLENGE_SCRIPT: 'http://a.example/x.js',
    },
  ],
])('names %s when the settings cannot be used: %j', (name, env) => {
  expect(() => loadConfig(env)).toThrow(name);
});
