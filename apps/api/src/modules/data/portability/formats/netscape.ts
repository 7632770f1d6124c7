import {
  type ImportFormat,
  IMPORT_DEPTH_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
  LINK_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { Parser, type Handler } from 'htmlparser2';
import { decodePieces } from '../../../pictures/media';
import { bookmark, type Bookmark, type EmptyFolder } from '../bookmark-items';
import { ImportError, momentOf, words } from '../items';
import { folder, type Folder } from '../places';
import { hashtags, listFolder, serviceOf, type LinkService } from './link-lists';

/** Where in the file we are: inside a list, of a folder or of none. */
interface Place {
  readonly folder: Folder | null;
  /** Parent of the folders in it; null where they are boards of their own. */
  readonly around: Folder | null;
  readonly secret: boolean;
  /** Of a folder: how many links and folders there were when it began. */
  readonly before?: number;
}

/** A folder whose list begins next. */
interface Pending {
  readonly name: string;
  readonly description: string;
  readonly secret: boolean;
  /** One that the browser has for everybody, as its toolbar: people make their own folders in it. */
  readonly browsers: boolean;
}

/** Whether a page that begins so says that it is one of bookmarks. */
export const isBookmarks = (start: string): boolean => /<!doctype\s+netscape-bookmark-file-1/i.test(start);

const TEXT_MAX = 4000;
const START = 2000;
const ATTRIBUTES_MAX = 100;

/**
 * Reads a bookmarks file as browsers write them (Netscape bookmarks HTML), or the page of links that Pocket and Instapaper give. Nothing in
 * it is run or fetched here.
 *
 * @throws ImportError for a file that is neither, is nested too deeply or holds too much
 */
export function readBookmarks(body: Buffer): [ImportFormat, Bookmark[], EmptyFolder[]] {
  const reader = new BookmarksReader();
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  let start = '';
  for (const piece of decodePieces(body)) {
    if (start.length < START) start += piece.slice(0, START);
    parser.write(piece);
  }
  parser.end();
  if (!isBookmarks(start) && (!reader.knowsLists || reader.found.length === 0))
    throw new ImportError(text.notImportable);
  return [reader.format, reader.found, reader.empty];
}

/** How browsers mark their own folders. */
const BROWSERS = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];
/** Linkding has a tag for what is archived, and marks around notes. */
const ARCHIVED = 'linkding:bookmarks.archived';
const noteOf = (text: string): string => text.replace(/\[\/?linkding-notes\]/g, '\n').trim();

/** Tags that begin something new: a link or note that is still open ends there. */
const BEGINS: ReadonlySet<string> = new Set(['a', 'dl', 'dt', 'dd', 'h1', 'h3', 'hr', 'ul', 'ol', 'li']);
const ENDS: ReadonlySet<string> = new Set(['dl', 'ul', 'ol', 'li']);

class BookmarksReader implements Partial<Handler> {
  readonly found: Bookmark[] = [];
  /** Folders with nothing in them. */
  readonly empty: EmptyFolder[] = [];
  readonly #places: Place[] = [];
  #service: LinkService | null = null;
  /** The list of a service that we are in. */
  #list: Folder | null = null;
  #folders = 0;
  #attributes = 0;
  #lists = false;
  #pending: Pending | null = null;
  #open: { into: 'folder' | 'link' | 'note' | 'heading' | 'title'; value: string } | null = null;
  #link: Bookmark | null = null;

  /** Who wrote the page. */
  get format(): ImportFormat {
    return this.#service === null ? 'bookmarks' : this.#service === 'Pocket' ? 'pocket' : 'instapaper';
  }

  /** There was a list of bookmarks. */
  get knowsLists(): boolean {
    return this.#lists || this.#service !== null;
  }

  onattribute(): void {
    // All of them are kept until the tag ends.
    if (++this.#attributes > ATTRIBUTES_MAX) throw new ImportError(text.notImportable);
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    if (BEGINS.has(name)) this.#end();
    if (name === 'br' && this.#open) this.#open.value += '\n';
    else if (name === 'dl') this.#enter();
    else if (name === 'h3') {
      this.#open = { into: 'folder', value: '' };
      this.#pending = {
        name: '',
        description: '',
        secret: attributes['private'] === '1',
        browsers: BROWSERS.some((mark) => attributes[mark] === 'true'),
      };
    } else if (name === 'a') this.#begin(attributes);
    else if (name === 'dd') this.#open = { into: 'note', value: '' };
    else if (name === 'h1') this.#open = { into: 'heading', value: '' };
    else if (name === 'title') this.#open = { into: 'title', value: '' };
  }

  ontext(data: string): void {
    if (this.#open && this.#open.value.length < TEXT_MAX) this.#open.value += data.slice(0, TEXT_MAX);
  }

  onclosetag(name: string): void {
    const open = this.#open;
    if (name === 'h3' && open?.into === 'folder') {
      this.#pending = {
        description: '',
        secret: false,
        browsers: false,
        ...this.#pending,
        name: open.value,
      };
      this.#open = null;
    } else if (name === 'title' && open?.into === 'title') {
      this.#service = serviceOf(open.value);
      this.#open = null;
    } else if (name === 'h1' && open?.into === 'heading') {
      if (this.#service) this.#list = listFolder(this.#service, open.value);
      this.#open = null;
    } else if (name === 'a') this.#endLink();
    else if (ENDS.has(name)) this.#end();
    if (name === 'dl') this.#leave();
  }

  onend(): void {
    this.#end();
  }

  get #here(): Place {
    return this.#places.at(-1) ?? { folder: this.#list, around: null, secret: false };
  }

  #enter(): void {
    this.#lists = true;
    if (this.#places.length >= IMPORT_DEPTH_MAX) throw new ImportError(text.bookmarksDeep);
    const here = this.#here;
    const pending = this.#pending;
    this.#pending = null;
    if (!pending)
      return void this.#places.push({ folder: here.folder, around: here.around, secret: here.secret });
    if (++this.#folders > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
    const own = folder(pending.name, here.around, pending.description);
    this.#places.push({
      before: this.found.length + this.#folders,
      folder: own,
      around: pending.browsers ? here.around : own,
      // Everything in a private folder is private, however deep.
      secret: pending.secret || here.secret,
    });
  }

  #leave(): void {
    const left = this.#places.pop();
    if (left?.folder && left.before === this.found.length + this.#folders)
      this.empty.push({ folder: left.folder, privacy: left.secret ? 'secret' : null });
  }

  #begin(attributes: Readonly<Record<string, string>>): void {
    const { folder, secret } = this.#here;
    const added = attributes['add_date'] ?? attributes['time_added'];
    const said = attributes['private'];
    const tags = (attributes['tags'] ?? '').slice(0, TEXT_MAX).split(',');
    const cover = attributes['data-cover'];
    this.#link = bookmark({
      folder,
      address: (attributes['href'] ?? '').trim().slice(0, LINK_MAX + 1),
      privacy: secret || said === '1' ? 'secret' : said === '0' ? 'public' : null,
      created_at: added ? momentOf(Number(added)) : undefined,
      description: hashtags(tags.filter((tag) => tag !== ARCHIVED)),
      pictures: cover ? [cover.trim().slice(0, LINK_MAX + 1)] : [],
    });
    this.#open = { into: 'link', value: '' };
  }

  /** Ends what is open: browsers leave out end tags, and so do people. */
  #end(): void {
    if (this.#link) return this.#endLink();
    const last = this.found.at(-1);
    const note = this.#open?.into === 'note' ? noteOf(this.#open.value) : null;
    if (note !== null && this.#pending) this.#pending = { ...this.#pending, description: note };
    // Its tags are there already.
    else if (note !== null && last)
      last.description = words('', `${note}\n${last.description}`, '').description;
    this.#open = null;
  }

  #endLink(): void {
    if (!this.#link) return;
    if (this.found.length >= IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
    const title = this.#open?.into === 'link' ? this.#open.value : '';
    this.found.push({ ...this.#link, ...words(title, this.#link.description, '') });
    this.#link = null;
    this.#open = null;
  }
}
