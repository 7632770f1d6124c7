import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeTo } from './files';
import type { Manifest, WrittenFile } from './manifest';

const FOLDER = 'settings';
/** Files of secrets: without the first, links and second steps that people have would stop working. */
const FILES = ['link-secret', 'metrics-token'];
const DOCUMENTS = 'documents';

/** Writes the files of a data folder that neither the database nor the picture storage holds. */
export async function saveSettings(dataDir: string, folder: string): Promise<WrittenFile[]> {
  const documents = await readdir(join(dataDir, DOCUMENTS)).catch(() => []);
  const saved: WrittenFile[] = [];
  for (const name of [...FILES, ...documents.map((document) => join(DOCUMENTS, document))]) {
    const path = join(dataDir, name);
    if ((await stat(path).catch(() => null))?.isFile())
      saved.push(await writeTo(folder, join(FOLDER, name), createReadStream(path)));
  }
  return saved;
}

/** Puts them into a data folder. Gives those that changed: what a running process read of them before, it keeps. */
export async function bringSettings(
  dataDir: string,
  folder: string,
  { settings }: Manifest,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { file } of settings) {
    const name = file.slice(FOLDER.length + 1);
    const [from, to] = [join(folder, file), join(dataDir, name)];
    const before = await readFile(to).catch(() => null);
    if (before?.equals(await readFile(from))) continue;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
    changed.push(name);
  }
  return changed;
}
