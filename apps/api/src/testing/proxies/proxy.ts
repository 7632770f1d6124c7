import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url));
/** The name in the configurations. */
export const HOST = 'pins.example';

/** Files and ports of a proxy in a test. */
interface Places {
  readonly folder: string;
  /** Where the site listens. */
  readonly site: number;
  /** Where the proxy listens. */
  readonly https: number;
  readonly http: number;
}

/** Replaces a part of a documented configuration, which has to be in it. */
function replaced(text: string, part: string | RegExp, by: string): string {
  if (typeof part === 'string' ? !text.includes(part) : !part.test(text))
    throw new Error(`The configuration has no ${String(part)}`);
  return text.replaceAll(part instanceof RegExp ? new RegExp(part.source, 'gm') : part, by);
}

/** The documented configuration of nginx with ports and certificates of a test, within the least that nginx needs around it. */
function nginxConf({ folder, site, https, http }: Places): string {
  let server = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
  server = replaced(server, 'listen 80;', `listen 127.0.0.1:${http};`);
  server = replaced(server, 'listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`);
  server = replaced(server, '/etc/ssl/pins.example.crt', join(folder, 'cert.pem'));
  server = replaced(server, '/etc/ssl/pins.example.key', join(folder, 'key.pem'));
  server = replaced(server, 'http://127.0.0.1:3000', `http://127.0.0.1:${site}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}
http { access_log off; ${temporary}
${server} }`;
}

/** The same of Caddy, which would ask for certificates elsewhere. */
function caddyfile({ folder, site, https }: Places): string {
  let server = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
  const tls = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`;
  server = replaced(server, /^pins\.example \{/m, `https://${HOST}:${https} {\n${tls}`);
  server = replaced(server, '127.0.0.1:3000', `127.0.0.1:${site}`);
  return `{\nadmin off\nauto_https off\nstorage file_system ${folder}\n}\n${server}`;
}

/** The proxies with a configuration in `deploy/` that Debian has a package of. */
export const PROXIES = {
  nginx: {
    config: nginxConf,
    args: (file: string, folder: string) => ['-p', folder, '-c', file, '-e', 'stderr'],
  },
  caddy: {
    config: caddyfile,
    args: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
} as const;
export type ProxyName = keyof typeof PROXIES;

/** Where a program is that may be nobody's to run but root's. */
function programOf(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Whether a proxy can be tried here: it's installed, and so is what makes a certificate. */
export const canTry = (name: ProxyName): boolean =>
  programOf(name) !== undefined && spawnSync('openssl', ['version']).status === 0;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a proxy in front of a site, as the documentation says. @param change what is different in its configuration */
export async function startProxy(
  name: ProxyName,
  folder: string,
  site: number,
  change: (config: string) => string = (config) => config,
) {
  const places: Places = { folder, site, https: await freePort(), http: await freePort() };
  const key = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const subject = ['-days', '2', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, ...subject], {
    stdio: 'pipe',
  });
  const file = join(folder, 'proxy.conf');
  const { config, args } = PROXIES[name];
  writeFileSync(file, change(config(places)));
  const proxy = spawn(programOf(name)!, args(file, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  proxy.stderr.on('data', (text) => (said += String(text)));
  const ended = once(proxy, 'exit');
  await Promise.race([
    untilOpen(places.https),
    ended.then(() => {
      throw new Error(`${name} ended instead of starting: ${said}`);
    }),
  ]);
  return {
    ...places,
    async stop() {
      proxy.kill('SIGTERM');
      await ended;
    },
  };
}

/** Tries of a proxy that doesn't open its port. */
const TRIES = 500;

async function untilOpen(port: number): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => {
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
  throw new Error('The proxy did not open its port');
}

/** An answer through a proxy. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks through a proxy, as a browser at its name does. @param onPart gets the parts of the answer as they come */
export function throughProxy(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
  onPart: (text: string) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        servername: HOST,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: HOST, ...headers, ...(body && { 'content-length': String(body.length) }) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += String(part);
          onPart(String(part));
        });
        answer.on('end', () => {
          resolve({ status: answer.statusCode!, headers: answer.headers, body: text });
        });
        answer.on('error', reject);
      },
    );
    // A proxy that refuses a body answers before it has all of it.
    asked.on('error', reject);
    asked.end(body);
  });
}
