import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Release } from '@corkboard/federation';
import { integrityOf } from '@corkboard/federation/node';
import { createRenderer, type DrawnPage, type Renderer, type RenderReport, type RenderSettings } from '.';
import { createRenderPool } from './pool';
import { type RenderTask } from './task';

/** A renderer of a few lines: it hands the input to the page of the server bundle, as the real one does. */
const RENDERER = `
  delete globalThis.corkboardHost;
  function corkboardStart(json) {
    var input = JSON.parse(json);
    Promise.resolve().then(function () { return globalThis.corkboardRemote ? corkboardRemote.draw(input) : 'own ' + input.url; }).then(
      function (markup) { end({ kind: 'markup', title: null, markup: markup }); },
      function (error) { end({ kind: 'failed', message: String(error) }); }
    );
  }
  function end(output) { globalThis.corkboardOutput = JSON.stringify(output); }`;
/** One of them tries to leave the element that it stands in. */
const STYLES = { 'remote.css': '.a{}', 'pin.css': '.b{}/* </style><script> */' };
const LIMITS = { timeoutMs: 5000, threads: 1, memoryMb: 64, queue: 64, cacheLength: 1_000_000 };

let folder: string;
let worker: string;
let reports: RenderReport[];
let renderer: Renderer;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-rendering-'));
  worker = path.join(folder, 'worker.mjs');
  const entry = new URL('./worker.ts', import.meta.url).pathname;
  await build({ entryPoints: [entry], outfile: worker, bundle: true, platform: 'node', format: 'esm' });
});
afterEach(() => renderer.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a renderer of its own folder. */
async function start(settings: Partial<RenderSettings> = {}): Promise<Renderer> {
  const dir = path.join(folder, `render-${++count}`);
  await mkdir(dir);
  await writeFile(path.join(dir, 'worker.mjs'), await readFile(worker));
  await writeFile(path.join(dir, 'renderer.cjs'), RENDERER);
  await writeFile(path.join(dir, 'renderer.json'), JSON.stringify({ shared: { react: '19.3.1' } }));
  reports = [];
  renderer = createRenderer({ ...LIMITS, dir, ...settings }, folder, (report) => reports.push(report));
  return renderer;
}

/** Publishes a server bundle whose page is drawn by `draw(input)`. */
async function releaseOf(draw: string, manifest: Record<string, unknown> = {}): Promise<Release> {
  const version = `v${++count}`;
  const code = Buffer.from(`var corkboardRemote = { draw: function (input) { ${draw} } };`);
  await mkdir(path.join(folder, 'test', version), { recursive: true });
  await writeFile(path.join(folder, 'test', version, 'server.cjs'), code);
  for (const [file, text] of Object.entries(STYLES))
    await writeFile(path.join(folder, 'test', version, file), text);
  return {
    base: `/remotes/test/${version}/`,
    manifest: {
      name: 'test',
      version,
      contractVersion: 1,
      server: { file: 'server.cjs', shared: { react: '^19.0.0' } },
      entry: 'entry.js',
      expose: { js: [], css: ['remote.css'], lazy: [] },
      pages: { pin: { js: [], css: ['pin.css'] } },
      files: {
        'server.cjs': { integrity: integrityOf(code), bytes: code.length },
        ...Object.fromEntries(
          Object.entries(STYLES).map(([file, text]) => [
            file,
            { integrity: integrityOf(Buffer.from(text)), bytes: 1 },
          ]),
        ),
      },
      ...manifest,
    } as unknown as Release['manifest'],
  };
}

async function draw(
  release: Release | undefined,
  {
    url = '/',
    viewer = null as string | null,
    origin = 'https://pins.example',
    csrf = undefined as string | undefined,
  } = {},
): Promise<(Omit<DrawnPage, 'markup'> & { markup: string }) | undefined> {
  const boot = {
    viewer: viewer === null ? null : { id: viewer, username: viewer },
    gates: [],
    site: {},
    csrf,
  };
  const view = { kind: 'page', remote: 'test', version: '1' };
  const page = await renderer.draw({
    origin,
    input: { url, boot, view } as never,
    answers: Buffer.from('[]'),
    release,
    route: 'pin',
  });
  return page && { ...page, markup: page.markup.toString() };
}
const kinds = () => reports.map(({ fault }) => fault.kind);

const FINE = 'return "<p>" + input.url + "</p>";';

describe('a page that can be drawn', () => {
  it('is drawn by the server bundle of its release, and the shell’s own by the renderer', async () => {
    await start();
    expect(await draw(await releaseOf(FINE), { url: '/pin/5/' })).toMatchObject({
      title: null,
      markup: '<p>/pin/5/</p>',
    });
    expect((await draw(undefined, { url: '/login/' }))?.markup).toBe('own /login/');
    expect(reports).toEqual([]);
  });

  it('has its stylesheets with it, which cannot leave their element', async () => {
    await start();
    const release = await releaseOf(FINE);
    const { base } = release;
    expect((await draw(release))?.styles).toEqual([
      { href: `${base}remote.css`, text: Buffer.from('.a{}') },
      { href: `${base}pin.css`, text: Buffer.from('.b{}/* <\\/style><script> */') },
    ]);
    expect((await draw(undefined))?.styles).toEqual([]);
  });

  it('is drawn once for all strangers, and once for each person in a context of their own, as long as what it is made of is the same', async () => {
    await start();
    const release = await releaseOf('globalThis.n = (globalThis.n || 0) + 1; return input.url + n;');
    const seen = async (url: string) => (await draw(release, { url }))?.markup;
    expect(await seen('/a')).toBe('/a1');
    expect(await seen('/a')).toBe('/a1');
    expect(await seen('/b')).toBe('/b2');
    expect(await seen('/a')).toBe('/a1');
    expect((await draw(release, { url: '/a', viewer: 'ada' }))?.markup).toBe('/a1');
    expect((await draw(release, { url: '/b', viewer: 'bo' }))?.markup).toBe('/b1');
    expect((await draw(release, { url: '/b', viewer: 'ada' }))?.markup).toBe('/b2');
    expect((await draw(release, { url: '/a', viewer: 'ada' }))?.markup).toBe('/a1');
  });

  it('of a person is kept apart from those of strangers, which it pushes out of nothing, and one with a token is not kept', async () => {
    await start({ cacheLength: 40 });
    const release = await releaseOf(
      'globalThis.n = (globalThis.n || 0) + 1; return (input.url + n).padEnd(15, "-");',
    );
    const seen = async (url: string, viewer: string | null, csrf?: string) =>
      (await draw(release, { url, viewer, csrf }))?.markup.replaceAll('-', '');
    expect(await seen('/a', null)).toBe('/a1');
    for (const url of ['/b', '/c', '/d']) await seen(url, 'ada');
    // The viewer's page from three pages ago is evicted and rendered anew; the public page isn't.
    expect(await seen('/b', 'ada')).toBe('/b4');
    expect(await seen('/b', 'ada')).toBe('/b4');
    expect(await seen('/a', null)).toBe('/a1');
    expect([await seen('/f', 'ada', 'token'), await seen('/f', 'ada', 'token')]).toEqual(['/f5', '/f6']);
  });

  it('is drawn for each host by itself', async () => {
    await start();
    const release = await releaseOf('globalThis.n = (globalThis.n || 0) + 1; return String(n);');
    const seen = async (origin: string) => (await draw(release, { origin }))?.markup;
    const [one, other] = ['https://one.example', 'https://other.example'];
    expect([await seen(one), await seen(one)]).toEqual(['1', '1']);
    expect([await seen(other), await seen(one), await seen(other)]).toEqual(['2', '1', '2']);
  });

  it('keeps no context in which a page failed', async () => {
    await start();
    const release = await releaseOf(
      'globalThis.n = (globalThis.n || 0) + 1; if (input.url === "/bad") throw new Error("no"); return String(globalThis.n);',
    );
    const seen = async (url: string) => (await draw(release, { url, viewer: 'ada' }))?.markup;
    expect([await seen('/'), await seen('/bad'), await seen('/next')]).toEqual(['1', undefined, '1']);
  });

  it('keeps the contexts of those who came last, and no more than some', async () => {
    await start();
    const release = await releaseOf('globalThis.n = (globalThis.n || 0) + 1; return String(globalThis.n);');
    let pages = 0;
    const seen = async (viewer: string) => (await draw(release, { viewer, url: `/${++pages}` }))?.markup;
    expect([await seen('ada'), await seen('ada')]).toEqual(['1', '2']);
    // One for ten of the thread's megabytes.
    const kept = Math.floor(LIMITS.memoryMb / 10);
    for (let n = 0; n < kept - 1; n++) await seen(`person ${n}`);
    expect(await seen('ada')).toBe('3');
    for (let n = 0; n < kept; n++) await seen(`other ${n}`);
    expect(await seen('ada')).toBe('1');
  });

  it.each([null, 'ada'])('keeps no more pages of %s than it may', async (viewer) => {
    await start({ cacheLength: 3 });
    const release = await releaseOf('globalThis.n = (globalThis.n || 0) + 1; return input.url + n;');
    const seen = async (url: string) => (await draw(release, { url, viewer }))?.markup;
    expect([await seen('/a'), await seen('/a'), await seen('/b'), await seen('/a')]).toEqual([
      '/a1',
      '/a1',
      '/b2',
      '/a3',
    ]);
  });
});

describe('a page that cannot be drawn is left to the browser, and told of', () => {
  it.each([
    ['throws', 'throw new Error("no lamp");', 'render', /no lamp/],
    ['throws something odd', 'throw null;', 'render', /null/],
    ['uses a global of the browser', 'return window.innerWidth + "";', 'render', /window is not defined/],
    [
      'reads what a browser keeps',
      'return localStorage.getItem("a");',
      'render',
      /localStorage is not defined/,
    ],
    ['never ends', 'for (;;) {}', 'timeout', /too long/],
    [
      'never ends later',
      '(function again() { Promise.resolve().then(again); })(); return new Promise(function () {});',
      'timeout',
      /too long/,
    ],
    ['waits for what never comes', 'return new Promise(function () {});', 'render', /did not end/],
    ['makes code of text', 'return eval("1 + 1");', 'render', /Code generation/],
    [
      'wants more memory than there is',
      'var all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
      'memory',
      /ended/,
    ],
  ])('when it %s', async (_, body, kind, words) => {
    await start({ timeoutMs: kind === 'timeout' ? 100 : 20_000 });
    const release = await releaseOf(body);
    expect(await draw(release)).toBeUndefined();
    expect(kinds()).toEqual([kind]);
    expect(reports[0]!.fault.message).toMatch(words);
    expect(reports[0]).toMatchObject({ route: 'pin', release, isGivenUp: false });
    // The next page finds everything in order.
    expect((await draw(await releaseOf(FINE)))?.markup).toBe('<p>/</p>');
  });

  it('when its bundle throws while it is evaluated', async () => {
    await start();
    const release = await releaseOf('} }; throw new Error("no start"); var x = { y: function () {');
    expect(await draw(release)).toBeUndefined();
    expect(reports[0]!.fault).toMatchObject({
      kind: 'render',
      message: expect.stringMatching(/no start/) as string,
    });
  });

  it.each([
    [
      'is another than was published',
      'integrity',
      async (file: string) => writeFile(file, 'var corkboardRemote = { draw: () => "evil" };'),
    ],
    ['is gone', 'integrity', async (file: string) => rm(file)],
  ])('when its bundle %s, of which nothing runs', async (_, kind, harm) => {
    await start();
    const release = await releaseOf(FINE);
    await harm(path.join(folder, 'test', release.manifest.version, 'server.cjs'));
    expect(await draw(release)).toBeUndefined();
    expect(kinds()).toEqual([kind]);
  });

  it.each(['server.cjs', 'pin.css'])('until %s, which was damaged, is whole again', async (name) => {
    await start();
    const release = await releaseOf(FINE);
    const file = path.join(folder, 'test', release.manifest.version, name);
    const content = await readFile(file);
    await writeFile(file, 'damaged');
    expect(await draw(release)).toBeUndefined();
    await writeFile(file, content);
    expect((await draw(release))?.markup).toBe('<p>/</p>');
    expect(kinds()).toEqual(['integrity']);
  });

  it('when its bundle never ends while it is evaluated', async () => {
    await start();
    const release = await releaseOf('} }; for (;;) {} var x = { y: function () {');
    expect(await draw(release)).toBeUndefined();
    expect(kinds()).toEqual(['timeout']);
  }, 30_000);

  it('when one of its stylesheets is another than was published', async () => {
    await start();
    const release = await releaseOf(FINE);
    await writeFile(path.join(folder, 'test', release.manifest.version, 'pin.css'), '.evil{}');
    expect(await draw(release)).toBeUndefined();
    expect(kinds()).toEqual(['integrity']);
  });

  it.each([
    ['for another contract', { contractVersion: 99 }, 'contract'],
    ['for another React', { server: { file: 'server.cjs', shared: { react: '^18.0.0' } } }, 'shared'],
    [
      'for a module that is not shared',
      { server: { file: 'server.cjs', shared: { left: '^1.0.0' } } },
      'shared',
    ],
    ['without a server bundle', { server: undefined }, 'render'],
  ])('when it was built %s', async (_, manifest, kind) => {
    await start();
    expect(await draw(await releaseOf(FINE, manifest))).toBeUndefined();
    expect(kinds()).toEqual([kind]);
  });

  it('when more pages wait than may, which is no fault of the version', async () => {
    await start({ queue: 1 });
    const release = await releaseOf('for (var n = 0; n < 2e7; n++); return input.url;');
    const all = await Promise.all(Array.from({ length: 12 }, (__, n) => draw(release, { url: `/${n}` })));
    expect(all.filter(Boolean).length).toBeGreaterThan(0);
    expect(new Set(kinds())).toEqual(new Set(['busy']));
    expect(reports.some(({ isGivenUp }) => isGivenUp)).toBe(false);
    expect((await draw(release, { url: '/after' }))?.markup).toBe('/after');
  });

  it('and its version for good when it happened five times; others are drawn on', async () => {
    await start();
    const release = await releaseOf('if (input.url === "/bad") throw new Error("no"); return "fine";');
    for (let n = 0; n < 5; n++) expect(await draw(release, { url: '/bad' })).toBeUndefined();
    expect(reports.map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, false, false, true]);
    expect(await draw(release, { url: '/good' })).toBeUndefined();
    expect(reports).toHaveLength(5);
    expect((await draw(await releaseOf(FINE)))?.markup).toBe('<p>/</p>');
  });
});

describe('what a page can reach', () => {
  it('has nothing of the environment and the arguments of this process in its thread either', async () => {
    await start();
    const file = path.join(folder, 'environment.mjs');
    await writeFile(
      file,
      'export function render() { return JSON.stringify([Object.keys(process.env), process.argv.slice(2), process.execArgv]); }',
    );
    vi.stubEnv('CORKBOARD_SECRET', 'x');
    const pool = createRenderPool(file, LIMITS);
    const said = await pool.run({} as RenderTask, 60_000);
    await pool.close();
    vi.unstubAllEnvs();
    expect(JSON.parse(said)).toEqual([[], [], []]);
  });

  it('is nothing of the process: no module, environment, file or network', async () => {
    await start();
    const names = [
      'process',
      'require',
      'module',
      'fetch',
      'Buffer',
      'WebSocket',
      'XMLHttpRequest',
      'corkboardHost',
    ];
    const release = await releaseOf(
      `return ${JSON.stringify(names)}.filter(function (n) { return typeof globalThis[n] !== "undefined"; }).join();`,
    );
    expect((await draw(release))?.markup).toBe('');
  });

  it('is nothing outside by way of functions, errors or callers either', async () => {
    await start();
    const release = await releaseOf(`
      var found = [];
      var look = function (what, value) {
        try { if (value && value.constructor && value.constructor.constructor("return typeof process")() !== "undefined") found.push(what); }
        catch (error) { if (!/Code generation/.test(error.message)) found.push(what + ": " + error.message); }
      };
      look("input", input);
      look("global", globalThis);
      try { null.x; } catch (error) { look("error", error); }
      try { (function deep() { deep(); })(); } catch (error) { look("depth", error); }
      Error.prepareStackTrace = function (_, sites) {
        sites.forEach(function (site) { look("this", site.getThis && site.getThis()); look("function", site.getFunction && site.getFunction()); });
        return "";
      };
      new Error("stack").stack;
      delete Error.prepareStackTrace;
      return found.join();`);
    expect((await draw(release))?.markup).toBe('');
  });

  it('is never what the page of somebody else left: two people side by side, a thousand pages', async () => {
    await start({ threads: Math.max(2, availableParallelism()), queue: 2000 });
    const release = await releaseOf(`
      var before = globalThis.left;
      globalThis.left = input.boot.viewer && input.boot.viewer.username;
      Array.prototype.left = globalThis.left;
      return JSON.stringify([input.boot.viewer && input.boot.viewer.username, before === undefined ? null : before]);`);
    const people = ['ada', 'bo'];
    for (let round = 0; round < 50; round++) {
      const pages = await Promise.all(
        Array.from({ length: 20 }, async (__, n) => {
          const viewer = people[n % 2]!;
          return [viewer, (await draw(release, { viewer, url: `/${round}/${n}` }))?.markup] as const;
        }),
      );
      for (const [viewer, markup] of pages)
        expect([JSON.stringify([viewer, null]), JSON.stringify([viewer, viewer])]).toContain(markup);
    }
    expect(reports).toEqual([]);
  }, 60_000);
});
