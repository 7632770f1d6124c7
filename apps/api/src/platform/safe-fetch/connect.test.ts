import { createSocket, type Socket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createSafeFetch } from '.';
import { nameServers } from './connect';

let server: Socket | undefined;
afterEach(() => server?.close());

/** A name server that knows one address of every name, and gives it or nothing at all. */
async function startServer(address: string | null): Promise<{ servers: string[]; asked: () => number }> {
  let asked = 0;
  server = createSocket('udp4');
  server.on('message', (question, { port, address: from }) => {
    asked++;
    if (address === null) return;
    const isV4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    const end = question.indexOf(0, 12) + 5;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x81_80, 2);
    head.writeUInt16BE(isV4 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const record = Buffer.from([
      0xc0,
      0x0c,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      60,
      0,
      4,
      ...address.split('.').map(Number),
    ]);
    server!.send(Buffer.concat([head, question.subarray(12, end), ...(isV4 ? [record] : [])]), port, from);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { servers: [`127.0.0.1:${server.address().port}`], asked: () => asked };
}

it('asks name servers for all addresses of a name', async () => {
  const { servers } = await startServer('93.184.215.14');
  expect(await nameServers(servers)('pins.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

it('reaches no private address that they give', async () => {
  const { servers } = await startServer('10.1.2.3');
  const fetch = createSafeFetch({ resolve: nameServers(servers) });
  await expect(fetch('http://pins.example/')).rejects.toMatchObject({ code: 'forbidden_address' });
});

it('leaves the threads of the process to others while no server answers', async () => {
  const { servers, asked } = await startServer(null);
  let ended = 0;
  const many = Array.from({ length: 16 }, () =>
    nameServers(servers)('pins.example').catch(() => void ended++),
  );
  await expect.poll(asked).toBeGreaterThan(15);
  await readFile(import.meta.filename);
  expect(ended).toBe(0);
  server!.close();
  server = undefined;
  await Promise.all(many);
}, 30_000);
