import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidKeyError, createFolderStorage, createS3Storage, createStorage, type Storage } from '.';
import { isKey } from './storage';

let scratch: string;
let bucketServer: S3rver;
let s3Config: Parameters<typeof createS3Storage>[0];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'corkboard-storage-'));
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(scratch, 's3'),
    configureBuckets: [{ name: 'pins', configs: [] }],
  });
  const { port } = await bucketServer.run();
  s3Config = {
    bucket: 'pins',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
});

afterAll(async () => {
  await bucketServer.close();
  await rm(scratch, { recursive: true, force: true });
});

const png = { contentType: 'image/png' };
const text = { contentType: 'text/plain' };

describe.each([
  ['folder', () => createFolderStorage(join(scratch, 'folder'))],
  ['S3', () => createS3Storage(s3Config)],
])('%s storage', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
    await storage.check();
  });
  afterAll(() => storage.close());

  const read = async (key: string) => {
    const found = await storage.get(key);
    return found && buffer(found.stream);
  };
  const list = async (prefix: string) => {
    const keys: string[] = [];
    for await (const key of storage.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it('gives back what was put, with its size and type', async () => {
    const bytes = randomBytes(300_000);
    await storage.put('pins/a/one.png', bytes, png);
    expect((await read('pins/a/one.png'))!.equals(bytes)).toBe(true);
    const head = await storage.head('pins/a/one.png');
    expect(head).toMatchObject({ size: 300_000, contentType: 'image/png' });
    expect(head!.etag).toMatch(/^"[^"]+"$/);
    const got = await storage.get('pins/a/one.png');
    got!.stream.destroy();
    expect(got).toMatchObject(head!);
  });

  it('stores a file, and nothing at all', async () => {
    const file = join(scratch, 'upload');
    writeFileSync(file, 'from a file');
    await storage.put('files/a.txt', { file }, text);
    await storage.put('files/empty.txt', new Uint8Array(), text);
    expect((await read('files/a.txt'))!.toString()).toBe('from a file');
    expect((await read('files/empty.txt'))!.length).toBe(0);
  });

  it('replaces what was there', async () => {
    await storage.put('files/b.txt', Buffer.from('first version'), text);
    await storage.put('files/b.txt', Buffer.from('second'), text);
    expect((await read('files/b.txt'))!.toString()).toBe('second');
  });

  it('gives a part, and says how long the whole is', async () => {
    await storage.put('files/c.txt', Buffer.from('0123456789'), text);
    const part = await storage.get('files/c.txt', { start: 2, end: 5 });
    expect((await buffer(part!.stream)).toString()).toBe('2345');
    expect(part!.size).toBe(10);
  });

  it('knows nothing of what is not there, folders included', async () => {
    for (const key of [
      'files/none.txt',
      'files',
      'files/a.txt/b.txt',
      '../secret',
      '',
      '/etc/passwd',
      'A.png',
    ]) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.head(key)).toBeNull();
    }
  });

  it('refuses keys that lead elsewhere and types that contradict the key', async () => {
    for (const key of [
      '../up.txt',
      'a//b.txt',
      '.hidden.txt',
      'a/./b.txt',
      'A.txt',
      'a b.txt',
      'a\0.txt',
      'a\\b.txt',
    ]) {
      await expect(storage.put(key, Buffer.from('x'), text)).rejects.toThrow(InvalidKeyError);
    }
    await expect(storage.put('a.png', Buffer.from('x'), text)).rejects.toThrow(/image\/png, not text\/plain/);
  });

  it('lists by prefix', async () => {
    for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/ab.txt'])
      await storage.put(key, Buffer.from(key), text);
    expect(await list('list/')).toEqual(['list/a/1.txt', 'list/a/2.txt', 'list/ab.txt']);
    expect(await list('list/a/')).toEqual(['list/a/1.txt', 'list/a/2.txt']);
    expect(await list('list/a')).toEqual(['list/a/1.txt', 'list/a/2.txt', 'list/ab.txt']);
    expect(await list('nothing/')).toEqual([]);
  });

  it('deletes, and does not mind what is gone already', async () => {
    await storage.put('gone/1.txt', Buffer.from('x'), text);
    await storage.put('gone/2.txt', Buffer.from('x'), text);
    await storage.delete(['gone/1.txt', 'gone/none.txt', '../etc']);
    expect(await list('gone/')).toEqual(['gone/2.txt']);
    await storage.delete([]);
  });
});

describe('folder storage', () => {
  it('shows whole objects only, while they are replaced', async () => {
    const storage = createFolderStorage(join(scratch, 'race'));
    const read = async () => buffer((await storage.get('race.txt'))!.stream);
    const versions = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')];
    await storage.put('race.txt', versions[0]!, text);
    const writes = [1, 0, 1, 0].map((n) => storage.put('race.txt', versions[n]!, text));
    const reads = Array.from({ length: 8 }, () => read());
    for (const seen of await Promise.all(reads)) {
      expect(versions.some((version) => version.equals(seen))).toBe(true);
    }
    await Promise.all(writes);
  });

  it('clears away what a killed process left half-written, but not what another is writing', async () => {
    const root = join(scratch, 'drafts');
    mkdirSync(join(root, '.drafts'), { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(join(root, '.drafts', name), 'half');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(join(root, '.drafts', 'old'), twoDaysAgo, twoDaysAgo);
    await createFolderStorage(root).check();
    expect(readdirSync(join(root, '.drafts'))).toEqual(['new']);
  });

  it('leaves nothing behind when a write fails', async () => {
    const root = join(scratch, 'failing');
    const storage = createFolderStorage(root);
    await expect(storage.put('a.txt', { file: join(scratch, 'no such file') }, text)).rejects.toThrow(
      'ENOENT',
    );
    expect(readdirSync(root, { recursive: true })).toEqual(['.drafts']);
  });

  it('is what a configuration without a bucket gets', async () => {
    const storage = await createStorage({ dataDir: join(scratch, 'data') });
    await storage.put('a.txt', Buffer.from('x'), text);
    expect(readdirSync(join(scratch, 'data', 'media'))).toContain('a.txt');
  });
});

describe('S3 storage', () => {
  it('says at once that a bucket is missing', async () => {
    const storage = await createS3Storage({ ...s3Config, bucket: 'nowhere' });
    await expect(storage.check()).rejects.toThrow('"nowhere" (S3_BUCKET) does not exist');
  });
});

describe('isKey', () => {
  it('never lets a path out of its folder', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', '..', '/', 'a', '\\', '%2e', '\0', '-', 'b.c')), (parts) => {
        const key = parts.join('');
        if (isKey(key)) expect(join('/root', key)).toBe(`/root/${key}`);
      }),
    );
  });
});
