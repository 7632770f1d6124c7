import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestRemote } from '../testing/built-remote';
import { publish } from './publish';
import { createRegistryReader, type RegistryProblem } from './registry';

interface Json {
  [key: string]: Json;
}

let root: string;
let releases: string;
let problems: RegistryProblem[];
const told = (problem: RegistryProblem) => problems.push(problem);
const file = () => path.join(releases, 'registry.json');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-registry-'));
  releases = path.join(root, 'releases');
  problems = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

let built = 0;
async function release(name: string, body: string): Promise<string> {
  const folder = path.join(root, `built-${built++}`);
  const { version } = await buildTestRemote(folder, name, body);
  await publish(releases, folder);
  return version;
}

/** Puts another document in the place of the registry, as a release command does. */
async function put(text: string): Promise<void> {
  await writeFile(`${file()}.new`, text);
  await rename(`${file()}.new`, file());
}

/** Damages what the registry says of the consumer. */
async function damage(change: (consumer: Json) => void): Promise<void> {
  const registry = JSON.parse(await readFile(file(), 'utf8')) as Json;
  change(registry.remotes!.consumer!);
  await put(JSON.stringify(registry));
}

const DAMAGES: Readonly<Record<string, (release: Json) => void>> = {
  'no pages': ({ manifest }) => delete manifest!.pages,
  'no expose': ({ manifest }) => delete manifest!.expose,
  'no files': ({ manifest }) => delete manifest!.files,
  'no entry': ({ manifest }) => delete manifest!.entry,
  'no manifest': (release) => delete release.manifest,
  'no address': (release) => delete release.base,
  'an address that is none': (release) => Object.assign(release, { base: 'javascript:alert(1)/' }),
  'a page without data': ({ manifest }) => delete manifest!.pages!.home!.data,
  'a page without a status': ({ manifest }) => delete manifest!.pages!.home!.status,
  'a file outside its folder': ({ manifest }) => Object.assign(manifest!.expose!, { js: ['../secret.js'] }),
  'a hash that is none': ({ manifest }) =>
    Object.assign(manifest!.files!['entry.js']!, { integrity: '" onload="x' }),
  'a placeholder that does not resolve': ({ manifest }) =>
    Object.assign(manifest!.pages!.home!, {
      data: [{ call: 'PinResource.get', options: { id: ['$route.id'] } }],
    }),
  'a condition that does not resolve': ({ manifest }) =>
    Object.assign(manifest!.pages!.home!, { data: [{ call: 'PinResource.get', having: '$a.b' }] }),
};

describe.each(Object.entries(DAMAGES))('an entry with %s', (_what, change) => {
  it('leaves in its place what was read before, and says so once', async () => {
    await release('business', 'first');
    const version = await release('consumer', 'first');
    const reader = createRegistryReader(releases, told);
    reader.read();
    await damage(({ current }) => {
      change(current!);
    });
    expect(reader.find('consumer')!.current.manifest.version).toBe(version);
    expect(reader.find('business')).toBeDefined();
    reader.read();
    expect(problems).toMatchObject([{ remote: 'consumer' }]);
    expect(problems[0]!.reason).not.toBe('');
  });

  it('is read with its last good version in a process that has just started', async () => {
    const first = await release('consumer', 'first');
    await release('consumer', 'second');
    await damage(({ current }) => {
      change(current!);
    });
    const { current, lastGood, history } = createRegistryReader(releases, told).find('consumer')!;
    expect([current.manifest.version, lastGood, history.length]).toEqual([first, null, 2]);
    await damage(({ lastGood: spare }) => {
      change(spare!);
    });
    expect(createRegistryReader(releases).find('consumer')).toBeUndefined();
  });
});

describe('a registry that cannot be read', () => {
  it.each([
    ['no JSON', '{"format":1,"remo'],
    ['nothing', ''],
    ['null', 'null'],
    ['another format', '{"format":2,"remotes":{}}'],
    ['no remotes', '{"format":1,"remotes":null}'],
  ])(
    '%s: what was read before goes on, and a new process has what was before the last change',
    async (_what, text) => {
      const first = await release('consumer', 'first');
      const second = await release('consumer', 'second');
      const reader = createRegistryReader(releases, told);
      reader.read();
      await put(text);
      expect(reader.find('consumer')!.current.manifest.version).toBe(second);
      reader.read();
      expect(problems).toMatchObject([{ remote: null }]);
      expect(createRegistryReader(releases).find('consumer')!.current.manifest.version).toBe(first);
      const third = await release('consumer', 'third');
      expect(reader.find('consumer')!.current.manifest.version).toBe(third);
      await put(text);
      reader.read();
      expect(problems).toHaveLength(2);
    },
  );

  it('continues without a file that is gone, or may not be read', async () => {
    const version = await release('consumer', 'first');
    const reader = createRegistryReader(releases, told);
    reader.read();
    await rename(file(), `${file()}.aside`);
    expect(reader.find('consumer')!.current.manifest.version).toBe(version);
    expect(problems).toMatchObject([{ remote: null, reason: expect.stringMatching(/gone/) as string }]);
    await rename(`${file()}.aside`, file());
    expect(reader.find('consumer')).toBeDefined();
  });

  it.skipIf(process.getuid?.() === 0)('asks again for a file that it may not read', async () => {
    await release('consumer', 'first');
    await chmod(file(), 0o000);
    const reader = createRegistryReader(releases, told);
    expect(reader.find('consumer')).toBeUndefined();
    await chmod(file(), 0o600);
    expect(reader.find('consumer')).toBeDefined();
  });
});

it('finds no remote of a name that every object has', async () => {
  await release('consumer', 'first');
  const reader = createRegistryReader(releases);
  for (const name of ['__proto__', 'constructor', 'toString']) expect(reader.find(name)).toBeUndefined();
});
