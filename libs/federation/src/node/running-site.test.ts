import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcedSite, announceSite } from './running-site';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-running-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('says where the site is for as long as it runs', async () => {
  expect(await announcedSite(folder)).toBeNull();
  const takeBack = await announceSite(path.join(folder, 'new'), 'http://127.0.0.1:3000');
  expect(await announcedSite(path.join(folder, 'new'))).toBe('http://127.0.0.1:3000');
  await takeBack();
  expect(await announcedSite(path.join(folder, 'new'))).toBeNull();
});

it('leaves what another process has said since, and reads nothing into what is no address', async () => {
  const first = await announceSite(folder, 'http://127.0.0.1:3000');
  await announceSite(folder, 'http://127.0.0.1:3001');
  await first();
  expect(await announcedSite(folder)).toBe('http://127.0.0.1:3001');
  await writeFile(path.join(folder, 'site.json'), '{"url":5');
  expect(await announcedSite(folder)).toBeNull();
});
