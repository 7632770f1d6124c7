import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

let folder: string;
/** A program that exists and does nothing. */
const program = (place: string): string => {
  const file = join(folder, place);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
};
const searchIn = (...places: string[]) =>
  vi.stubEnv('PATH', places.map((place) => join(folder, place)).join(delimiter));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corkboard-chromium-'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
  searchIn('first', 'second');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the browser of the browser tests', () => {
  it('is the one that CHROMIUM_PATH names, whatever else there is', () => {
    program('first/chromium');
    const given = program('elsewhere/my-browser');
    vi.stubEnv('CHROMIUM_PATH', given);
    expect([findChromium(), ensureChromium()]).toEqual([given, given]);
  });

  it('is none where CHROMIUM_PATH names nothing: another would hide the mistake', () => {
    program('first/chromium');
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'));
    expect(findChromium()).toBeNull();
  });

  it.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ])('is found in the search path as %s', (name) => {
    const found = program(`second/${name}`);
    expect([findChromium(), ensureChromium()]).toEqual([found, found]);
  });

  it('is the one without a window before the one with it', () => {
    program('first/chromium');
    const found = program('second/chromium-headless-shell');
    expect(findChromium()).toBe(found);
  });

  it('is Chromium before Chrome, and the first folder’s before the second’s', () => {
    program('first/google-chrome');
    const second = program('second/chromium');
    expect(findChromium()).toBe(second);
    const first = program('first/chromium');
    expect(findChromium()).toBe(first);
  });

  it('is named in one line where there is none and none can be had', () => {
    // On a machine without any file: nothing is found, downloaded or installed, whatever there is on this one.
    const code = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.existsSync = () => false;
      syncBuiltinESMExports();
      const { ensureChromium } = await import('./tools/lib/chromium.mjs');
      console.log(String(ensureChromium()));`;
    const env = { PATH: join(folder, 'first') };
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(out).toBe("Chromium or Chrome wasn't found. Trying to get one…\nnull\n");
  });
});
