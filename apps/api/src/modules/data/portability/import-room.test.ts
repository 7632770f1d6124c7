import type * as fs from 'node:fs';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { replaceBuiltin } from '../../../../../../tools/testing/replace-builtin';
import { multipart } from './testing/files';
import { useImports } from './testing/use-imports';

/** Writing to a file whose disk has no room. */
const refusing = () =>
  new Writable({
    write: (_piece, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
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
  const { payload, type } = multipart(Buffer.alloc(20_000_000, 'x'), 'large.html');
  const headers = { ...ann.headers, 'content-type': type, 'content-length': payload.length };
  const mend = replaceBuiltin<typeof fs>('node:fs', { createWriteStream: refusing as never });
  const status = await ask('POST', '/v3/imports/', headers, payload).finally(mend);
  expect(status).toBe(507);
  expect([await ask('GET', '/healthz', {}), connections.mock.calls.length]).toEqual([200, 1]);
  agent.destroy();
  expect(await api().db.query('select 1 from imports where user_id = $1', [ann.id])).toEqual([]);
  expect(await api().db.query('select 1 from import_uploads where user_id = $1', [ann.id])).toEqual([]);
});
