import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { LogController } from 'fastify';
import { takePort } from './lib/port.mjs';
import { ROOT } from './lib/run.mjs';

const DIST = path.join(ROOT, 'dist');
const load = (file) => import(pathToFileURL(path.join(DIST, file)).href);

/**
 * Serves the site on one port: api and pages in one process, or one of them (`ROLE`, `API_URL`; docs/running.md).
 * Ends with a clear line when the environment is wrong, the port is taken or the data folder cannot be written.
 * @param {{ demo: boolean, door?: import('./lib/port.d.mts').Door | null, quick?: boolean, built?: Promise<void> }} options `door`: the port,
 *   if it was taken before; `quick`: publishes what was built without the compressed variants that take long to make; `built`: of what is served, the
 *   api is there already, the rest when that resolves
 * @returns {Promise<{ dataDir: string }>} once it is open
 */
export async function serve({ demo, door, quick = false, built = Promise.resolve() }) {
  // Libraries check their use and draw at a fraction of the speed without it.
  process.env.NODE_ENV ??= 'production';
  const api = await load('api/main.mjs');
  tellPhase('program');
  let config;
  try {
    config = api.loadConfig();
    door ??= await takePort();
    await api.checkDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof api.ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const log = api.createLog(config.logLevel);
  const shutdown = api.createShutdown({ log });
  const traces = await api.startTraces(config, log);
  if (traces) shutdown.add('traces', () => traces.stop());
  let running = null;
  let starting = null;
  // A database of our own would outlive this process.
  let stopDatabase = null;
  const stopApi = () => (running ? running.stop() : stopDatabase?.());
  shutdown.add('api', stopApi);
  // An existing site isn't touched before everything is built: a build that fails leaves a site as it was.
  if (existsSync(path.join(config.dataDir, 'postgres')) || config.databaseUrl) await built;
  // The database starts in a process of its own, and meanwhile there is time to build and to publish.
  if (config.role !== 'web')
    starting = startApi(api, config, {
      demo,
      beside: built,
      onPostgres: (stop) => {
        stopDatabase = stop;
      },
    });
  // Whoever waits for the api below learns why it failed.
  starting?.catch(() => undefined);
  const { shell, shared, web } = await startPages(
    config,
    { api, apiHere: () => running, quick, built },
    shutdown,
  ).catch(async (error) => {
    // A signal may have ended the build: then it ends this process, too, once everything is stopped.
    if (shutdown.running) await shutdown.running;
    if (stopDatabase) await stopDatabase();
    else
      await starting?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    throw error;
  });

  const isApi = config.role === 'web' ? () => false : matcher(api.API_PREFIXES);
  const { server } = door;
  door.answerWith((request, response) => {
    shared?.watch(request, response);
    if (web && !isApi(request.url ?? '/')) web.routing(request, response);
    else if (running) running.app.routing(request, response);
    else api.answerWaiting(request, response);
  });
  shutdown.add('server', () => {
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
    return new Promise((done) => server.close(done));
  });
  running = await starting;
  const { port } = server.address();
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  // Releases ask it what its service can do.
  if (shell)
    shutdown.add(
      'announced',
      await shell.announceSite(shell.releasesFolder(config.dataDir), `http://${shown}:${port}`),
    );
  console.log(`\nCorkboard is at http://${shown}:${port}`);
  if (running?.demo)
    console.log(`Log in with ${running.demo.email} and the password ${running.demo.password}`);
  if (running?.demo?.audience)
    console.log(
      `${running.demo.audience} (same password) sees the demo's ads without working for them: what they do counts in the reports`,
    );
  if (running?.drawing)
    console.log(
      'The pictures of the demo are still being drawn. What you look at comes first, and the others follow.',
    );
  if (running?.told.length > 0)
    console.log(['Before others use this site:', ...running.told.map((line) => `  * ${line}`)].join('\n'));
  console.log('Press Ctrl-C to stop.');
  process.send?.({ ready: true, port });
  return { dataDir: config.dataDir };
}

function startApi(api, config, { demo, ...options }) {
  console.log('Starting the database…');
  // A small demo is for tests, which start many sites.
  const size = { small: process.env.DEMO_SIZE === 'small' };
  return api.startApi(config, {
    demo: demo ? size : null,
    onProgress: showProgress,
    onPhase: tellPhase,
    ...options,
  });
}

/** Starts what answers for pages as soon as it is built; nothing in a process that is the api alone. */
async function startPages(config, { built, ...parts }, shutdown) {
  await built;
  if (config.role === 'api') return {};
  const shell = await load('shell/server.mjs');
  const shared = shell.createSharedPages();
  return { shell, shared, web: await startWeb(shell, config, { ...parts, shared }, shutdown) };
}

/** @param apiHere the api of this process, once it has started */
async function startWeb(shell, config, { api, apiHere, shared, quick }, shutdown) {
  for (const { warnings } of await shell.publishBuilt(DIST, config.dataDir, { quick }))
    warnings.forEach((line) => console.warn(line));
  await shell.keepEmbed(DIST, config.dataDir);
  tellPhase('releases');
  const send = async (request) => (await apiHere()?.ask(request)) ?? { status: 503, body: '', cookies: [] };
  const upstreams = config.role === 'web' ? shell.createUpstreams(config.apiUrls) : null;
  const web = Fastify({
    loggerInstance: api.createLog(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: ({ headers }) => api.requestIdOf(headers),
    trustProxy: config.trustedProxies,
    routerOptions: { maxParamLength: 5000 },
  });
  web.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id);
  });
  await web.register(
    shell.createWeb({
      api: upstreams ? shell.apiAt(upstreams) : shell.apiThrough(send),
      dataDir: config.dataDir,
      clientDir: path.join(DIST, 'shell', 'client'),
      embedDir: path.join(DIST, 'pin-builder', 'embed'),
      challengeOrigins: config.hostedChallenge?.origins,
      takesCards: config.payments !== undefined,
      traceScript: config.tracing && path.join(DIST, 'shell', 'trace.js'),
      shared,
      ...(process.env.PUBLIC_ORIGIN ? { origin: config.publicOrigin } : {}),
      ...(config.rendering
        ? { rendering: { dir: path.join(DIST, 'shell', 'render'), ...config.rendering } }
        : {}),
    }),
  );
  // The figures of one of several apis would be no use.
  const handedOn = api.API_PREFIXES.filter((prefix) => prefix !== 'metrics');
  if (upstreams) await shell.registerApiProxy(web, handedOn, upstreams);
  await web.ready();
  tellPhase('pages');
  shutdown.add('web', () => {
    upstreams?.close();
    return web.close();
  });
  return web;
}

/** Tells whoever started this process how far it is (bench/start.ts). */
function tellPhase(phase) {
  const { user, system } = process.cpuUsage();
  process.send?.({ phase, cpu: (user + system) / 1e6 });
}

function matcher(prefixes) {
  const pattern = new RegExp(`^/(?:${prefixes.join('|')})(?:[/?]|$)`);
  return (url) => pattern.test(url);
}

let lastStep = '';
function showProgress({ step, done, total }) {
  const share = `${step} ${Math.round((done / total) * 100)} %`;
  if (process.stdout.isTTY) process.stdout.write(`\r${share} `);
  else if (step !== lastStep) console.log(step);
  lastStep = step;
  if (process.stdout.isTTY && done === total) process.stdout.write('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await serve({ demo: !process.argv.includes('--empty'), quick: process.argv.includes('--quick') });
}
