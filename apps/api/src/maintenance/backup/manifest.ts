import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error';

/** A file of a backup as it was written. */
export interface WrittenFile {
  /** Within the folder of the backup. */
  file: string;
  bytes: number;
  sha256: string;
}

/** A table: its rows as `COPY` writes them, compressed. */
export interface TableFile extends WrittenFile {
  /** Quoted where need be, with its schema. */
  name: string;
  columns: readonly string[];
  rows: number;
}

/** A file of the picture storage. */
export interface PictureFile extends WrittenFile {
  key: string;
  /** ETag of the file in the picture storage: if it's unchanged, the next backup needn't read the file again. */
  etag: string;
}

/** Schema and state of a database apart from table rows. */
export interface DatabaseShape {
  /** Applied when the backup was made, in order. */
  migrations: readonly { number: number; name: string; checksum: string }[];
  /** Daily partitions of tables, which the site makes over time. */
  partitions: readonly { name: string; parent: string; bound: string }[];
  sequences: readonly { name: string; value: string; called: boolean }[];
  /** Names of jobs of which some wait. */
  queues: readonly string[];
}

/** Contents of a backup; written last, so that a folder without a manifest is no backup. */
export interface Manifest extends DatabaseShape {
  format: 1;
  /** The moment that the database and its pictures are of. */
  madeAt: string;
  tables: readonly TableFile[];
  pictures: readonly PictureFile[];
  /** Files of the data folder that the site can't be without. */
  settings: readonly WrittenFile[];
}

const NAME = 'manifest.json';

/** Reads what a folder holds. @throws CommandError where it is no whole backup, or one of another program */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${folder} is not a backup, or one that was cut short.`);
  const manifest = JSON.parse(text) as Omit<Manifest, 'format'> & { format: number };
  if (manifest.format !== 1)
    throw new CommandError(
      `${folder} is a backup of another version of Corkboard, which this one can't read.`,
    );
  return { ...manifest, format: 1 };
}

/** Makes a folder a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${NAME}.draft`);
  await writeFile(draft, JSON.stringify(manifest), { flush: true });
  await rename(draft, join(folder, NAME));
}

/** Every file of a backup. */
export const filesOf = ({ tables, pictures, settings }: Manifest): WrittenFile[] => [
  ...tables,
  ...pictures,
  ...settings,
];
