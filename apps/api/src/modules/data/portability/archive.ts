import {
  IMPORT_FILES_MAX,
  IMPORT_UNPACKED_BYTES_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ImportError } from './items';

/** A ZIP file that is looked into. */
export interface Archive {
  /** The names of its files. */
  names: readonly string[];
  /** A file's bytes, unpacked, or null when there is none of this name. Refused when it says that it is larger than `mostBytes`. */
  file(name: string, mostBytes: number): Promise<Buffer | null>;
  close(): void;
}

const SYMLINK = 0o120000;
const FILE_KIND = 0o170000;
const ENCRYPTED = 1;

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
    return {
      names: [...entries.keys()],
      async file(name, mostBytes) {
        const entry = entries.get(name);
        if (entry && entry.uncompressedSize > mostBytes) throw new ImportError(text.archiveBomb);
        return entry ? unpack(zip, entry) : null;
      },
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
  let files = 0;
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
      if (++files > IMPORT_FILES_MAX || unpacked > IMPORT_UNPACKED_BYTES_MAX) return refuse(text.archiveBomb);
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
