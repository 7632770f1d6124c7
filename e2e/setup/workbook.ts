import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';

/** A workbook in which a spreadsheet replaced some words of its sheets by others. */
export async function withWords(workbook: Buffer, before: string, after: string): Promise<Buffer> {
  const written = new yazl.ZipFile();
  for (const [name, part] of await partsOf(workbook))
    written.addBuffer(
      name.startsWith('xl/worksheets/') ? Buffer.from(part.toString().replaceAll(before, after)) : part,
      name,
    );
  written.end();
  return buffer(written.outputStream);
}

async function partsOf(workbook: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(workbook, { lazyEntries: true }, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
  const read = (entry: Entry) =>
    new Promise<Buffer>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) reject(error);
        else buffer(stream).then(resolve, reject);
      });
    });
  const parts = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      read(entry).then((part) => {
        parts.set(entry.fileName, part);
        zip.readEntry();
      }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return parts;
}
