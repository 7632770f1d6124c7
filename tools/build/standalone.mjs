import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify from 'fastify';
import { watchApp } from './run-webpack.mjs';
import { fromRoot } from './workspace.mjs';

// Paths of the service that a remote's pages call.
const API_PATHS = ['/resource', '/v3', '/v5', '/vx', '/ads/v4', '/media'];

/**
 * Builds a remote alone, watches it and serves it; the service's paths go to a site that is running.
 * @param {string} name a folder of apps/
 */
export async function serveStandalone(name) {
  const upstream = process.env.API_URL ?? 'http://localhost:3000';
  const root = fromRoot(`dist/${name}/standalone`);
  await new Promise((resolve, reject) => {
    let first = true;
    watchApp(name, { target: 'standalone', mode: 'development' }, (error, ms) => {
      console.log(error ? `${name}: ${error.message}` : `${name}: built in ${ms} ms, reload the page`);
      if (first) resolve();
      first = false;
    }).catch(reject);
  });
  const app = Fastify();
  for (const prefix of API_PATHS) {
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      // The service takes writes from its own pages only; this page stands in for one.
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => ({ ...headers, origin: new URL(upstream).origin }),
      },
    });
  }
  await app.register(files, { root, wildcard: true, index: false });
  const sendPage = async (request, reply) => {
    if (!/\bcsrftoken=/.test(request.headers.cookie ?? '')) {
      reply.header('set-cookie', `csrftoken=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax`);
    }
    return reply.type('text/html').send(await readFile(`${root}/index.html`));
  };
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) =>
    /\.\w+$/.test(request.url) ? reply.code(404).send() : sendPage(request, reply),
  );
  const address = await app.listen({
    port: Number(process.env.PORT ?? 3100),
    host: process.env.HOST ?? '127.0.0.1',
  });
  console.log(`${name} alone is at ${address}, over ${upstream}`);
}
