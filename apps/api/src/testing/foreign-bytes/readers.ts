import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_BYTES_MAX } from '@corkboard/contract';
import { checkImage } from '../../modules/pictures/media/check';
import { headMeta } from '../../modules/people/claims/head-meta';
import { MediaError } from '../../modules/pictures/media/errors';
import { findImages } from '../../modules/pictures/media/find-images';
import { decodePage } from '../../modules/pictures/media/find-images/charset';
import { readHeader } from '../../modules/pictures/media/headers';
import { bookmarkItems } from '../../modules/data/portability/bookmark-items';
import { readForeignFile } from '../../modules/data/portability/formats';
import { archiveItems } from '../../modules/data/portability/read-file';
import { readData } from '../../modules/data/portability/archive-data';
import { openArchive } from '../../modules/data/portability/archive';
import { ImportError } from '../../modules/data/portability/items';

const URL_OF_PAGE = 'https://x.example/';

/** Everything that reads bytes which others wrote, by the kind of file. What it throws beside its own refusals is a defect. */
const READERS = {
  picture(bytes: Buffer) {
    readHeader(bytes.subarray(0, 16 * 1024));
    checkImage(bytes, { minSide: 1 });
  },
  page(bytes: Buffer) {
    findImages(bytes, { url: URL_OF_PAGE });
    headMeta(decodePage(bytes));
  },
  links(bytes: Buffer) {
    bookmarkItems(readForeignFile(bytes)[1], 'public');
  },
  data(bytes: Buffer) {
    readData(bytes, 'keep');
  },
  async archive(bytes: Buffer) {
    // A thread has no test that ends.
    const folder = await mkdtemp(join(tmpdir(), 'corkboard-foreign-'));
    try {
      const file = join(folder, 'file.zip');
      await writeFile(file, bytes);
      const archive = await openArchive(file);
      try {
        await archiveItems(archive, 'keep');
        await archive.file('pictures/a.webp', IMAGE_BYTES_MAX);
      } finally {
        archive.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Record<string, (bytes: Buffer) => unknown>;

export type Kind = keyof typeof READERS;

/** Reads a file of a kind. Whether it was taken or refused is all the same; anything else that is thrown is thrown on. */
export async function readForeign(kind: Kind, bytes: Buffer): Promise<void> {
  try {
    await READERS[kind](bytes);
  } catch (error) {
    if (!(error instanceof MediaError || error instanceof ImportError)) throw error;
  }
}
