/** Signatures long enough not to turn up by chance in 20 MiB of compressed data, wherever they stand. */
const textAnywhere = /<script[\s>]|<\?php\s/i;
const bytesAnywhere = [Buffer.from('526172211a07', 'hex'), Buffer.from('377abcaf271c', 'hex')];

/** Shorter ones, trusted only at the start of what follows the picture. */
const textAtTail = /%PDF-|<!doctype|<html|<body|<svg|<iframe|<\?xml|^MZ|^#!/i;
const bytesAtTail = ['504b0304', '504b0506', '7f454c46'].map((hex) => Buffer.from(hex, 'hex'));

const TAIL_WINDOW = 4096;
const EOCD_SIZE = 22;

/**
 * A ZIP (or JAR) is found by its directory at the end of the file, whatever stands before it: that is what makes a GIFAR.
 * The record must fit exactly, so that chance cannot make one.
 */
function endsAsZip(buffer: Buffer): boolean {
  const from = Math.max(0, buffer.length - EOCD_SIZE - 0xffff);
  for (let at = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= from;) {
    if (at + EOCD_SIZE <= buffer.length) {
      const directory = buffer.readUInt32LE(at + 12);
      const comment = buffer.readUInt16LE(at + 20);
      if (at + EOCD_SIZE + comment <= buffer.length && directory <= at) return true;
    }
    if (at === 0) break;
    at = buffer.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}

/**
 * Whether a picture is clearly a second kind of file too. Encoding anew would neutralize it; it is refused because
 * nobody makes one by accident. Foreign data that is no program, page or archive (a phone's motion clip) is let through and dropped.
 *
 * @param buffer the whole file
 * @param end where the picture's own data ends
 */
export function isPolyglot(buffer: Buffer, end: number | undefined): boolean {
  if (endsAsZip(buffer)) return true;
  if (end !== undefined && end < buffer.length) {
    const tail = buffer.subarray(end, end + TAIL_WINDOW);
    if (textAtTail.test(tail.toString('latin1')) || bytesAtTail.some((bytes) => tail.includes(bytes)))
      return true;
  }
  return (
    bytesAnywhere.some((bytes) => buffer.includes(bytes)) || textAnywhere.test(buffer.toString('latin1'))
  );
}
