import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listening } from '@corkboard/contract/testing';
import sharp, { type SharpOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '../../http/context';
import { registerMedia } from '../../modules/pictures/media/routes';
import { form } from '../../modules/pictures/media/testing/pictures';
import { type TestPerson, useTestApi } from '../test-api';
import { PROXIES, type RunningProxy, startProxy } from './installed';

for (const { name, program } of PROXIES)
  if (!program) console.warn(`${name} isn't installed here, so the site was not tried behind it`);

/** An answer that has begun, and doesn't end before who asks has its beginning. */
let begun: PassThrough;
const seen: RegisterRoutes = (app) => {
  app.get('/vx/seen/', ({ ip, host }) => ({ ip, host }));
  app.get('/vx/pieces/', (_, reply) => reply.type('application/zip').send(begun));
};
// Whoever asks is at another address of this machine than the proxy, so that it's seen whose the site believes it is.
const CLIENT = '127.0.0.2';
const api = useTestApi({ routes: [registerMedia, seen], env: { TRUSTED_PROXIES: '127.0.0.1' } });
let site: Awaited<ReturnType<typeof listening>>;
let ann: TestPerson;
let picture: Buffer;
beforeAll(async () => {
  await api().app.ready();
  site = await listening((asked, answer) => {
    api().app.routing(asked, answer);
  });
  ann = await api().person();
  const noise = {
    create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  };
  picture = await sharp(noise as SharpOptions)
    .png()
    .toBuffer();
});
afterAll(() => site.close());

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

async function ask(port: number, { body, ...what }: Asked): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', localAddress: CLIENT, port, agent: false, ...what });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // Who refuses a body closes the connection while it's still on its way.
  asked.on('error', () => undefined);
  return answer;
}

const upload = (port: number) => {
  const { payload, type } = form([{ name: 'file', filename: 'a.png', body: picture }]);
  const headers = { ...ann.headers, 'content-type': type, 'content-length': String(payload.length) };
  return ask(port, { method: 'POST', path: '/v3/media/uploads/', headers, body: payload });
};

describe.each(PROXIES)('behind $name, with the settings that come with the site', (proxy) => {
  describe.skipIf(!proxy.program)('as it is installed', () => {
    let running: RunningProxy;
    beforeAll(async () => {
      running = await startProxy(proxy, site.port);
    });
    afterAll(() => running.stop());

    it('a picture of more than a megabyte comes in', async () => {
      expect(picture.length).toBeGreaterThan(1_100_000);
      const answer = await upload(running.port);
      expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('"ready"')]);
    });

    it('everyone has an address of their own, which nobody can make up', async () => {
      const headers = { host: 'pins.example', 'x-forwarded-for': '203.0.113.9' };
      const answer = await ask(running.port, { path: '/vx/seen/', headers });
      expect(JSON.parse(await text(answer))).toEqual({ ip: CLIENT, host: 'pins.example' });
    });

    it('a stream comes as it is made', async () => {
      begun = new PassThrough();
      begun.write('first');
      const answer = await ask(running.port, { path: '/vx/pieces/' });
      const [piece] = (await once(answer, 'data')) as [Buffer];
      expect(piece.toString()).toBe('first');
      // Caddy keeps what it has begun, even when it's told to stop and who asked has left.
      begun.end();
      expect(await text(answer)).toBe('');
    });

    it('a site that is away is an answer of the proxy, not of the site', async () => {
      const alone = await startProxy(proxy, 9);
      const answer = await ask(alone.port, { path: '/vx/seen/' });
      await alone.stop();
      expect([answer.statusCode, answer.headers['content-type'] ?? '']).toEqual([
        502,
        expect.not.stringContaining('json'),
      ]);
    });
  });
});

const [nginx] = PROXIES;
it.skipIf(!nginx!.program)(
  'nginx refuses most photos where its settings lack the limit of bodies',
  async () => {
    const strict = await startProxy(nginx!, site.port, (file) =>
      file.replace(/client_max_body_size .*;/, ''),
    );
    const answer = await upload(strict.port);
    await strict.stop();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html']);
  },
);
