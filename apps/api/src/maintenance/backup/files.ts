import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { CommandError } from '../command-error';
import { filesOf, type Manifest, type WrittenFile } from './manifest';

/** Files that are read or written side by side. */
export const FILES_AT_ONCE = 8;

/** Writes what a stream gives into a file of a backup, and onto the disk. */
export async function writeTo(
  folder: string,
  file: string,
  from: Readable,
  ...through: Transform[]
): Promise<WrittenFile> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = digesting();
  const into: Writable = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline([from, ...through, sum.stream, into]);
  return { file, ...sum.result() };
}

/**
 * Reads every file of a backup and compares it with what was written.
 *
 * @throws CommandError naming a file that is missing or isn't what it was
 */
export async function verify(folder: string, manifest: Manifest): Promise<void> {
  await pMap(
    filesOf(manifest),
    async ({ file, sha256 }) => {
      const sum = digesting();
      sum.stream.resume();
      const found = await pipeline(createReadStream(join(folder, file)), sum.stream).then(
        () => sum.result().sha256,
        () => null,
      );
      if (found === null) throw new CommandError(`The backup is damaged: ${file} can't be read.`);
      if (found !== sha256) throw new CommandError(`The backup is damaged: ${file} isn't what was written.`);
    },
    { concurrency: FILES_AT_ONCE },
  );
}

/** Adds up what passes through. */
function digesting(): { stream: Transform; result: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
