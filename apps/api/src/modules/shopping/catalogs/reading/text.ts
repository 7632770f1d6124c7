import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FeedError } from './failure';
import { UNPACKED_BYTES_MAX } from './limits';

const HEAD = 512;
/** Much smaller than this it would be, if it was read at once: so that what is too long is noticed soon. */
const PIECE = 64 * 1024;

/**
 * The text of a feed's file, in pieces: unpacked from gzip or the only file of a ZIP archive, and decoded as its first bytes, its server, or its
 * XML declaration say, UTF-8 otherwise.
 *
 * @throws FeedError `ENCODING_ERROR` for what isn't in that encoding, `FETCH_ERROR` for a broken archive, `FEED_LENGTH_TOO_LONG` for what gets too large
 */
export async function* textOf(
  file: string,
  contentType: string,
  maxBytes = UNPACKED_BYTES_MAX,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let size = 0;
  for await (const chunk of bounded(await unpacked(file))) {
    size += chunk.length;
    if (size > maxBytes) throw new FeedError('FEED_LENGTH_TOO_LONG');
    decoder ??= decoderFor(chunk.subarray(0, HEAD), contentType);
    yield* decoded(decoder, chunk);
  }
  if (decoder) yield* decoded(decoder);
}

function* decoded(decoder: TextDecoder, chunk?: Buffer): Generator<string> {
  try {
    const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    if (text !== '') yield text;
  } catch (error) {
    throw new FeedError('ENCODING_ERROR', { cause: error });
  }
}

async function* bounded(source: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('FETCH_ERROR', { cause: error });
  }
}

async function unpacked(file: string): Promise<Readable> {
  const handle = await open(file);
  const head = Buffer.alloc(4);
  await handle.read(head, 0, 4, 0);
  await handle.close();
  if (head.readUInt16BE(0) === 0x1f8b) {
    const source = createReadStream(file);
    const unpack = createGunzip();
    source.on('error', (error) => unpack.destroy(error));
    return source.pipe(unpack);
  }
  return head.toString('latin1') === 'PK\x03\x04' ? fromZip(file) : createReadStream(file);
}

/** Of what the makers of archives add by themselves, nothing is a feed. */
const isAside = (name: string): boolean => name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name);
/** Files of an archive that are looked at. */
const ENTRIES_MAX = 100;

function fromZip(file: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) => reject(new FeedError('FETCH_ERROR', { cause }));
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return refuse(error);
      let only: Entry | undefined;
      let seen = 0;
      zip.on('error', refuse);
      zip.on('entry', (entry: Entry) => {
        const isData = !isAside(entry.fileName);
        if (++seen > ENTRIES_MAX || (isData && only)) return refuse(new Error('more than one file'));
        if (isData) only = entry;
        zip.readEntry();
      });
      zip.on('end', () => {
        if (only) openEntry(zip, only, resolve, refuse);
        else refuse(new Error('no file'));
      });
      zip.readEntry();
    });
  });
}

function openEntry(
  zip: ZipFile,
  entry: Entry,
  resolve: (stream: Readable) => void,
  refuse: (cause: unknown) => void,
): void {
  zip.openReadStream(entry, (error, stream) => {
    if (error) return refuse(error);
    stream.on('close', () => zip.close());
    resolve(stream);
  });
}

function decoderFor(head: Buffer, contentType: string): TextDecoder {
  const declared = /^\s*<\?xml[^>]*?encoding=["']([\w.:-]+)/.exec(head.toString('latin1'))?.[1];
  const charset = byMark(head) ?? /charset="?([\w.:-]+)/i.exec(contentType)?.[1] ?? declared ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (error) {
    throw new FeedError('ENCODING_ERROR', { cause: error });
  }
}

function byMark(head: Buffer): string | undefined {
  if (head.length < 2) return undefined;
  const mark = head.readUInt16BE(0);
  if (mark === 0xfeff) return 'utf-16be';
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xefbb ? 'utf-8' : undefined;
}
