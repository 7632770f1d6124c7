import {
  IMPORT_DEPTH_MAX,
  IMPORT_ITEMS_MAX,
  LINK_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { decodePage } from '../media/find-images/charset';
import { boardTitle, ImportError, item, moment, words, type NewItem } from './items';

interface Folder {
  readonly name: string | null;
  readonly secret: boolean;
}

interface Link {
  readonly href: string;
  readonly secret: boolean;
  /** Seconds since 1970. */
  readonly added: number;
  /** With commas between them. */
  readonly tags: string;
}

/** Tags as hashtags (consumer §5: neither spaces nor punctuation in one). */
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

/**
 * Reads a bookmarks file as browsers write them (Netscape bookmarks HTML): every folder becomes a board, what is in none goes to one of its
 * own. Nothing in it is run or fetched here.
 *
 * @throws ImportError for a file that is no bookmarks file, is nested too deeply or holds too much
 */
export async function readBookmarks(body: Buffer): Promise<NewItem[]> {
  const html = decodePage(body, 'text/html');
  const items: NewItem[] = [];
  const folders: Folder[] = [];
  let lists = 0;
  let pending: Folder | null = null;
  let open: { into: 'folder' | 'link' | 'note'; value: string } | null = null;
  let link: Link | null = null;

  const endNote = () => {
    const last = items.at(-1);
    // Its tags are there already.
    if (open?.into === 'note' && last)
      last.description = words('', `${open.value.trim()}\n${last.description}`, '').description;
    open = null;
  };
  const add = ({ href, secret, added, tags }: Link, title: string) => {
    if (items.length >= IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
    const folder = folders.findLast(({ name }) => name !== null);
    items.push(
      item({
        kind: 'pin',
        board: boardTitle(folder?.name ?? ''),
        privacy: secret || folder?.secret ? 'secret' : 'public',
        ...words(title, hashtags(tags), ''),
        link: href,
        address: href,
        details: { created_at: moment(added * 1000) },
      }),
    );
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open?.into === 'note' && name !== 'br' && name !== 'p') endNote();
        if (name === 'br' && open) open.value += '\n';
        else if (name === 'dl') {
          lists++;
          if (folders.length >= IMPORT_DEPTH_MAX) throw new ImportError(text.bookmarksDeep);
          folders.push(pending ?? { name: null, secret: false });
          pending = null;
        } else if (name === 'h3') {
          open = { into: 'folder', value: '' };
          pending = { name: '', secret: attributes['private'] === '1' };
        } else if (name === 'a') {
          link = {
            href: (attributes['href'] ?? '').trim().slice(0, LINK_MAX + 1),
            secret: attributes['private'] === '1',
            added: Number(attributes['add_date'] ?? NaN),
            tags: attributes['tags'] ?? '',
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
        } else if (name === 'a' && link) {
          add(link, open?.into === 'link' ? open.value : '');
          link = null;
          open = null;
        } else if (name === 'dl') {
          endNote();
          folders.pop();
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
  if (!MARK.test(html.slice(0, 2000)) && (lists === 0 || items.length === 0))
    throw new ImportError(text.notImportable);
  return items;
}
