import { createWriteStream } from 'node:fs';
import { type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
  inflateRaw,
} from 'node:zlib';
import { SafeFetchError } from './errors';

/** Encodings that {@link readBody} can decode. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

const unpack = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zlib: promisify(inflate),
  raw: promisify(inflateRaw),
};

/** Reads a body to its end and unpacks it; neither the packed nor the unpacked form may pass `maxBytes`. */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > maxBytes) throw new SafeFetchError('too_large');
    chunks.push(chunk);
  }
  const packed = Buffer.concat(chunks);
  const decode = decoderFor(encoding.trim().toLowerCase(), packed);
  if (!decode || packed.length === 0) return packed;
  try {
    return await decode(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SafeFetchError(tooLarge ? 'too_large' : 'bad_response', { cause: error });
  }
}

const unpackers: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Writes a body to a file as it comes, unpacked; neither the packed nor the unpacked form may pass `maxBytes`. */
export async function saveBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  file: string,
): Promise<void> {
  const word = encoding.trim().toLowerCase();
  const unpacker = unpackers[word]?.();
  if (!unpacker && word !== '' && word !== 'identity') throw new SafeFetchError('bad_response');
  const upTo = async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new SafeFetchError('too_large');
      yield chunk;
    }
  };
  const target = createWriteStream(file);
  await (unpacker ? pipeline(body, upTo, unpacker, upTo, target) : pipeline(body, upTo, target)).catch(
    (error: unknown) => {
      const isBroken = /^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test((error as { code?: string }).code ?? '');
      throw isBroken ? new SafeFetchError('bad_response', { cause: error }) : error;
    },
  );
}

/** Reads the first `maxBytes` of a body as they come, and no more. */
export async function readStart(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decoderFor(encoding: string, packed: Buffer) {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return unpack.gzip;
    case 'br':
      return unpack.br;
    case 'deflate':
      // The word stands for zlib's format, but some servers send the bare stream.
      return ((packed[0] ?? 0) & 0x0f) === 8 ? unpack.zlib : unpack.raw;
    default:
      // Also lists: nobody packs twice for a good reason.
      throw new SafeFetchError('bad_response');
  }
}
