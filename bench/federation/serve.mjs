import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { ROOT } from '../../tools/lib/run.mjs';

/*
 * One process, one api, one database; the pages twice, each on a port of its own: as released, and from the plain bundle (`PLAIN_DIR`).
 * Composed as tools/serve.mjs does.
 */
const DIST = path.join(ROOT, 'dist');
const built = (file) => import(pathToFileURL(path.join(DIST, file)).href);
const [api, shell] = await Promise.all([built('api/main.mjs'), built('shell/server.mjs')]);
const config = api.loadConfig();
const shutdown = api.createShutdown();
const running = await api.startApi(config, { demo: { picturesPerBoard: 3 } });
shutdown.add('api', () => running.stop());
await shell.publishBuilt(DIST, config.dataDir);

const isApi = new RegExp(`^/(?:${api.API_PREFIXES.join('|')})(?:[/?]|$)`);
const send = async (request) => {
  const { statusCode, body } = await running.app.inject(request);
  return { status: statusCode, body };
};

async function listen(dataDir, clientDir) {
  const web = Fastify({ trustProxy: 'loopback', routerOptions: { maxParamLength: 5000 } });
  await web.register(shell.createWeb({ api: shell.apiThrough(send), dataDir, clientDir }));
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

const plainDir = process.env.PLAIN_DIR;
process.send({
  federated: await listen(config.dataDir, path.join(DIST, 'shell/client')),
  plain: await listen(plainDir, path.join(plainDir, 'client')),
});
