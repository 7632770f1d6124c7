import { Readable } from 'node:stream';
import yazl from 'yazl';
import { imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import { readLead } from '../../ads/leads';
import { DATA_FILE, FORMAT, VERSION } from './archive-data';
import { bookmark, folderEnd, folderStart, HEAD, TAIL } from './bookmarks-html';
import { exportParts } from './export-parts';
import {
  type ExportBoard,
  exportBoards,
  type ExportLink,
  exportLinkBoards,
  exportLinks,
  exportPictures,
  type ExportPin,
  exportPins,
  exportProfile,
} from './export-queries';
import { pictureFile } from './picture';

type Sources = Pick<Services, 'config' | 'db' | 'storage' | 'log'>;

const PAGE = 500;

/**
 * Everything of a person as a ZIP, written while it is sent: `data.json` (boards, sections, pins, profile and every list of `exportParts`), `bookmarks.html` for
 * browsers and the pictures. At no time more than a page of pins and one picture is held.
 *
 * @param origin of this site, for the links of pins that have none of their own
 */
export function exportOf(services: Sources, userId: string, origin: string): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const mtime = new Date();
  const fill = async () => {
    const boards = await exportBoards(services.db, [userId]);
    const add = (name: string, parts: () => AsyncGenerator<string>) => {
      zip.addReadStreamLazy(name, { mtime }, (give) => {
        give(null, Readable.from(parts(), { objectMode: false }));
      });
    };
    add(DATA_FILE, () => dataOf(services, userId, boards, mtime));
    add('bookmarks.html', () => bookmarksOf(services, userId, boards, origin));
    await addPictures(services, userId, boards, zip, mtime);
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function addPictures(
  { db, storage, log }: Sources,
  userId: string,
  boards: readonly ExportBoard[],
  zip: yazl.ZipFile,
  mtime: Date,
): Promise<void> {
  const ids = boards.map(({ id }) => id);
  for (let after = ''; ;) {
    const page = await exportPictures(db, [userId, ids, after, PAGE]);
    for (const { signature } of page) {
      const key = imageKey('orig', signature);
      if (!(await storage.head(key))) {
        log.warn({ signature }, 'a picture of an export is not in the storage');
        continue;
      }
      // Pictures are compressed already.
      zip.addReadStreamLazy(pictureFile(signature), { mtime, compress: false }, (give) => {
        storage.get(key).then(
          (object) => {
            if (object) give(null, object.stream);
            else give(new Error(`The picture ${signature} went away.`), null as never);
          },
          (error: unknown) => {
            give(error as Error, null as never);
          },
        );
      });
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.signature;
  }
}

async function* pinsOf({ db }: Sources, userId: string, board: ExportBoard): AsyncGenerator<ExportPin> {
  for (let after = '0'; ;) {
    const page = await exportPins(db, [userId, board.id, board.own, after, PAGE]);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

async function* dataOf(
  services: Sources,
  userId: string,
  boards: readonly ExportBoard[],
  now: Date,
): AsyncGenerator<string> {
  const [row] = await exportProfile(services.db, [userId]);
  const { image_signature, cover_signature, ...profile } = row!;
  const picture = image_signature && pictureFile(image_signature);
  const cover = cover_signature && pictureFile(cover_signature);
  const head = {
    format: FORMAT,
    version: VERSION,
    exported_at: now.toISOString(),
    profile: { ...profile, picture, cover },
  };
  yield JSON.stringify(head).slice(0, -1);
  yield* listOf(
    services,
    userId,
    'boards',
    boards.filter(({ own }) => own),
  );
  yield* listOf(
    services,
    userId,
    'shared',
    boards.filter(({ own }) => !own),
  );
  for (const part of exportParts) yield* partOf(services, userId, part);
  yield '}\n';
}

/** A row with its sealed part opened. */
function openedRow({ config }: Sources, name: string, row: Record<string, unknown>): Record<string, unknown> {
  if (name !== 'lead_answers') return row;
  const { ad_account_id, answers, ...shown } = row;
  return { ...shown, ...readLead(config, ad_account_id as string, answers as string) };
}

async function* partOf(
  sources: Sources,
  userId: string,
  [name, read]: (typeof exportParts)[number],
): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  for (let after = '0', first = true; ;) {
    const page = await read(sources.db, [userId, after, PAGE]);
    for (const { cursor, ...shown } of page) {
      yield `${first ? '' : ','}\n${JSON.stringify(openedRow(sources, name, shown))}`;
      [after, first] = [cursor, false];
    }
    if (page.length < PAGE) break;
  }
  yield ']';
}

async function* listOf(
  services: Sources,
  userId: string,
  name: string,
  boards: readonly ExportBoard[],
): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  for (const [n, board] of boards.entries()) {
    const { id: _, own: __, ...shown } = board;
    yield `${n === 0 ? '' : ','}\n${JSON.stringify(shown).slice(0, -1)},"pins":[`;
    let first = true;
    for await (const { image_signature, ...pin } of pinsOf(services, userId, board)) {
      yield `${first ? '' : ','}\n${JSON.stringify({ ...pin, picture: pictureFile(image_signature) })}`;
      first = false;
    }
    yield ']}';
  }
  yield ']';
}

async function* linksOf({ db }: Sources, userId: string, board: string): AsyncGenerator<ExportLink> {
  for (let after = ['0', 0] as [string, number]; ;) {
    const page = await exportLinks(db, [userId, board, ...after, PAGE]);
    yield* page;
    if (page.length < PAGE) return;
    const last = page.at(-1)!;
    after = [last.import_id, last.position];
  }
}

/** Every board as a folder: its pins, and the links that an import keeps for it. Links for a board that isn't there have folders of their own. */
async function* bookmarksOf(
  services: Sources,
  userId: string,
  boards: readonly ExportBoard[],
  origin: string,
): AsyncGenerator<string> {
  const waiting = new Map(
    (await exportLinkBoards(services.db, [userId])).map((folder) => [folder.board, folder]),
  );
  const keptFor = async function* (board: string) {
    if (!waiting.delete(board)) return;
    for await (const { link, title, description, created_at } of linksOf(services, userId, board))
      yield bookmark({ href: link, title: title || link, note: description, added: created_at });
  };
  yield HEAD;
  for (const board of boards) {
    yield folderStart(board.name, board.privacy === 'secret');
    for await (const pin of pinsOf(services, userId, board))
      yield bookmark({
        href: pin.link ?? `${origin}/pin/${pin.id}/`,
        title: pin.title || pin.alt_text || pin.description || pin.link || 'Pin',
        note: pin.description,
        added: pin.created_at,
      });
    if (board.own) yield* keptFor(board.name);
    yield folderEnd;
  }
  for (const { board, secret } of waiting.values()) {
    yield folderStart(board, secret);
    yield* keptFor(board);
    yield folderEnd;
  }
  yield TAIL;
}
