import {
  IMPORT_DEPTH_MAX,
  IMPORT_ITEMS_MAX,
  type ImportPrivacy,
  LINK_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { decodePage } from '../media/find-images/charset';
import { bookmarkItems, type Bookmark } from './bookmark-items';
import { ImportError, moment, words, type NewItem } from './items';
import { folder, type Folder } from './places';

/** Where in the file we are: inside a list, of a folder or of none. */
interface Place {
  readonly folder: Folder | null;
  readonly secret: boolean;
}

type Link = Omit<Bookmark, 'title'>;

/** Tags as hashtags: there are neither spaces nor punctuation in one. */
const hashtags = (tags: string): string =>
  tags
    .slice(0, TEXT_MAX)
    .split(',')
    .map((tag) => tag.replace(/[\s\p{P}]+/gu, ''))
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join(' ');

const MARK = /<!doctype\s+netscape-bookmark-file-1/i;
const TEXT_MAX = 4000;
const PIECE = 64 * 1024;
const ROOT: Place = { folder: null, secret: false };

/**
 * Reads a bookmarks file as browsers write them (Netscape bookmarks HTML): every folder becomes a board, what is in none goes to one of its
 * own. Nothing in it is run or fetched here.
 *
 * @param asked who may see the boards
 * @throws ImportError for a file that is no bookmarks file, is nested too deeply or holds too much
 */
export async function readBookmarks(body: Buffer, asked: ImportPrivacy): Promise<NewItem[]> {
  const html = decodePage(body, 'text/html');
  const found: Bookmark[] = [];
  const places: Place[] = [];
  let lists = 0;
  let pending: { name: string; secret: boolean } | null = null;
  let open: { into: 'folder' | 'link' | 'note'; value: string } | null = null;
  let link: Link | null = null;

  const here = () => places.at(-1) ?? ROOT;
  const endNote = () => {
    const last = found.at(-1);
    // Its tags are there already.
    if (open?.into === 'note' && last)
      last.description = words('', `${open.value.trim()}\n${last.description}`, '').description;
    open = null;
  };
  const endLink = () => {
    if (!link) return;
    if (found.length >= IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
    const title = open?.into === 'link' ? open.value : '';
    found.push({ ...link, ...words(title, link.description, '') });
    [link, open] = [null, null];
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open?.into === 'note' && name !== 'br' && name !== 'p') endNote();
        if (name === 'br' && open) open.value += '\n';
        else if (name === 'dl') {
          lists++;
          if (places.length >= IMPORT_DEPTH_MAX) throw new ImportError(text.bookmarksDeep);
          places.push(
            pending
              ? {
                  folder: folder(pending.name, here().folder),
                  // What is in a private folder is private, however deep.
                  secret: pending.secret || here().secret,
                }
              : here(),
          );
          pending = null;
        } else if (name === 'h3') {
          open = { into: 'folder', value: '' };
          pending = { name: '', secret: attributes['private'] === '1' };
        } else if (name === 'a') {
          const { folder, secret } = here();
          link = {
            folder,
            address: (attributes['href'] ?? '').trim().slice(0, LINK_MAX + 1),
            secret: secret || attributes['private'] === '1',
            created_at: moment(Number(attributes['add_date'] ?? NaN) * 1000),
            description: hashtags(attributes['tags'] ?? ''),
          };
          open = { into: 'link', value: '' };
        } else if (name === 'dd') {
          open = { into: 'note', value: '' };
        }
      },
      ontext(data) {
        if (open && open.value.length < TEXT_MAX) open.value += data.slice(0, TEXT_MAX);
      },
      onclosetag(name) {
        if (name === 'h3' && open?.into === 'folder') {
          pending = { name: open.value, secret: pending?.secret ?? false };
          open = null;
        } else if (name === 'a') {
          endLink();
        } else if (name === 'dl') {
          endNote();
          places.pop();
        }
      },
      onend: endNote,
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    // Everybody else's requests come in between.
    await setImmediate();
  }
  parser.end();
  if (!MARK.test(html.slice(0, 2000)) && (lists === 0 || found.length === 0))
    throw new ImportError(text.notImportable);
  return bookmarkItems(found, asked);
}
