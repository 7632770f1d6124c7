import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteManifest } from '../manifest';
import { reseal } from './seal';

/**
 * Changes a built remote after the build, and seals it again: the result is a release of its own, with a version and hashes that fit.
 * @param folder a copy of `dist/<name>/site`
 * @param edit changes the content of files by path, and may answer with changed parts of `remote.json` (another contract version, say)
 * @returns the new `remote.json`
 */
export async function resealFolder(
  folder: string,
  edit: (files: Map<string, Buffer>, manifest: RemoteManifest) => Partial<RemoteManifest> | undefined,
): Promise<RemoteManifest> {
  const before = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
  const names = (await readdir(folder)).filter((name) => name !== 'remote.json' && !/\.(br|gz)$/.test(name));
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await readFile(path.join(folder, name)));
  const changes = edit(files, before);
  const sealed = reseal(files, { ...before, ...changes });
  for (const name of names.filter((known) => !sealed.files.has(known)))
    for (const suffix of ['', '.br', '.gz']) await rm(path.join(folder, name + suffix), { force: true });
  for (const [name, content] of sealed.files) await writeFile(path.join(folder, name), content);
  await writeFile(path.join(folder, 'remote.json'), `${JSON.stringify(sealed.manifest, null, 1)}\n`);
  return sealed.manifest;
}
