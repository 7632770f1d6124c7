/** Formats that may be uploaded. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Format of the bytes, or a sentence that names the unsupported kind. */
export type Sniffed = { format: ImageFormat } | { refused: string };

const ascii = (buffer: Buffer, from: number, to: number) => buffer.toString('latin1', from, to);
const startsWith = (buffer: Buffer, ...bytes: number[]) => bytes.every((byte, i) => buffer[i] === byte);

/** Brands of the ISO base media file: the major brand and the compatible ones, or nothing when it is not such a file. */
function isoBrands(buffer: Buffer): string[] {
  if (buffer.length < 16 || ascii(buffer, 4, 8) !== 'ftyp') return [];
  const end = Math.min(buffer.readUInt32BE(0), buffer.length, 256);
  const brands = [ascii(buffer, 8, 12)];
  for (let i = 16; i + 4 <= end; i += 4) brands.push(ascii(buffer, i, i + 4));
  return brands;
}

const signatures: [string, (b: Buffer) => boolean][] = [
  ['This is a PDF document.', (b) => ascii(b, 0, 5) === '%PDF-'],
  [
    'This is a TIFF picture.',
    (b) => startsWith(b, 0x49, 0x49, 0x2a, 0) || startsWith(b, 0x4d, 0x4d, 0, 0x2a),
  ],
  [
    'This is a TIFF picture.',
    (b) => startsWith(b, 0x49, 0x49, 0x2b, 0) || startsWith(b, 0x4d, 0x4d, 0, 0x2b),
  ],
  ['This is a BMP picture.', (b) => ascii(b, 0, 2) === 'BM' && b.length > 26 && b.readUInt32LE(6) === 0],
  ['This is an icon.', (b) => startsWith(b, 0, 0, 1, 0) || startsWith(b, 0, 0, 2, 0)],
  ['This is a Photoshop document.', (b) => ascii(b, 0, 4) === '8BPS'],
  [
    'This is a JPEG XL picture.',
    (b) => startsWith(b, 0xff, 0x0a) || startsWith(b, 0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20),
  ],
  [
    'This is a JPEG 2000 picture.',
    (b) => startsWith(b, 0, 0, 0, 0x0c, 0x6a, 0x50) || startsWith(b, 0xff, 0x4f, 0xff, 0x51),
  ],
  [
    'This is a video.',
    (b) => startsWith(b, 0x1a, 0x45, 0xdf, 0xa3) || (ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'AVI '),
  ],
  [
    'This is an archive.',
    (b) =>
      startsWith(b, 0x50, 0x4b, 3, 4) || ascii(b, 0, 4) === 'Rar!' || startsWith(b, 0x37, 0x7a, 0xbc, 0xaf),
  ],
  ['This is an archive.', (b) => startsWith(b, 0x1f, 0x8b)],
  ['This is a program.', (b) => ascii(b, 0, 2) === 'MZ' || startsWith(b, 0x7f, 0x45, 0x4c, 0x46)],
];

/** Text formats have no fixed first bytes: look through byte order marks, white space, comments and prologues. */
function sniffText(buffer: Buffer): string | undefined {
  const utf16 = startsWith(buffer, 0xff, 0xfe) || startsWith(buffer, 0xfe, 0xff);
  // Dropping the zero bytes of UTF-16 leaves the ASCII that the signatures below are made of.
  const head = ascii(buffer, 0, 4096).replaceAll(utf16 ? '\0' : '', '');
  if (/<svg[\s>]/i.test(head)) return 'This is an SVG drawing.';
  if (/<(!doctype\s+html|html|head|body|script)[\s>]/i.test(head)) return 'This is a web page.';
  if (/^\W*<\?xml/i.test(head)) return 'This is an XML document.';
  return undefined;
}

/**
 * Says what a file is by its bytes; names and declared types are never asked.
 *
 * @param buffer at least the first 4 KiB of the file, or all of it
 * @returns the format, or a sentence about what was found instead
 */
export function sniff(buffer: Buffer): Sniffed {
  if (startsWith(buffer, 0xff, 0xd8, 0xff)) return { format: 'jpeg' };
  if (startsWith(buffer, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { format: 'png' };
  const six = ascii(buffer, 0, 6);
  if (six === 'GIF87a' || six === 'GIF89a') return { format: 'gif' };
  if (ascii(buffer, 0, 4) === 'RIFF' && ascii(buffer, 8, 12) === 'WEBP') return { format: 'webp' };
  const brands = isoBrands(buffer);
  if (brands.some((b) => b === 'avif' || b === 'avis')) return { format: 'avif' };
  if (brands.some((b) => /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(b)))
    return { refused: 'This is a HEIC picture.' };
  if (brands.length > 0) return { refused: 'This is a video.' };
  for (const [what, matches] of signatures) if (matches(buffer)) return { refused: what };
  return { refused: sniffText(buffer) ?? "We can't read this file as a picture." };
}
