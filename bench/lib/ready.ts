import type { ChildProcess } from 'node:child_process';

/**
 * The port of a site in a process of its own, when it answers: what it says before that is how far it has come.
 *
 * @throws Error when it ends instead
 */
export function readyPort(site: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    site.on('message', (message: { port?: number }) => {
      if (message.port !== undefined) resolve(message.port);
    });
    site.on('exit', (code) => {
      reject(
        new Error(`the site ended with ${String(code)} instead of starting; is it built (npm run build)?`),
      );
    });
  });
}
