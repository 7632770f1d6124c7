import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the files of a folder that was found intact: how they lay there then. */
const CHECKED_FILE = '.checked';

/** A line for every file of a folder: its size, and when it was last touched. Whatever writes to a file, by whichever program, moves its time of change. */
async function linesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => entry.isFile() && entry.name !== CHECKED_FILE)
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs, ctimeMs } = await stat(file);
      return `${path.relative(folder, file)} ${size} ${mtimeMs} ${ctimeMs}`;
    });
  return (await Promise.all(lines)).sort();
}

/** The lines of a folder that lies there as it did when it was found intact; null of any other. */
async function checkedLines(folder: string): Promise<readonly string[] | null> {
  const noted = await readFile(path.join(folder, CHECKED_FILE), 'utf8').catch(() => null);
  if (noted === null) return null;
  const lines = await linesOf(folder);
  return noted === lines.join('\n') ? lines : null;
}

/**
 * Whether a folder lies there as it did when it was found intact (`noteIntact`), so that none of its files has to be read again. A copy of the folder,
 * or one that was restored from a backup, doesn't: its files are new.
 */
export async function liesAsChecked(folder: string): Promise<boolean> {
  return (await checkedLines(folder).catch(() => null)) !== null;
}

/**
 * Notes that a folder was found intact. Where nothing can be written there, it's read again the next time.
 * @throws the system's error where the folder can't be read
 */
export async function noteIntact(folder: string): Promise<void> {
  await note(folder, await linesOf(folder)).catch(() => undefined);
}

async function note(folder: string, lines: readonly string[]): Promise<void> {
  const temporary = `${folder}.${randomUUID()}.tmp`;
  await writeFile(temporary, lines.join('\n'));
  await rename(temporary, path.join(folder, CHECKED_FILE));
}

/** Adds files to a folder. One that lay as it was checked still counts as intact, unless something else than adding happened to it meanwhile. */
export async function addChecked<Added>(folder: string, add: () => Promise<Added>): Promise<Added> {
  const before = await checkedLines(folder).catch(() => null);
  const added = await add();
  if (!before) return added;
  const after = await linesOf(folder);
  if (before.every((line) => after.includes(line))) await note(folder, after).catch(() => undefined);
  return added;
}
