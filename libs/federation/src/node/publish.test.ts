import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestRemote } from '../testing/built-remote';
import { promote, publish, rollback } from './publish';
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

  it('moves the pointer and keeps the version before as last good', async () => {
    const first = await release('first');
    const second = await release('second');
    expect(second.outcome).toEqual({
      name: 'consumer',
      version: second.version,
      previous: first.version,
      moved: true,
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

  it('loses nothing when several are published at once', async () => {
    const names = ['consumer', 'advertiser', 'business', 'other'];
    await Promise.all(names.flatMap((name) => ['a', 'b', 'c'].map((body) => release(body, name))));
    for (const name of names) expect(reader.read().remotes[name]!.history).toHaveLength(3);
    expect((await readdir(releases)).filter((file) => /tmp|lock/.test(file))).toEqual([]);
  });

  it('shows a reader only whole registries while the pointer moves', async () => {
    await release('0');
    let moving = true;
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

  it('takes a lock over from a process that died', async () => {
    await release('first');
    const lock = path.join(releases, 'registry.json.lock');
    await writeFile(lock, '');
    const { utimes } = await import('node:fs/promises');
    await utimes(lock, new Date(0), new Date(0));
    const second = await release('second');
    expect(versions().current).toBe(second.version);
  });

  it('serves from another place when told so', async () => {
    const folder = path.join(root, 'elsewhere');
    const { version } = await buildTestRemote(folder, 'consumer');
    await publish(releases, folder, { baseUrl: 'https://cdn.example/r/' });
    expect(consumer().current.base).toBe(`https://cdn.example/r/consumer/${version}/`);
  });

  it('keeps the last twenty versions, and always those in use', async () => {
    const first = await release('0');
    for (let i = 1; i <= 21; i++) await release(String(i));
    expect(consumer().history).toHaveLength(20);
    await expect(stat(path.join(releases, 'consumer', first.version))).rejects.toThrow(/ENOENT/);
    await expect(promote(releases, 'consumer', first.version)).rejects.toThrow(/not among/);
  });
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
