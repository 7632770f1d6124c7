import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSftpServer } from '../testing/sftp-server';
import { createSafeSftp } from './sftp';
import { refusedSftpTarget } from './target';

const server = await startSftpServer('shop', 'open sesame');
const folder = mkdtempSync(join(tmpdir(), 'sftp-'));
const saveTo = join(folder, 'feed');
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});
beforeEach(() => {
  server.files.clear();
  server.passwords.length = 0;
  server.opened.length = 0;
});

const login = { username: 'shop', password: 'open sesame', hostKey: null, mark: null };
const bounds = { saveTo, maxBytes: 1_000_000, timeoutMs: 20_000 };
const open = createSafeSftp({ allowPrivate: [server.host] });
const get = (path: string, more: object = {}) => open(server.url(path), { ...login, ...bounds, ...more });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    ({ code }: { code: string }) => code,
  );

describe('a file of a server of files', () => {
  it('is saved whole, and not read again while its size and time are the same', async () => {
    const body = randomBytes(300_000);
    server.files.set('/a b/items.tsv', { body });
    const first = await get('/a%20b/items.tsv');
    expect(first).toMatchObject({ isSame: false, mark: '300000-1600000000000' });
    expect(first.hostKey).toMatch(/^SHA256:/);
    expect(readFileSync(saveTo).equals(body)).toBe(true);
    const { hostKey, mark } = first;
    expect(await get('/a%20b/items.tsv', { hostKey, mark })).toEqual({ hostKey, mark, isSame: true });
    expect(server.opened).toHaveLength(1);
    server.files.set('/a b/items.tsv', { body, mtime: 1_600_000_001 });
    expect(await get('/a%20b/items.tsv', { hostKey, mark })).toMatchObject({ isSame: false });
  });

  it('gets no mark while it may change without a sign of it', async () => {
    // Later than any clock of a machine of tests.
    server.files.set('/items.tsv', { body: 'a', mtime: 4_000_000_000 });
    expect((await get('/items.tsv')).mark).toBeNull();
  });

  it('that changes while it is read is tried again, a few times', async () => {
    const file = { body: 'a'.repeat(10), mtime: 1, onRead: () => undefined as unknown };
    let left = 1;
    file.onRead = () => {
      if (left-- > 0) file.mtime++;
    };
    server.files.set('/items.tsv', file);
    expect((await get('/items.tsv')).mark).toBe('10-2000');
    left = Infinity;
    expect(await codeOf(get('/items.tsv'))).toBe('file_changing');
    expect(server.opened).toHaveLength(5);
  });

  it.each([
    ['a wrong password', '/items.tsv', { password: 'guess' }, 'login_refused'],
    ['another user', '/items.tsv', { username: 'else' }, 'login_refused'],
    ['a file that is missing', '/other.tsv', {}, 'file_missing'],
    ['a folder', '/', {}, 'file_missing'],
    ['a file that is too large', '/items.tsv', { maxBytes: 3 }, 'too_large'],
    ['a server that stalls', '/stalls.tsv', { timeoutMs: 500 }, 'timeout'],
  ])('is refused for %s', async (_, path, more, code) => {
    server.files.set('/items.tsv', { body: 'abcd' });
    server.files.set('/stalls.tsv', { body: 'abcd', stalls: true });
    expect(await codeOf(get(path, more))).toBe(code);
  });

  it('ends when whoever wants it gives up', async () => {
    const ended = new AbortController();
    server.files.set('/items.tsv', { body: 'abcd', stalls: true });
    const result = get('/items.tsv', { signal: ended.signal });
    await expect.poll(() => server.opened.length).toBe(1);
    ended.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
  });

  it('is never asked for with the password when the server shows another key', async () => {
    server.files.set('/items.tsv', { body: 'abcd' });
    const { hostKey } = await get('/items.tsv');
    await server.changeKey();
    server.passwords.length = 0;
    expect(await codeOf(get('/items.tsv', { hostKey }))).toBe('other_host_key');
    expect(server.passwords).toEqual([]);
    expect((await get('/items.tsv')).hostKey).not.toBe(hostKey);
  });
});

describe('servers that are not public', () => {
  it('are refused by number, by name, and by what their name leads to', async () => {
    const closed = createSafeSftp({ resolve: () => Promise.resolve([{ address: '10.1.2.3', family: 4 }]) });
    const at = (address: string) => codeOf(closed(address, { ...login, ...bounds }));
    expect(await at('sftp://127.0.0.1/items.tsv')).toBe('forbidden_address');
    expect(await at('sftp://0x7f.1/items.tsv')).toBe('forbidden_address');
    expect(await at('sftp://[::1]/items.tsv')).toBe('forbidden_address');
    expect(await at('sftp://localhost/items.tsv')).toBe('forbidden_address');
    expect(await at('sftp://files.example/items.tsv')).toBe('forbidden_address');
  });

  it.each([
    ['sftp://files.example/items.tsv', null],
    ['sftp://files.example:2222/items.tsv', null],
    ['sftp://files.example:443/items.tsv', /port/],
    ['sftp://me:secret@files.example/items.tsv', /password/],
    ['sftp://files.example/', /no file/],
    ['sftp://127.0.0.1/items.tsv', /public/],
    ['https://files.example/items.tsv', /starts with/],
    ['sftp:', /web address/],
  ])('%s: %s', (address, reason) => {
    const given = refusedSftpTarget(address);
    if (reason === null) expect(given).toBeNull();
    else expect(given).toMatch(reason);
  });
});
