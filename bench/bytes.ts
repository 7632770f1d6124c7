/**
 * Bytes of a page on the wire, read from the build: brotli bytes of the scripts and styles that the first HTML announces. The first
 * route (`/`, stranger, cold) at most 140 KB of JavaScript and 10 KB of CSS; any further route's scripts at most 20 KB. The bytes of the other pages
 * that strangers open first are shown beside it. Run with `npx tsx bench/bytes.ts` after `npm run build`.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { filesOfPage, type PageFiles, type RemoteManifest } from '@corkboard/federation';
import { ROUTE_BYTES_MAX } from '../tools/release/checks';
import { type BenchResult, type BenchRow, figure, isProgram, print } from './lib/report';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const KB = 1000;
const FIRST_JS_KB = 140;
const FIRST_CSS_KB = 10;
const ROUTE_KB = ROUTE_BYTES_MAX / KB;

interface ClientManifest {
  readonly entry: PageFiles;
  readonly pages: Readonly<Record<string, PageFiles>>;
}

const read = <T>(...file: string[]): T => JSON.parse(readFileSync(path.join(DIST, ...file), 'utf8')) as T;

const sizes = new Map<string, number>();

/** Brotli bytes of a built file, as it is served: compressed once, as well as can be, which the build has done of what is large enough for it. */
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const built = path.join(DIST, file);
  const packed = statSync(`${built}.br`, { throwIfNoEntry: false });
  const size = packed?.size ?? brotliCompressSync(readFileSync(built)).length;
  sizes.set(file, size);
  return size;
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sizeOf(file), 0) / KB;

/** The other pages that strangers come to from elsewhere. */
const OTHER_FIRST_PAGES = ['pin', 'board', 'profile'];

/** Everything that has to come before a page answers to somebody who was nowhere on the site before, as paths below `dist/`. */
export function firstRoute(page = 'home'): PageFiles {
  const { entry } = read<ClientManifest>('shell/client/client.json');
  const { js, css } = filesOfPage(read<RemoteManifest>('consumer/site/remote.json'), page);
  const below = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}`);
  return {
    js: [...below('shell/client', entry.js), ...below('consumer/site', js)],
    css: [...below('shell/client', entry.css), ...below('consumer/site', css)],
  };
}

/** The scripts of a page that somebody who comes from the start page has to load: of another remote also what all its pages share, but for its entry. */
function ownOf(folder: string, { js }: PageFiles, first: ReadonlySet<string>): number {
  return kilobytes(js.map((file) => `${folder}/${file}`).filter((file) => !first.has(file)));
}

const route = (label: string, own: number): BenchRow => figure(label, own, 'KB', { atMost: ROUTE_KB });

/** Every page that can be opened, and before the pages of another remote what all of them have. */
function furtherRoutes(first: ReadonlySet<string>): BenchRow[] {
  const { pages } = read<ClientManifest>('shell/client/client.json');
  const shell = Object.entries(pages).map(([name, page]) =>
    route(`shell, ${name}`, ownOf('shell/client', page, first)),
  );
  const remotes = readdirSync(DIST).filter((name) => existsSync(path.join(DIST, name, 'site/remote.json')));
  return [...shell, ...remotes.flatMap((name) => routesOf(name, first))];
}

function routesOf(remote: string, first: ReadonlySet<string>): BenchRow[] {
  const folder = `${remote}/site`;
  const { entry, expose, pages } = read<RemoteManifest>(folder, 'remote.json');
  const start = ownOf(folder, { js: [entry, ...expose.js], css: [] }, first);
  return [
    ...(start > 0 ? [{ label: `${remote}, entry`, value: start, unit: 'KB' }] : []),
    ...Object.entries(pages)
      .filter(([name, { status }]) => status === 200 && !(remote === 'consumer' && name === 'home'))
      .map(([name, page]) => route(`${remote}, ${name}`, ownOf(folder, page, first))),
  ];
}

/** Measures the build that is in `dist/`. */
export function run(): BenchResult {
  const { js, css } = firstRoute();
  const rows = [
    figure('first route, JavaScript', kilobytes(js), 'KB', { atMost: FIRST_JS_KB }),
    figure('first route, CSS', kilobytes(css), 'KB', { atMost: FIRST_CSS_KB }),
    ...OTHER_FIRST_PAGES.map((page) => ({
      label: `${page} as the first route, JavaScript`,
      value: kilobytes(firstRoute(page).js),
      unit: 'KB',
    })),
    ...furtherRoutes(new Set(js)),
  ];
  return { name: 'bytes (brotli)', rows };
}

if (isProgram(import.meta)) print(run());
