import { createServer } from 'node:http';

/**
 * How long a connection that nothing is asked on stays open. A proxy sends its next request on the connection of the last one, and one
 * that is closed here at that moment is an error page there: whoever asks must be first to let go. nginx does so after 60 seconds,
 * Traefik after 90, Caddy after 120.
 */
const KEEP_ALIVE_MS = 130_000;

/**
 * Takes the site's port (`PORT`, `HOST`) at once, before anything is made or built: whoever finds it taken learns so, and nothing has
 * happened. Until `answerWith` is called it answers 503.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./port.d.mts').Door | null>} null when `PORT` is no number: the configuration says what it must be
 */
export async function takePort(env = process.env) {
  const port = env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return null;
  const host = env.HOST?.trim() || 'localhost';
  let answer = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
    response.end('Corkboard is starting. Try again in a moment.\n');
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    answer(request, response),
  );
  await new Promise((resolve) => {
    server.once('error', (error) => {
      console.error(
        error.code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to another one.` : error.message,
      );
      process.exit(1);
    });
    // By name, only one of the two loopback addresses would be listened on, and not always the same.
    server.listen(Number(port), host === 'localhost' ? '127.0.0.1' : host, resolve);
  });
  return { server, answerWith: (handler) => (answer = handler) };
}
