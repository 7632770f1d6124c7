import { IMPORT_ITEMS_MAX, LINK_MAX, portabilityMessages as text } from '@corkboard/contract';
import { Parser, type Handler } from 'htmlparser2';
import { decodePieces } from '../../../pictures/media';
import { bookmark, type Bookmark } from '../bookmark-items';
import { ImportError, moment, words } from '../items';
import { folder } from '../places';

const LABELS = [
  'Title',
  'Details',
  'Image',
  'Is Native',
  'Board Id',
  'Board Name',
  'Is Video',
  'Ip Address',
  'Username',
  'Alt Text',
  'Canonical Link',
  'Story Pin Media',
  'Video',
  'Created at',
  'Alive',
  'Is a repin',
  'Private',
] as const;
type Label = (typeof LABELS)[number];

const LINE = new RegExp(`^(${LABELS.join('|')}):(.*)$`, 's');
const PIN = /^https?:\/\/(?:[a-z0-9-]+\.)*pinterest\.[a-z.]+\/pin\//i;
const VALUE_MAX = 4000;
const ATTRIBUTES_MAX = 100;

/**
 * Reads the page that Pinterest gives who asks for their data: under the heading "Pins" a link for each Pin, and lines of what it has. Pictures aren't
 * in it, but their digits, which say where they are.
 *
 * @throws ImportError for a file that holds too much
 */
export function readPinterest(body: Buffer): Bookmark[] {
  const reader = new PinsReader();
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  for (const piece of decodePieces(body)) parser.write(piece);
  parser.end();
  return reader.found;
}

interface Open {
  page: string;
  values: Map<Label, string>;
  canonical: string;
}

class PinsReader implements Partial<Handler> {
  readonly found: Bookmark[] = [];
  #attributes = 0;
  #heading: string | null = null;
  #isPins = false;
  #pin: Open | null = null;
  /** The line that we are in, and the label of the one before it. */
  #line = '';
  #label: Label | null = null;

  onattribute(): void {
    if (++this.#attributes > ATTRIBUTES_MAX) throw new ImportError(text.notImportable);
  }

  onopentag(name: string, { href = '' }: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    if (name === 'br') this.#endLine();
    else if (name === 'h1') {
      this.#endPin();
      this.#heading = '';
    } else if (name === 'a' && this.#isPins) this.#link(href);
  }

  ontext(data: string): void {
    if (this.#heading !== null) this.#heading = (this.#heading + data).slice(0, VALUE_MAX);
    else if (this.#pin && this.#line.length < VALUE_MAX) this.#line += data.slice(0, VALUE_MAX);
  }

  onclosetag(name: string): void {
    if (name !== 'h1' || this.#heading === null) return;
    this.#isPins = this.#heading.trim().toLowerCase() === 'pins';
    this.#heading = null;
  }

  onend(): void {
    this.#endPin();
  }

  #link(href: string): void {
    if (this.#pin && this.#line.trimStart().startsWith('Canonical Link:')) {
      this.#pin.canonical = href;
    } else if (this.#line.trim() === '' && PIN.test(href)) {
      this.#endPin();
      this.#pin = { page: href, values: new Map(), canonical: '' };
    }
  }

  #endLine(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (!this.#pin) return;
    const [, label, value] = LINE.exec(line) ?? [];
    const { values } = this.#pin;
    if (label) {
      this.#label = label as Label;
      values.set(this.#label, value!.trim());
    } else if (line !== '' && this.#label === 'Details') {
      // A description has lines of its own.
      const so = values.get('Details')!;
      if (so.length < VALUE_MAX) values.set('Details', `${so}\n${line}`);
    }
  }

  #endPin(): void {
    this.#endLine();
    this.#label = null;
    if (!this.#pin) return;
    if (this.found.length >= IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
    this.found.push(pinOf(this.#pin));
    this.#pin = null;
  }
}

function pinOf({ page, values, canonical }: Open): Bookmark {
  const value = (label: Label): string => {
    const given = (values.get(label) ?? '').replace(/,$/, '').trim();
    return given === 'No data' || given === 'None' ? '' : given;
  };
  const pictures = picturesOf(value('Image'));
  const leads = (canonical || value('Canonical Link')).slice(0, LINK_MAX + 1);
  const isPrivate = value('Private').toLowerCase();
  return bookmark({
    folder: folder(value('Board Name') || 'Pinterest', null),
    privacy: isPrivate === 'true' ? 'secret' : isPrivate === 'false' ? 'public' : null,
    ...words(value('Title'), value('Details'), value('Alt Text')),
    // A Pin without a page of its own, and without a picture, is only to be found there.
    address: leads || (pictures.length > 0 ? '' : page.slice(0, LINK_MAX + 1)),
    pictures,
    created_at: dateOf(value('Created at')),
  });
}

/** Where a picture is: the largest there is, and the size that every picture has. */
function picturesOf(digits: string): string[] {
  if (!/^[0-9a-f]{32}$/i.test(digits)) return [];
  const path = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), digits].join('/').toLowerCase();
  return ['originals', '736x'].map((size) => `https://i.pinimg.com/${size}/${path}.jpg`);
}

/** Dates are written as `2017/02/13 15:35:01`. */
function dateOf(given: string): string | undefined {
  const found = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d)$/.exec(given);
  return found ? moment(Date.parse(`${found.slice(1, 4).join('-')}T${found[4]}Z`)) : undefined;
}
