import {
  IMAGE_BYTES_MAX,
  IMPORT_FILES_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_JSON_BYTES_MAX,
  IMPORT_UNPACKED_BYTES_MAX,
  type ImportPrivacy,
  portabilityMessages as text,
} from '@corkboard/contract';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { readData } from './archive-data';
import { ImportError, type NewItem } from './items';

/** An export that is read again. */
export interface Archive {
  /** Its boards and pins; `asked` says who may see them. */
  items(asked: ImportPrivacy): Promise<NewItem[]>;
  /** A picture's bytes, or null when the archive has no such file. */
  picture(name: string): Promise<Buffer | null>;
  close(): void;
}

export const DATA_FILE = 'data.json';
const SYMLINK = 0o120000;
const FILE_KIND = 0o170000;
const ENCRYPTED = 1;
const isZip = (name: string): boolean => /\.zip$/i.test(name);

/**
 * Opens a ZIP file and looks through its directory before anything is unpacked: names that lead out of it, links, passwords and
 * more than a Corkboard export can hold are refused. Files are unpacked one at a time, into memory, within their limits.
 *
 * @throws ImportError
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await opened(file);
  try {
    const entries = await directory(zip);
    const read = async (name: string, most: number): Promise<Buffer | null> => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > most) throw new ImportError(text.archiveBomb);
      return unpack(zip, entry);
    };
    return {
      async items(asked) {
        const json = await read(DATA_FILE, IMPORT_JSON_BYTES_MAX);
        if (!json)
          throw new ImportError([...entries.keys()].some(isZip) ? text.archiveNested : text.archiveForeign);
        const items = readData(json, asked);
        if (items.filter(({ kind }) => kind === 'pin').length > IMPORT_ITEMS_MAX)
          throw new ImportError(text.tooManyItems);
        return items;
      },
      picture: (name) => read(name, IMAGE_BYTES_MAX),
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function opened(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => {
      if (error) reject(new ImportError(text.archiveBroken, { cause: error }));
      else resolve(zip);
    });
  });
}

/** Every file of the archive by its name. */
function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => {
      reject(new ImportError(message));
    };
    zip.on('error', (error: Error) => {
      // The library's own check of names: no way up, no drive, no root.
      refuse(
        /relative path|absolute path|characters in fileName/.test(error.message)
          ? text.archivePaths
          : text.archiveBroken,
      );
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (entries.size >= IMPORT_FILES_MAX || unpacked > IMPORT_UNPACKED_BYTES_MAX)
        return refuse(text.archiveBomb);
      if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMLINK) return refuse(text.archiveLinks);
      if (entry.generalPurposeBitFlag & ENCRYPTED) return refuse(text.archiveEncrypted);
      if (entries.has(entry.fileName)) return refuse(text.archiveDoubled);
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/**
 * The library ends the stream with an error as soon as more comes out than the directory says. Its streams are listened to, not iterated:
 * those of files that are stored as they are never say that they are closed, and an iterator waits for that.
 */
function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => {
      reject(new ImportError(text.archiveBroken, { cause }));
    };
    zip.openReadStream(entry, (error, stream) => {
      if (error) return refuse(error);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', refuse);
      stream.on('end', () => {
        resolve(Buffer.concat(parts));
      });
    });
  });
}
