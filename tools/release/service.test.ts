import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announceSite } from '@corkboard/federation/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceOf } from './service';

let folder: string;
let server: Server;
let url: string;
let answer: { status: number; body: string };
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-service-'));
  answer = { status: 200, body: '{"PinResource.get":{"options":{}}}' };
  server = createServer((request, response) => {
    response.writeHead(request.url === '/vx/calls/' ? answer.status : 500);
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('asks the site that follows the registry', async () => {
  await announceSite(folder, url);
  const service = await serviceOf(folder);
  expect(service).toEqual({
    known: { 'PinResource.get': { options: {} } },
    what: `the service at ${url}`,
    warning: null,
  });
});

it('takes the service of this checkout where no site runs, and says so', async () => {
  const none = await serviceOf(folder);
  expect(none.known['UserHomefeedResource.get']).toBeDefined();
  expect(none.warning).toContain('No site runs');
  await announceSite(folder, url);
  answer = { status: 404, body: '' };
  const silent = await serviceOf(folder);
  expect(silent.known['UserHomefeedResource.get']).toBeDefined();
  expect(silent.warning).toContain('answered 404');
});

it('takes no other than the one that is named', async () => {
  expect((await serviceOf(folder, `${url}/`)).what).toBe(`the service at ${url}`);
  answer = { status: 503, body: '' };
  await expect(serviceOf(folder, url)).rejects.toThrow('answered 503');
});
