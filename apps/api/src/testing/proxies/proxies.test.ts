import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '../../http/context';
import { registerMedia } from '../../modules/pictures/media/routes';
import { useTestApi } from '../test-api';
import { canTry, freePort, PROXIES, type ProxyName, startProxy, throughProxy } from './proxy';

/** What the site knows of who asks, and an answer that comes in two parts. */
let goOn: () => void = () => undefined;
const listen: RegisterRoutes = (app) => {
  app.get('/v3/asked', (request) => ({ ip: request.ip, protocol: request.protocol, host: request.host }));
  app.get('/v3/parts', (_request, reply) => {
    const parts = new PassThrough();
    parts.write('first');
    goOn = () => parts.end('second');
    return reply.type('text/csv').send(parts);
  });
};
const site = await freePort();
const api = useTestApi({
  routes: [registerMedia, listen],
  env: { PUBLIC_ORIGIN: 'https://pins.example', TRUSTED_PROXIES: 'loopback' },
});
beforeAll(async () => {
  await api().app.listen({ host: '127.0.0.1', port: site });
});

for (const name of Object.keys(PROXIES) as ProxyName[]) {
  const isHere = canTry(name);
  if (!isHere) console.warn(`${name} or openssl isn't installed, so deploy/ was not tried with it`);

  describe.skipIf(!isHere)(`behind ${name}, set up as documented`, () => {
    let folder: string;
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), `${name}-`));
      proxy = await startProxy(name, folder, site);
    });
    afterAll(async () => {
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('knows who asks, and that they came by https', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const { status, body } = await throughProxy(proxy.https, '/v3/asked', { headers });
      expect(status).toBe(200);
      // What the visitor says of themselves is either left out, or stands before what the proxy adds: the last one that isn't a proxy counts.
      expect(JSON.parse(body)).toMatchObject({ protocol: 'https', host: 'pins.example' });
      const { ip } = JSON.parse(body) as { ip: string };
      expect(['127.0.0.1', '203.0.113.9']).toContain(ip);
    });

    it('takes a picture as large as the site does', async () => {
      const ann = await api().person();
      const body = Buffer.alloc(19 * 1024 * 1024, 'x');
      const { status, body: said } = await throughProxy(proxy.https, '/v3/media/uploads/', {
        method: 'POST',
        headers: { ...ann.headers, 'content-type': 'multipart/form-data; boundary=none' },
        body,
      });
      // It's no picture, which the site says, and not the proxy.
      expect(status).toBe(400);
      expect(JSON.parse(said)).toHaveProperty('resource_response');
    });

    it('passes on what comes as it comes', async () => {
      const seen: string[] = [];
      const answer = throughProxy(proxy.https, '/v3/parts', {}, (part) => {
        seen.push(part);
        if (seen.join('') === 'first') goOn();
      });
      expect((await answer).body).toBe('firstsecond');
      expect(seen).toEqual(['first', 'second']);
    });
  });
}

describe.skipIf(!canTry('nginx'))('behind nginx with a limit of its own', () => {
  it('is refused by 413, for which the pages have words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-small-'));
    const small = (config: string) => config.replace('client_max_body_size 1024m;', '');
    const proxy = await startProxy('nginx', folder, site, small);
    const large = await throughProxy(proxy.https, '/v3/media/uploads/', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(1024 * 1024 + 1),
    });
    expect([large.status, large.headers['content-type']]).toEqual([413, 'text/html']);
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
