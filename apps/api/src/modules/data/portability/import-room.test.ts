import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, expect, it, vi } from 'vitest';
import { multipart } from './testing/files';
import { useImports } from './testing/use-imports';

/** Whether the temporary folder has no room. */
const full = vi.hoisted(() => ({ on: false }));
// Files share what is loaded: what stands on the mocked module is loaded for this one alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  const refusing = () =>
    new Writable({
      write: (_piece, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
  const createWriteStream = (...args: Parameters<typeof real.createWriteStream>) =>
    full.on ? refusing() : real.createWriteStream(...args);
  return { ...real, createWriteStream: createWriteStream as typeof real.createWriteStream };
});

const { api } = await useImports();

it('has no room for a file: nothing is kept, and the connection serves its next request', async () => {
  const ann = await api().person();
  const { app } = api();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const connections = vi.fn();
  app.server.on('connection', connections);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (method: string, path: string, headers: OutgoingHttpHeaders, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      });
      asked.on('error', reject).end(body);
    });
  full.on = true;
  const { payload, type } = multipart(Buffer.alloc(20_000_000, 'x'), 'large.html');
  const headers = { ...ann.headers, 'content-type': type, 'content-length': payload.length };
  expect(await ask('POST', '/v3/imports/', headers, payload)).toBe(507);
  full.on = false;
  expect([await ask('GET', '/healthz', {}), connections.mock.calls.length]).toEqual([200, 1]);
  agent.destroy();
  expect(await api().db.query('select 1 from imports where user_id = $1', [ann.id])).toEqual([]);
  expect(await api().db.query('select 1 from import_uploads where user_id = $1', [ann.id])).toEqual([]);
});
