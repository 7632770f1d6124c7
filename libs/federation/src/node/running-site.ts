import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the registry: where the site runs that follows it. */
const SITE_FILE = 'site.json';

/**
 * Says beside the registry where the site is that follows it, so that a release can ask it what its service can do. Of several processes, the
 * one that started last counts.
 * @param folder the releases folder
 * @param url of the site, as it's reached from this machine, without a slash at its end
 * @returns takes that back, unless another process has said otherwise since
 */
export async function announceSite(folder: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(folder, SITE_FILE);
  const text = `${JSON.stringify({ url, pid: process.pid })}\n`;
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
  };
}

/** Where the site is that follows a registry, as far as it has said so; one that was killed may not be there any more. */
export async function announcedSite(folder: string): Promise<string | null> {
  try {
    const said = JSON.parse(await readFile(path.join(folder, SITE_FILE), 'utf8')) as { url?: unknown };
    return typeof said.url === 'string' ? said.url : null;
  } catch {
    return null;
  }
}
