import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RemoteManifest } from '../manifest';
import { type DataNeed } from '../needs';
import { buildTestRemote } from '../testing/built-remote';
import { compressFolder } from './compress';
import { promote, publish, publishedManifest, rollback, withdraw } from './publish';
import { createRegistryReader, type RegistryReader } from './registry';
import { resealFolder } from './reseal-folder';

let root: string;
let releases: string;
let reader: RegistryReader;
let built = 0;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-releases-'));
  releases = path.join(root, 'releases');
  reader = createRegistryReader(releases);
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function release(body: string, name = 'consumer') {
  const folder = path.join(root, `built-${built++}`);
  const { version } = await buildTestRemote(folder, name, body);
  return { folder, version, outcome: await publish(releases, folder) };
}
const page = (data: readonly DataNeed[]) => ({ js: [], css: [], lazy: [], data, status: 501 });
const consumer = () => reader.read().remotes.consumer!;
const versions = () => ({
  current: consumer().current.manifest.version,
  lastGood: consumer().lastGood?.manifest.version ?? null,
});

describe('publish', () => {
  it('puts whole content-addressed folders with compressed variants beside the registry', async () => {
    const { version } = await release('first');
    const folder = path.join(releases, 'consumer', version);
    expect((await readdir(path.join(releases, 'consumer'))).sort()).toEqual([version]);
    expect(consumer().current.base).toBe(`/remotes/consumer/${version}/`);
    const original = await readFile(path.join(folder, 'remote.js'));
    expect(brotliDecompressSync(await readFile(path.join(folder, 'remote.js.br'))).equals(original)).toBe(
      true,
    );
    expect((await stat(path.join(folder, 'remote.js.gz'))).size).toBeLessThan(original.length);
  });

  it('in haste, is whole without the variants that take long, and gets them afterwards', async () => {
    const built = path.join(root, 'hasty');
    const { version } = await buildTestRemote(built, 'consumer', 'first');
    await publish(releases, built, { quick: true });
    const folder = path.join(releases, 'consumer', version);
    const names = await readdir(folder);
    expect(names).toContain('remote.js.gz');
    expect(names).not.toContain('remote.js.br');
    // A start that finds it so leaves it, and so does one that finds a part of them.
    await compressFolder(folder);
    await rm(path.join(folder, 'remote.js.br'));
    expect(await publish(releases, built, { quick: true })).toMatchObject({ repaired: false, moved: false });
    expect(await readdir(folder)).not.toContain('remote.js.br');
    await publish(releases, built);
    expect(await readdir(folder)).toContain('remote.js.br');
  });

  it('moves the pointer and keeps the version before as last good', async () => {
    const first = await release('first');
    const second = await release('second');
    expect(second.outcome).toEqual({
      name: 'consumer',
      version: second.version,
      previous: first.version,
      moved: true,
      repaired: false,
      warnings: [],
    });
    expect(versions()).toEqual({ current: second.version, lastGood: first.version });
    expect(consumer().history.map(({ version }) => version)).toEqual([first.version, second.version]);
  });

  it('does not move the pointer for a version it knows, so a restart does not undo a rollback', async () => {
    const first = await release('first');
    const second = await release('second');
    await rollback(releases, 'consumer');
    expect((await publish(releases, second.folder)).moved).toBe(false);
    expect(versions()).toEqual({ current: first.version, lastGood: null });
  });

  it('refuses files that are not what remote.json describes, and leaves the registry alone', async () => {
    await release('first');
    const before = reader.read();
    const folder = path.join(root, 'tampered');
    await buildTestRemote(folder, 'consumer', 'second');
    await writeFile(path.join(folder, 'remote.js'), 'alert(1)');
    await expect(publish(releases, folder)).rejects.toThrow(/remote\.js is not the file/);
    expect(reader.read()).toBe(before);
  });

  it.each<[string, (manifest: Record<string, unknown>) => void, RegExp]>([
    ['no pages', (manifest) => delete manifest.pages, /pages/],
    ['no expose', (manifest) => delete manifest.expose, /expose/],
    ['a name that is a path', (manifest) => (manifest.name = '../evil'), /name/],
    ['a file that is not there', (manifest) => (manifest.entry = 'other.js'), /other\.js is not among/],
    [
      'a placeholder that does not resolve',
      (manifest) => (manifest.pages = { home: page([{ call: 'X.get', options: { id: '$route.id' } }]) }),
      /\$route\.id/,
    ],
  ])('refuses a remote.json with %s, and leaves the registry alone', async (_what, change, says) => {
    await release('first');
    const before = reader.read();
    const folder = path.join(root, 'broken');
    const manifest = { ...(await buildTestRemote(folder, 'consumer', 'second')) } as Record<string, unknown>;
    change(manifest);
    await writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
    await expect(publish(releases, folder)).rejects.toThrow(says);
    await writeFile(path.join(folder, 'remote.json'), '{');
    await expect(publish(releases, folder)).rejects.toThrow(/not JSON/);
    await rm(path.join(folder, 'remote.json'));
    await expect(publish(releases, folder)).rejects.toThrow(/not a remote/);
    expect(reader.read()).toBe(before);
    expect(await readdir(path.join(releases, 'consumer'))).toHaveLength(1);
  });

  it('refuses what a further check refuses, and an address that is none', async () => {
    const folder = path.join(root, 'checked');
    await buildTestRemote(folder, 'consumer');
    await expect(publish(releases, folder, { check: () => ['too large'] })).rejects.toThrow(/too large/);
    await expect(publish(releases, folder, { baseUrl: 'ftp://cdn.example/' })).rejects.toThrow(/base/);
    expect(reader.read().remotes).toEqual({});
  });

  it('refuses what it cannot be beside other remotes, of which it asks with their current releases', async () => {
    await release('first');
    const [folder, own] = [path.join(root, 'business'), path.join(root, 'own')];
    const business = await buildTestRemote(folder, 'business');
    await buildTestRemote(own, 'consumer', 'second');
    const asked: string[][] = [];
    const beside = ({ name }: RemoteManifest, others: readonly RemoteManifest[]) => {
      asked.push([name, ...others.map(({ version }) => version)]);
      return name === 'business' ? ['no room'] : [];
    };
    await expect(publish(releases, folder, { beside })).rejects.toThrow('no room');
    expect(Object.keys(reader.read().remotes)).toEqual(['consumer']);
    expect((await publish(releases, own, { beside })).moved).toBe(true);
    await publish(releases, folder);
    await publish(releases, own, { beside });
    expect(asked).toEqual([['business', consumer().lastGood!.manifest.version], ['consumer']]);
    expect(business.version).toBe(reader.find('business')!.current.manifest.version);
  });

  it('repairs a folder that is damaged, in its files or in their compressed variants', async () => {
    const { folder, version } = await release('first');
    const target = path.join(releases, 'consumer', version);
    const whole = await readdir(target);
    const damages = [
      () => writeFile(path.join(target, 'remote.js'), 'alert(1)'),
      () => rm(path.join(target, 'entry.js')),
      () => writeFile(path.join(target, 'remote.js.br'), 'no brotli'),
      () => writeFile(path.join(target, 'remote.json'), '{'),
    ];
    for (const damage of damages) {
      await damage();
      expect(await publish(releases, folder)).toMatchObject({ moved: false, repaired: true });
      expect(await readdir(target)).toEqual(whole);
      expect(await readFile(path.join(target, 'remote.js'))).toEqual(
        await readFile(path.join(folder, 'remote.js')),
      );
      expect(await publish(releases, folder)).toMatchObject({ moved: false, repaired: false });
    }
    expect(await readdir(path.join(releases, 'consumer'))).toEqual([version]);
  });

  it('clears away what killed releases left, not what may be under way', async () => {
    await release('first');
    const leftovers = ['0123456789abcdef', '0123456789abcdef.77.tmp', 'fedcba9876543210.78.tmp'];
    for (const name of leftovers) await mkdir(path.join(releases, 'consumer', name));
    await release('second');
    expect(await readdir(path.join(releases, 'consumer'))).toHaveLength(5);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    await release('third');
    vi.useRealTimers();
    expect((await readdir(path.join(releases, 'consumer'))).sort()).toEqual(
      consumer()
        .history.map(({ version }) => version)
        .sort(),
    );
    expect(consumer().history).toHaveLength(3);
  });

  it('loses nothing when several are published at once', async () => {
    const names = ['consumer', 'advertiser', 'business', 'other'];
    await Promise.all(names.flatMap((name) => ['a', 'b', 'c'].map((body) => release(body, name))));
    for (const name of names) expect(reader.read().remotes[name]!.history).toHaveLength(3);
    expect((await readdir(releases)).filter((file) => /tmp|lock/.test(file))).toEqual([]);
  });

  it('shows a reader only whole registries while the pointer moves', async () => {
    await release('0');
    let moving = true as boolean;
    const seen = new Set<string>();
    const watcher = (async () => {
      while (moving) {
        seen.add(consumer().current.manifest.version);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const published = [];
    for (let i = 1; i <= 8; i++) published.push((await release(String(i))).version);
    moving = false;
    await watcher;
    expect(versions().current).toBe(published.at(-1));
    expect(seen.size).toBeGreaterThan(1);
  });

  it('serves from another place when told so', async () => {
    const folder = path.join(root, 'elsewhere');
    const { version } = await buildTestRemote(folder, 'consumer');
    await publish(releases, folder, { baseUrl: 'https://cdn.example/r/' });
    expect(consumer().current.base).toBe(`https://cdn.example/r/consumer/${version}/`);
  });

  it('keeps the last twenty good versions, and always those in use; failed ones do not count', async () => {
    const first = await release('0');
    const second = await release('1');
    for (let i = 2; i <= 21; i++) await release(String(i));
    await expect(stat(path.join(releases, 'consumer', first.version))).rejects.toThrow(/ENOENT/);
    await expect(promote(releases, 'consumer', first.version)).rejects.toThrow(/not among/);
    const good = consumer()
      .history.map(({ version }) => version)
      .slice(-20);
    expect(good).not.toContain(second.version);
    expect(consumer().history).toHaveLength(21);
    for (let i = 0; i < 22; i++) {
      await release(`bad ${i}`);
      await rollback(releases, 'consumer');
    }
    const { history } = consumer();
    expect(history.filter(({ withdrawn }) => !withdrawn).map(({ version }) => version)).toEqual(good);
    expect(history.filter(({ withdrawn }) => withdrawn)).toHaveLength(20);
    expect(await promote(releases, 'consumer', good[0]!)).toMatchObject({ moved: true });
  });

  it('continues from the registry before its last change when the file cannot be read, and says so', async () => {
    const first = await release('first');
    await release('second');
    await writeFile(path.join(releases, 'registry.json'), '{"format":1,"rem');
    const third = await release('third');
    expect(third.outcome.warnings).toEqual([expect.stringMatching(/registry\.json could not be read/)]);
    expect(versions()).toEqual({ current: third.version, lastGood: first.version });
    expect(await readFile(path.join(releases, 'registry.json.broken'), 'utf8')).toBe('{"format":1,"rem');
  });

  it('leaves the entry of another remote as it is, however broken', async () => {
    const file = path.join(releases, 'registry.json');
    await release('first');
    await release('first', 'business');
    const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, unknown> };
    registry.remotes.business = { current: 'by hand' };
    await writeFile(file, JSON.stringify(registry));
    const { outcome } = await release('second');
    expect(outcome.warnings).toEqual([expect.stringMatching(/^business cannot be served/)]);
    expect((JSON.parse(await readFile(file, 'utf8')) as typeof registry).remotes.business).toEqual({
      current: 'by hand',
    });
  });

  it('keeps the place of every version: some here, some elsewhere', async () => {
    const here = await release('first');
    const folder = path.join(root, 'elsewhere');
    const { version } = await buildTestRemote(folder, 'consumer', 'second');
    await publish(releases, folder, { baseUrl: 'https://cdn.example/r/' });
    const third = await release('third');
    await promote(releases, 'consumer', here.version);
    expect(consumer().current.base).toBe(`/remotes/consumer/${here.version}/`);
    await promote(releases, 'consumer', third.version);
    expect(consumer().current.base).toBe(`/remotes/consumer/${third.version}/`);
    await promote(releases, 'consumer', version);
    expect(consumer().current.base).toBe(`https://cdn.example/r/consumer/${version}/`);
  });
});

describe('withdraw', () => {
  it('goes back from the current version, and never falls back on it', async () => {
    const first = await release('first');
    const second = await release('second');
    expect(await withdraw(releases, 'consumer', second.version)).toMatchObject({
      version: first.version,
      previous: second.version,
      moved: true,
    });
    await release('third');
    expect(versions().lastGood).toBe(first.version);
  });

  it('leaves what was released since, and takes the version from behind it', async () => {
    const first = await release('first');
    const second = await release('second');
    const third = await release('third');
    expect(versions()).toEqual({ current: third.version, lastGood: second.version });
    expect((await withdraw(releases, 'consumer', second.version)).moved).toBe(false);
    expect(versions()).toEqual({ current: third.version, lastGood: first.version });
  });

  it('says so where there is nothing to go back to, or no such version', async () => {
    const { version } = await release('first');
    await expect(withdraw(releases, 'consumer', version)).rejects.toThrow(/no earlier version/);
    await expect(withdraw(releases, 'consumer', 'abc')).rejects.toThrow(/not among the published/);
    expect(versions().current).toBe(version);
  });
});

it('tells what a published version says of itself', async () => {
  const { version } = await release('first');
  expect((await publishedManifest(releases, 'consumer', version))?.version).toBe(version);
  expect(await publishedManifest(releases, 'consumer', 'abc')).toBeNull();
  expect(await publishedManifest(releases, 'consumer', `../consumer/${version}`)).toBeNull();
});

describe('rollback and promote', () => {
  it('goes back one version and withdraws the bad one', async () => {
    const first = await release('first');
    const second = await release('second');
    const third = await release('third');
    await rollback(releases, 'consumer');
    expect(versions()).toEqual({ current: second.version, lastGood: first.version });
    const fourth = await release('fourth');
    expect(versions()).toEqual({ current: fourth.version, lastGood: second.version });
    await rollback(releases, 'consumer');
    expect(versions().current).toBe(second.version);
    expect(
      consumer()
        .history.filter(({ withdrawn }) => withdrawn)
        .map(({ version }) => version),
    ).toEqual([third.version, fourth.version]);
  });

  it('never points at a version whose folder is damaged, and falls back on none', async () => {
    const first = await release('first');
    const second = await release('second');
    const third = await release('third');
    await writeFile(path.join(releases, 'consumer', first.version, 'remote.js'), 'alert(1)');
    await rollback(releases, 'consumer');
    expect(versions()).toEqual({ current: second.version, lastGood: null });
    await expect(promote(releases, 'consumer', first.version)).rejects.toThrow(/release that build again/);
    await rm(path.join(releases, 'consumer', third.version), { recursive: true });
    await expect(promote(releases, 'consumer', third.version)).rejects.toThrow(/not a remote/);
    expect(versions().current).toBe(second.version);
  });

  it('says so when there is nothing to go back to', async () => {
    await release('first');
    await expect(rollback(releases, 'consumer')).rejects.toThrow(/no earlier version/);
    await expect(rollback(releases, 'nobody')).rejects.toThrow(/never released/);
  });

  it('goes forward again to a version that was withdrawn', async () => {
    const first = await release('first');
    const second = await release('second');
    await rollback(releases, 'consumer');
    expect(await promote(releases, 'consumer', second.version)).toMatchObject({
      previous: first.version,
      moved: true,
    });
    expect(versions()).toEqual({ current: second.version, lastGood: first.version });
    expect(consumer().history.some(({ withdrawn }) => withdrawn)).toBe(false);
  });

  it('withdraws everything after a version that is gone back to', async () => {
    const first = await release('first');
    await release('second');
    await release('third');
    await promote(releases, 'consumer', first.version);
    const fourth = await release('fourth');
    expect(versions()).toEqual({ current: fourth.version, lastGood: first.version });
  });
});

describe('registry reader', () => {
  it('is empty before the first release', () => {
    expect(reader.read().remotes).toEqual({});
  });

  it('answers from memory until the file changes', async () => {
    await release('first');
    const once = reader.read();
    expect(reader.read()).toBe(once);
    await release('second');
    expect(reader.read()).not.toBe(once);
  });
});

describe('resealFolder', () => {
  it('makes a release of its own out of a changed one', async () => {
    const { folder, version } = await release('first');
    const manifest = await resealFolder(folder, (files) => {
      files.set('remote.js', Buffer.from('/* changed */'));
      return { contractVersion: 9 };
    });
    expect(manifest.version).not.toBe(version);
    expect(manifest.container).toBe(`consumer_${manifest.version}`);
    expect(await readFile(path.join(folder, 'entry.js'), 'utf8')).toContain(`consumer_${manifest.version}`);
    expect((await publish(releases, folder)).moved).toBe(true);
    expect(consumer().current.manifest.contractVersion).toBe(9);
  });
});
