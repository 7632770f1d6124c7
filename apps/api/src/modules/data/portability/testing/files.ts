import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { testFolder } from '../../../../testing/test-folder';

/** A ZIP file with these files in it. */
export async function zipOf(
  files: Record<string, string | Buffer>,
  modes: Record<string, number> = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, body] of Object.entries(files))
    zip.addBuffer(Buffer.from(body as string), name, { mode: modes[name] ?? 0o100644 });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Everything that can be read in a ZIP file: the names of its files, and what is in those of text. */
export async function textsOf(zip: Buffer): Promise<string> {
  const file = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
  const texts: string[] = [];
  return new Promise((resolve, reject) => {
    file.on('error', reject);
    file.on('end', () => {
      resolve(texts.join('\n'));
    });
    file.on('entry', (entry: Entry) => {
      texts.push(entry.fileName);
      if (!/\.(json|html)$/.test(entry.fileName)) return file.readEntry();
      file.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        stream.on('data', (part: Buffer) => texts.push(part.toString()));
        stream.on('end', () => {
          file.readEntry();
        });
      });
    });
    file.readEntry();
  });
}

/** Writes bytes to a file of their own, for as long as the test runs. */
export async function fileOf(body: Buffer): Promise<string> {
  const path = join(testFolder('zip'), 'file.zip');
  await pipeline([body], createWriteStream(path));
  return path;
}

/** Renames a file inside a ZIP without asking anybody: both places of its name. The names must be of one length. */
export const renameInZip = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** Multipart body of one file, with its header. */
export function multipart(body: Buffer, filename: string) {
  const edge = 'x-test-edge';
  return {
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      body,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}
