import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  cleanText,
  ERROR_CODES,
  type Import,
  IMPORT_ARCHIVE_BYTES_MAX,
  IMPORT_BOOKMARKS_BYTES_MAX,
  type ImportPrivacy,
  portabilityMessages as text,
} from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type { ViewerCtx } from '../../../http/context';
import { bytesOf, fileOf } from '../../../http/multipart';
import { badField, conflict } from '../../../http/refusal';
import { orTaken } from '../../../platform/db';
import { looksLike } from './formats';
import { insertImport } from './queries';
import type { FileKind } from './read-file';
import { sendRun } from './send-run';
import { importKey } from './sweep';
import { tempFolder } from '../../../platform/temp-folder';
import { inUploadTurn } from './upload-turn';
import { toImport } from './v3.imports';

const NAME_MAX = 120;

const KINDS: Readonly<Record<FileKind, { extension: string; type: string }>> = {
  archive: { extension: 'zip', type: 'application/zip' },
  bookmarks: { extension: 'html', type: 'text/html' },
  list: { extension: 'txt', type: 'text/plain' },
};

/** How a file is to be imported. */
interface Wanted {
  privacy: ImportPrivacy;
  /** Whether the person looks at what it holds before anything is saved. */
  review: boolean;
}

/**
 * Takes a file to import: kept in the storage, its import noted and its job sent in one transaction. A second import
 * while one runs is refused before it is read.
 *
 * @throws Refusal 400 `badParameter` naming `file` for what cannot be imported by its first bytes or is too large; 409
 * `boardBusyFirst` as `inUploadTurn`
 */
export async function receiveImport(
  ctx: ViewerCtx,
  request: FastifyRequest,
  wanted: Wanted,
): Promise<Import> {
  if (!request.isMultipart()) throw badField('file', text.fileMissing);
  return inUploadTurn(ctx, () => received(ctx, request, wanted));
}

async function received(
  ctx: ViewerCtx,
  request: FastifyRequest,
  { privacy, review }: Wanted,
): Promise<Import> {
  const part = await fileOf(request, { limits: { fileSize: IMPORT_ARCHIVE_BYTES_MAX, files: 1 } });
  if (!part || part.fieldname !== 'file') throw badField('file', text.fileMissing);
  const folder = await tempFolder();
  const file = join(folder, 'file');
  try {
    await pipeline(bytesOf(part), createWriteStream(file));
    if (part.file.truncated) throw badField('file', text.archiveTooLarge);
    const kind = await kindOf(file);
    const { extension, type } = KINDS[kind];
    const key = importKey(ctx.viewer.id, `${randomUUID()}.${extension}`);
    await ctx.storage.put(key, { file }, { contentType: type });
    const name = cleanText(part.filename).slice(0, NAME_MAX) || kind;
    try {
      return await noted(ctx, [ctx.viewer.id, kind, name, key, privacy, review]);
    } catch (error) {
      await ctx.storage.delete([key]);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function kindOf(file: string): Promise<FileKind> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(2048);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const start = head.subarray(0, bytesRead);
    if (bytesRead >= 4 && start.readUInt32LE(0) === 0x04034b50) return 'archive';
    const looks = looksLike(start);
    if (!looks) throw badField('file', text.notImportable);
    if ((await stat(file)).size > IMPORT_BOOKMARKS_BYTES_MAX) throw badField('file', text.bookmarksTooLarge);
    return looks === 'page' ? 'bookmarks' : 'list';
  } finally {
    await handle.close();
  }
}

const noted = (ctx: ViewerCtx, given: Parameters<typeof insertImport>[1]): Promise<Import> =>
  orTaken(
    'imports_running',
    () => conflict('file', text.running, ERROR_CODES.boardBusyFirst),
    () =>
      ctx.db.transaction(async (tx) => {
        const [row] = await insertImport(tx, given);
        await sendRun(ctx, ctx.viewer.id, row!.id, { tx });
        return toImport(row!);
      }),
  );
