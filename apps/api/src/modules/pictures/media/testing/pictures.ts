import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures for tests, made when they are asked for. */

/** Corner colors of {@link orientedPicture} as they must be seen: top left, top right, bottom left, bottom right. */
export const CORNERS = [
  [220, 30, 30],
  [30, 180, 60],
  [40, 70, 220],
  [240, 220, 40],
] as const;

/** Which side of the picture as seen the stored first row and first column lie on, as the EXIF standard puts it. */
const STORED_SIDES = [
  '',
  'top left',
  'top right',
  'bottom right',
  'bottom left',
  'left top',
  'right top',
  'right bottom',
  'left bottom',
];

/** A 240 × 160 picture (as seen) with four colored quarters, stored so that `orientation` shows it upright. */
export function orientedPicture(orientation: number): Sharp {
  const [width, height] = [240, 160];
  const [row, column] = STORED_SIDES[orientation]!.split(' ');
  const swapped = row === 'left' || row === 'right';
  const [storedWidth, storedHeight] = swapped ? [height, width] : [width, height];
  const data = Buffer.alloc(width * height * 3);
  for (let r = 0; r < storedHeight; r++) {
    for (let c = 0; c < storedWidth; c++) {
      const at = (side: string | undefined, i: number) =>
        side === 'top' || side === 'left' ? i : (side === 'bottom' ? height : width) - 1 - i;
      const [x, y] = swapped ? [at(row, r), at(column, c)] : [at(column, c), at(row, r)];
      const corner = CORNERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!;
      data.set(corner, (r * storedWidth + c) * 3);
    }
  }
  return sharp(data, { raw: { width: storedWidth, height: storedHeight, channels: 3 } }).withMetadata({
    orientation,
  });
}

/** A plain picture with some structure (a soft noise), of any size. */
export function picture(width: number, height: number, background = '#4477aa'): Sharp {
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  });
}

/** One color; encodes to almost nothing. */
export function flat(width: number, height: number, background = '#4477aa', channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

/** `count` frames of different colors, the first shown for 80 ms and each next one 20 ms longer, played three times. */
export async function animation(
  format: 'gif' | 'webp',
  count: number,
  width: number,
  height: number,
): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      flat(width, height, `rgb(${(i * 40) % 256}, 90, ${255 - ((i * 40) % 256)})`)
        .png()
        .toBuffer(),
    ),
  );
  const delay = frames.map((_, i) => 80 + i * 20);
  const joined = sharp(frames, { join: { animated: true } });
  return format === 'gif'
    ? joined.gif({ delay, loop: 3 }).toBuffer()
    : joined.webp({ delay, loop: 3 }).toBuffer();
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), body.length + 8);
  return out;
}

/** A gray PNG whose header says what it likes. `rows` is how many rows of zeros really follow. */
export function pngSaying(width: number, height: number, { interlaced = false, rows = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of `count` one-color frames that cost 26 bytes each, on a screen of any size. */
export function gifSaying(width: number, height: number, count: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(
    '\x21\xf9\x04\0\x05\0\0\0' + '\x2c\0\0\0\0\x01\0\x01\0\0' + '\x02\x02\x44\x01\0',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}

/** A real, minimal ZIP that holds one stored file. */
export function zip(name = 'a.txt', text = 'hello'): Buffer {
  const [file, body] = [Buffer.from(name), Buffer.from(text)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(body), 14);
  local.writeUInt32LE(body.length, 18);
  local.writeUInt32LE(body.length, 22);
  local.writeUInt16LE(file.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(crc32(body), 16);
  central.writeUInt32LE(body.length, 20);
  central.writeUInt32LE(body.length, 24);
  central.writeUInt16LE(file.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + file.length, 12);
  end.writeUInt32LE(30 + file.length + body.length, 16);
  return Buffer.concat([local, file, body, central, file, end]);
}

/** A form as a browser sends it: its bytes and its type. */
export function form(parts: { name: string; filename?: string; body: Buffer | string }[]) {
  const boundary = 'form-boundary-7f3a';
  const chunks = parts.flatMap(({ name, filename, body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n` +
        `${filename ? 'Content-Type: image/png\r\n' : ''}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
