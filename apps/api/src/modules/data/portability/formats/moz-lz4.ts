import { IMPORT_BOOKMARKS_BYTES_MAX, portabilityMessages as text } from '@corkboard/contract';
import { ImportError } from '../items';
import { Lz4Error, unpackLz4Block } from '../lz4-block';

/** Header of a file that Firefox packed: its magic number, and the size of the unpacked data. */
const MARK = Buffer.from('mozLz40\0', 'latin1');
const HEAD = MARK.length + 4;

/** Whether a file that begins so is one that Firefox packed, as its automatic backups (`jsonlz4`) are. */
export const isMozLz4 = (start: Buffer): boolean => start.subarray(0, MARK.length).equals(MARK);

/**
 * Unpacks a file that Firefox packed.
 *
 * @throws ImportError for one that is damaged, or that holds more than a file of bookmarks may
 */
export function unpackMozLz4(file: Buffer): Buffer {
  if (file.length < HEAD) throw new ImportError(text.firefoxDamaged);
  const size = file.readUInt32LE(MARK.length);
  if (size > IMPORT_BOOKMARKS_BYTES_MAX) throw new ImportError(text.bookmarksTooLarge);
  try {
    return unpackLz4Block(file.subarray(HEAD), size);
  } catch (error) {
    if (error instanceof Lz4Error) throw new ImportError(text.firefoxDamaged, { cause: error });
    throw error;
  }
}
