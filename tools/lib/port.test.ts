import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { takePort } from './port.mjs';

/** Request on a connection that stays open for further requests, as proxies send it. */
async function ask(port: number): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

it('keeps a connection longer than the proxies that come with the site do', async () => {
  const door = (await takePort({ PORT: '0' }))!;
  onTestFinished(() => {
    door.server.close().closeAllConnections();
  });
  const { port } = door.server.address() as AddressInfo;
  const { headers } = await ask(port);
  // nginx keeps 60 seconds, Traefik 90, Caddy 120.
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))![1])).toBeGreaterThan(120);
});

it('answers that it is starting until there is somebody to answer', async () => {
  const door = (await takePort({ PORT: '0' }))!;
  onTestFinished(() => {
    door.server.close().closeAllConnections();
  });
  const { port } = door.server.address() as AddressInfo;
  expect(await ask(port)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  door.answerWith((_request, response) => response.end('here'));
  expect((await ask(port)).statusCode).toBe(200);
});

it('takes no port that is none', async () => {
  expect(await takePort({ PORT: 'a' })).toBeNull();
});
