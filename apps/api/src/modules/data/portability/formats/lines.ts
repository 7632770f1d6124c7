import { IMPORT_ITEMS_MAX, LINK_MAX, portabilityMessages as text, typedAddress } from '@corkboard/contract';
import { decodePage } from '../../../pictures/media';
import { bookmark, type Bookmark } from '../bookmark-items';
import { ImportError, words } from '../items';

const LINES = /\r\n?|\n/;

/** Whether a file that begins so is a list of addresses: the first line that says something has one. */
export function beginsAsLines(start: string): boolean {
  const first = start
    .replace(/^\ufeff/, '')
    .split(LINES)
    .find((line) => line.trim() !== '');
  return first !== undefined && parts(first) !== null;
}

/**
 * Reads a plain list of addresses, one a line, each perhaps with words before or behind it. Other lines are listed as what they are.
 *
 * @throws ImportError for a file that holds too much
 */
export function readLines(body: Buffer): Bookmark[] {
  const lines = decodePage(body)
    .replace(/^\ufeff/, '')
    .split(LINES)
    .filter((line) => line.trim() !== '');
  if (lines.length > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
  return lines.map((line) => {
    const found = parts(line);
    if (!found) return bookmark({ title: words(line, '', '').title, refused: text.notWeb });
    return bookmark({ address: found.address, title: words(found.title, '', '').title });
  });
}

/** The address of a line and the words beside it: `https://example.org A shop`, or `A shop https://example.org`. */
function parts(line: string): { address: string; title: string } | null {
  const all = line
    .trim()
    .slice(0, 3 * LINK_MAX)
    .split(/\s+/);
  const at = all.findIndex((part) => /^https?:\/\//i.test(part) && typedAddress(part));
  // An address without a scheme is one only where nothing else is in the line: `notes.txt` may be anything.
  const alone = all.length === 1 ? typedAddress(all[0]!) : null;
  if (at < 0) return alone && { address: alone.href, title: '' };
  const title = [...all.slice(0, at), ...all.slice(at + 1)].join(' ').replace(/^[-–—:|\s]+|[-–—:|\s]+$/g, '');
  return { address: all[at]!, title };
}
