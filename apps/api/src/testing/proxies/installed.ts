import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../../../tools/testing/eventually';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** A proxy of a package: the file that the site offers for it, and how it runs with that. */
export interface Proxy {
  readonly name: string;
  readonly program: string | undefined;
  readonly file: string;
  /** Settings made of that file: only where it listens and where the site is differ. */
  settings(file: string, port: number, site: number, folder: string): string;
  args(settings: string): string[];
}

const programNamed = (name: string) =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** The text with each of these in the place of what stands there, which has to be there. */
function instead(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`no "${from}" in the settings`);
    return so.replaceAll(from, to);
  }, text);
}

export const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: programNamed('nginx'),
    file: 'nginx.conf',
    settings: (file, port, site, folder) => {
      const server = instead(file, [
        ['listen 80;', `listen unix:${folder}/plain;`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
        ['  ssl_certificate /etc/ssl/pins.example.crt;\n', ''],
        ['  ssl_certificate_key /etc/ssl/pins.example.key;\n', ''],
        ['127.0.0.1:3000', `127.0.0.1:${site}`],
      ]);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ');
      const own = process.getuid?.() === 0 ? 'user root; ' : '';
      return `${own}daemon off; pid ${folder}/pid; error_log stderr crit;\nevents {}\nhttp { access_log off; ${temporary}\n${server}}\n`;
    },
    args: (settings) => ['-c', settings, '-e', 'stderr'],
  },
  {
    name: 'Caddy',
    program: programNamed('caddy'),
    file: 'Caddyfile',
    settings: (file, port, site) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${instead(file, [
        ['pins.example {', `http://:${port} {\n\tbind 127.0.0.1`],
        ['127.0.0.1:3000', `127.0.0.1:${site}`],
      ])}`,
    args: (settings) => ['run', '--config', settings, '--adapter', 'caddyfile'],
  },
];

/** A proxy that runs. */
export interface RunningProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a site.
 *
 * @param site the port of the site
 * @param change what else is to be otherwise in the file that the site offers
 */
export async function startProxy(
  proxy: Proxy,
  site: number,
  change: (file: string) => string = (file) => file,
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const port = await freePort();
  const settings = join(folder, proxy.file);
  const file = change(readFileSync(join(DEPLOY, proxy.file), 'utf8'));
  await writeFile(settings, proxy.settings(file, port, site, folder));
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: folder };
  const running = spawn(proxy.program!, proxy.args(settings), { env, cwd: folder, stdio: 'ignore' });
  const ended = once(running, 'exit');
  await Promise.race([
    eventually(() => opens(port)),
    ended.then(([code]) => {
      throw new Error(`${proxy.name} ended with ${String(code)} instead of starting`);
    }),
  ]);
  return {
    port,
    async stop() {
      running.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const opens = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
