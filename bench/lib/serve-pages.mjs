import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { ROOT } from '../../tools/lib/run.mjs';

/*
 * One process, one api, one database; the pages several times, each on a port of its own, as `SITES` names them (see pages.ts beside this
 * file). Composed as tools/serve.mjs does. `bare` serves the documents that it is sent, compressed and headed like any page.
 */
const DIST = path.join(ROOT, 'dist');
const built = (file, dist = DIST) => import(pathToFileURL(path.join(dist, file)).href);
const api = await built('api/main.mjs');
const config = api.loadConfig();
const shutdown = api.createShutdown();
const running = await api.startApi(config, { demo: { picturesPerBoard: 3 } });
shutdown.add('api', () => running.stop());

const isApi = new RegExp(`^/(?:${api.API_PREFIXES.join('|')})(?:[/?]|$)`);
const send = async (request) => {
  const { statusCode, body } = await running.app.inject(request);
  return { status: statusCode, body };
};

const documents = new Map();
process.on('message', ({ bare }) => {
  for (const [address, html] of Object.entries(bare))
    documents.set(address, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  process.send({ bare: documents.size });
});

const KINDS = {
  /** As released: what the environment says of rendering. */
  server: () => webOf(released({ rendering: config.rendering })),
  /** The same build where only browsers draw pages. */
  browser: () => webOf(released({})),
  /** Rendering that keeps nothing. */
  'server, nothing kept': () =>
    webOf(released({ rendering: config.rendering && { ...config.rendering, cacheLength: 0 } })),
  /** One plain bundle instead of shell and remotes, `PLAIN_DIR`. */
  plain: () =>
    webOf({
      dataDir: process.env.PLAIN_DIR,
      clientDir: path.join(process.env.PLAIN_DIR, 'client'),
    }),
  /** The build of another checkout, `BEFORE_DIR`, as released there. */
  before: async () => {
    const dist = path.join(process.env.BEFORE_DIR, 'dist');
    const dataDir = path.join(config.dataDir, 'before');
    const shell = await built('shell/server.mjs', dist);
    await shell.publishBuilt(dist, dataDir);
    return webOf(
      released({ dist, dataDir, rendering: existsSync(rendererOf(dist)) && config.rendering }),
      shell,
    );
  },
  bare: async () => {
    const web = Fastify();
    web.get('/*', (request, reply) =>
      reply
        .header('cache-control', 'private, no-cache')
        .header('content-encoding', 'br')
        .header('vary', 'cookie, accept-encoding')
        .type('text/html; charset=utf-8')
        .send(documents.get(request.url)),
    );
    return web;
  },
};

const shell = await built('shell/server.mjs');
await shell.publishBuilt(DIST, config.dataDir);

const rendererOf = (dist) => path.join(dist, 'shell/render');

const released = ({ dist = DIST, dataDir = config.dataDir, rendering }) => ({
  dataDir,
  clientDir: path.join(dist, 'shell/client'),
  ...(rendering && { rendering: { dir: rendererOf(dist), ...rendering } }),
});

async function webOf(options, { createWeb, apiThrough } = shell) {
  const web = Fastify({ trustProxy: 'loopback', routerOptions: { maxParamLength: 5000 } });
  await web.register(createWeb({ api: apiThrough(send), ...options }));
  shutdown.add('web', () => web.close());
  return web;
}

async function listen(kind) {
  const web = await KINDS[kind]();
  await web.ready();
  const server = createServer((request, response) => {
    (isApi.test(request.url ?? '/') ? running.app : web).routing(request, response);
  });
  shutdown.add('server', () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

const sites = {};
for (const kind of process.env.SITES.split('|')) sites[kind] = await listen(kind);
process.send({ sites, dataDir: config.dataDir });
