import { type ImageFormat } from '../sniff';

/** Facts from a picture's header, read before any pixel is decoded. */
export type ImageHeader = {
  format: ImageFormat;
  /** Stored width and height in pixels; `orientation` 5 to 8 shows them swapped. */
  width: number;
  height: number;
  /** EXIF orientation 1 to 8 (AVIF rotation is converted to it). */
  orientation: number;
  /** Animation frames; 1 for a still. Only exact when the whole file was read. */
  frames: number;
  /** PNG Adam7. */
  interlaced: boolean;
  /** JPEG scans; 1 for baseline. */
  scans: number;
  /** Offset just behind the picture's own data, when the file has such an end. Bytes from there on are foreign. */
  end: number | undefined;
};

/** A file that ends inside a structure, so that more bytes are needed (or it was cut off). */
export class NeedsMore extends Error {}

/** A file whose structure contradicts itself. */
export class Malformed extends Error {}

/**
 * The one way from a part of a file to the next: `next`, which must lie behind `at`. So every walk ends, after at most as many steps as
 * the file has bytes, whatever sizes the file itself gives.
 *
 * @throws Malformed for a step on the spot, backwards or to nowhere
 */
export function forward(at: number, next: number): number {
  if (!(next > at)) throw new Malformed('a part of no length');
  return next;
}

/** Reads with bounds: what lies behind the end is asked for by {@link NeedsMore}, never read as zero. */
export class Reader {
  constructor(
    readonly buffer: Buffer,
    public at = 0,
  ) {}

  need(count: number, from = this.at): void {
    if (from + count > this.buffer.length) throw new NeedsMore();
  }

  u8(from: number): number {
    this.need(1, from);
    return this.buffer.readUInt8(from);
  }

  u16(from: number): number {
    this.need(2, from);
    return this.buffer.readUInt16BE(from);
  }

  u32(from: number): number {
    this.need(4, from);
    return this.buffer.readUInt32BE(from);
  }

  u16le(from: number): number {
    this.need(2, from);
    return this.buffer.readUInt16LE(from);
  }

  u24le(from: number): number {
    this.need(3, from);
    return this.buffer.readUIntLE(from, 3);
  }

  u32le(from: number): number {
    this.need(4, from);
    return this.buffer.readUInt32LE(from);
  }

  text(from: number, count: number): string {
    this.need(count, from);
    return this.buffer.toString('latin1', from, from + count);
  }
}

/**
 * A parser moves by {@link forward} only. It calls `onSize` as soon as it knows the dimensions, then walks on
 * to the end of the file.
 */
export type HeaderParser = (reader: Reader, onSize: (header: ImageHeader) => void) => void;

/** A header with the values of a plain still picture. */
export function stillHeader(format: ImageFormat, width: number, height: number): ImageHeader {
  return { format, width, height, orientation: 1, frames: 1, interlaced: false, scans: 1, end: undefined };
}
