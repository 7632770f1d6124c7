import { type Import, IMPORT_RETRY_HOURS, portabilityMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import {
  deleteReady,
  dismissKept,
  type ImportRow,
  lockRunning,
  retryKept,
  selectImport,
  selectImports,
  selectListed,
  startImport,
} from './queries';
import { sendRun } from './send-run';

/** How imports go; the file comes in and the export goes out by routes of their own. */
export const v3Imports = {
  'GET /v3/imports/': async ({ db, viewer }) => ({
    imports: (await selectImports(db, [viewer.id])).map(toImport),
  }),
  /**
   * @throws Refusal 404 for an import that is not the viewer's
   */
  'GET /v3/imports/{import_id}/': async ({ db, viewer }, { params }) => {
    const [row] = await selectImport(db, [viewer.id, params.import_id]);
    if (!row) throw missing.of(text.missing);
    return { ...toImport(row), listed: await selectListed(db, [viewer.id, row.id]) };
  },
  /**
   * @throws Refusal 404 for an import that is not the viewer's, or doesn't wait for them
   */
  'POST /v3/imports/{import_id}/start/': async (ctx, { params: { import_id: id } }) => {
    const { db, viewer } = ctx;
    return db.transaction(async (tx) => {
      if (!(await startImport(tx, [viewer.id, id]))[0]) throw missing.of(text.missing);
      await sendRun(ctx, viewer.id, id, { tx });
      const [row] = await selectImport(tx, [viewer.id, id]);
      return toImport(row!);
    });
  },
  /**
   * @throws Refusal 404 for an import that is not the viewer's, or doesn't wait for them
   */
  'DELETE /v3/imports/{import_id}/': async ({ db, storage, viewer, log }, { params: { import_id: id } }) => {
    const [gone] = await deleteReady(db, [viewer.id, id]);
    if (!gone) throw missing.of(text.missing);
    if (gone.file_key)
      await storage.delete([gone.file_key]).catch((err: unknown) => {
        log.warn({ err, importId: id }, 'the file of an import could not be removed');
      });
    return null;
  },
  /**
   * @throws Refusal 404 for an import that is not the viewer's
   */
  'POST /v3/imports/{import_id}/retry/': async (ctx, { params: { import_id: id } }) => {
    const { db, viewer } = ctx;
    await db.transaction(async (tx) => {
      const [row] = await retryKept(tx, [viewer.id, id, IMPORT_RETRY_HOURS.length]);
      if (!row) throw missing.of(text.missing);
      if (row.again !== '0') await sendRun(ctx, viewer.id, id, { tx });
    });
    const [row] = await selectImport(db, [viewer.id, id]);
    if (!row) throw missing.of(text.missing);
    return toImport(row);
  },
  /**
   * @throws Refusal 404 for an import that is not the viewer's or still runs
   */
  'POST /v3/imports/{import_id}/dismiss/': async ({ db, viewer }, { params, body }) => {
    const place = [viewer.id, params.import_id] as const;
    await db.transaction(async (tx) => {
      // A link that is being tried right now is saved or given up, not both.
      if (!(await lockRunning(tx, [...place]))[0]) throw missing.of(text.missing);
      await dismissKept(tx, [...place, body?.position ?? null]);
    });
    const [row] = await selectImport(db, [...place]);
    if (!row) throw missing.of(text.missing);
    return toImport(row);
  },
} satisfies Partial<Handlers>;

/** An import in the wire's form. */
export const toImport = ({ file_key: _, created_at, finished_at, retry_at, ...row }: ImportRow): Import => ({
  ...row,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  retry_at: retry_at?.toISOString() ?? null,
});
