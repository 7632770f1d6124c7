import { bulkMessages as text, XLSX_UNPACKED_MAX } from '@corkboard/contract';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { SheetError } from '../sheet';

/** Files in a workbook: one has some dozens. */
const FILES_MAX = 2000;
const ENCRYPTED = 1;
/** Letters between two tags, and tags within each other: no part of a workbook has more. */
const TEXT_MAX = 1024 * 1024;
const DEPTH_MAX = 64;

/** A tag of XML: its name without its prefix, which is another in each program. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}
/** Listener to the tags of a part and to the text in them. */
export interface PartReader {
  open?: (tag: Tag) => void;
  close?: (name: string) => void;
  text?: (piece: string) => void;
}

/** The parts of a workbook. */
export interface Parts {
  has(name: string): boolean;
  /** Reads a part to its end, piece by piece: whoever iterates does so at their pace. @throws SheetError for one that is broken */
  read(name: string, reader: PartReader): AsyncGenerator<void>;
  close(): void;
}

const broken = (cause?: unknown) => new SheetError(text.notXlsx, { cause });

/**
 * Opens a workbook. Its directory is looked through before anything is unpacked, and nothing unpacks to more than that says.
 *
 * @throws SheetError for what is no workbook, has a password, or is too large
 */
export async function openParts(file: string): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (error) reject(broken(error));
      else resolve(opened);
    });
  });
  try {
    const entries = await directory(zip);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      read: (name, reader) => readPart(zip, entries.get(name.toLowerCase()), reader),
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Names of parts are the same in large and small letters. */
function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => {
      reject(broken(error));
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > XLSX_UNPACKED_MAX || entries.size === FILES_MAX)
        return reject(new SheetError(text.unpacksTooLarge(XLSX_UNPACKED_MAX / 1024 / 1024)));
      if (entry.generalPurposeBitFlag & ENCRYPTED) return reject(new SheetError(text.sealedXlsx));
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  { open, close, text: takeText }: PartReader,
): AsyncGenerator<void> {
  if (!entry) throw broken();
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(broken(error));
      else resolve(opened);
    });
  });
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  let sinceTag = 0;
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth > DEPTH_MAX) throw broken();
    open?.({ name: local(name), attributes });
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    close?.(local(name));
  });
  if (takeText) {
    parser.on('text', takeText);
    parser.on('cdata', takeText);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sinceTag += piece.length;
      parser.write(decoder.decode(piece, { stream: true }));
      if (sinceTag > TEXT_MAX + piece.length) throw broken();
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof SheetError ? error : broken(error);
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part at once. @throws SheetError for one that is broken */
export async function readWhole(parts: Parts, name: string, reader: PartReader): Promise<void> {
  for await (const _ of parts.read(name, reader));
}
