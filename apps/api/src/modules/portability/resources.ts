import { type Import, portabilityMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { missing } from '../../http/refusal';
import { selectImport, selectImports, selectListed, type ImportRow } from './queries';

/** How imports go; the file comes in and the export goes out by routes of their own. */
export const portabilityHandlers: Handlers<'GET /v3/imports/' | 'GET /v3/imports/{import_id}/'> = {
  'GET /v3/imports/': async ({ db, viewer }) => ({
    imports: (await selectImports(db, [viewer.id])).map(toImport),
  }),
  'GET /v3/imports/{import_id}/': async ({ db, viewer }, { params }) => {
    const [row] = await selectImport(db, [viewer.id, params.import_id]);
    if (!row) throw missing.of(text.missing);
    return { ...toImport(row), listed: await selectListed(db, [viewer.id, row.id]) };
  },
};

/** An import in the wire's form. */
export const toImport = ({ file_key: _, created_at, finished_at, ...row }: ImportRow): Import => ({
  ...row,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
