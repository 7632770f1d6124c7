import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  cleanText,
  ERROR_CODES,
  IMPORT_ARCHIVE_BYTES_MAX,
  IMPORT_BOOKMARKS_BYTES_MAX,
  type Import,
  type ImportPrivacy,
  portabilityMessages as text,
} from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type { ViewerCtx } from '../../http/context';
import { badField, conflict } from '../../http/refusal';
import { sendRun } from './jobs';
import { insertImport } from './queries';
import { toImport } from './resources';
import { importKey } from './sweep';

const NAME_MAX = 120;

/**
 * Takes a file to import: kept in the storage, its import noted and its job sent in one transaction. Refuses (400 `file`) what is neither an
 * archive nor a page of bookmarks by its first bytes, and (409) a second import while one runs.
 */
export async function receiveImport(
  ctx: ViewerCtx,
  request: FastifyRequest,
  privacy: ImportPrivacy,
): Promise<Import> {
  if (!request.isMultipart()) throw badField('file', text.fileMissing);
  const part = await request.file({ limits: { fileSize: IMPORT_ARCHIVE_BYTES_MAX, files: 1 } });
  if (!part || part.fieldname !== 'file') throw badField('file', text.fileMissing);
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-import-'));
  const file = join(folder, 'file');
  try {
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw badField('file', text.archiveTooLarge);
    const kind = await kindOf(file);
    const key = importKey(ctx.viewer.id, `${randomUUID()}.${kind === 'archive' ? 'zip' : 'html'}`);
    const contentType = kind === 'archive' ? 'application/zip' : 'text/html';
    await ctx.storage.put(key, { file }, { contentType });
    try {
      return await noted(ctx, [
        ctx.viewer.id,
        kind,
        cleanText(part.filename).slice(0, NAME_MAX) || kind,
        key,
        privacy,
      ]);
    } catch (error) {
      await ctx.storage.delete([key]);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function kindOf(file: string): Promise<'archive' | 'bookmarks'> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(512);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const start = head.subarray(0, bytesRead);
    if (bytesRead >= 4 && start.readUInt32LE(0) === 0x04034b50) return 'archive';
    if (
      !/^\s*(<!doctype|<html|<dl|<!--|<meta|<title|<h1)/i.test(start.toString('utf8').replace(/^\ufeff/, ''))
    )
      throw badField('file', text.notImportable);
  } finally {
    await handle.close();
  }
  if ((await stat(file)).size > IMPORT_BOOKMARKS_BYTES_MAX) throw badField('file', text.bookmarksTooLarge);
  return 'bookmarks';
}

async function noted(ctx: ViewerCtx, given: Parameters<typeof insertImport>[1]): Promise<Import> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const [row] = await insertImport(tx, given);
      await sendRun(ctx, ctx.viewer.id, row!.id, { tx });
      return toImport(row!);
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'imports_running')
      throw conflict('file', text.running, ERROR_CODES.boardBusyFirst);
    throw error;
  }
}
