import { type CallData, isId } from '@corkboard/contract';
import type { Config } from '../../../platform/config';
import { type CellContext } from './cells';
import { FIELDS } from './fields';
import { fileLink } from '../../../platform/file-link';
import { BULK_FILES } from './link';
import { cellOf } from './plan-row';
import type { ShownJobRow } from './queries';
import type { BulkRow } from './row-queries';
import { isUndoable } from './undo';

type Job = CallData<'AdBulkJobResource.get'>;
type Row = CallData<'AdBulkRowsResource.get'>[number];

/** A job as pages show it. */
export const toJob = (
  config: Pick<Config, 'linkSecret' | 'dataDir' | 'publicOrigin'>,
  row: ShownJobRow,
): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  made_by: row.made_by,
  message: row.message,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  total: row.total,
  left: row.left,
  succeeded: row.succeeded,
  warnings: row.warnings,
  errors: row.errors,
  undoes: row.undoes_id,
  may_undo: isUndoable(row) && !row.undone && row.succeeded > 0,
  file_url: hasFile(row) ? fileLink(config, BULK_FILES, row.token) : null,
});

/** Whether a job's file can be downloaded: a download's is written once, results are read from the rows. */
const hasFile = ({ kind, has_file, state }: ShownJobRow): boolean =>
  kind === 'DOWNLOAD' ? has_file : state !== 'CHECKING';

/** A row of a job as pages show it. */
export const toRow = (row: BulkRow, context: CellContext): Row => {
  const { line, entity, act, cells, input, entity_id, state, code, message, wrong, changes } = row;
  const name = cells?.Name ?? cells?.Keyword ?? cells?.Label ?? input?.name ?? input?.value;
  return {
    line,
    entity,
    act,
    name: typeof name === 'string' ? name : null,
    // A row that can't be read is still about what it names.
    entity_id: entity_id ?? (cells?.ID !== undefined && isId(cells.ID) ? cells.ID : null),
    state,
    code,
    message,
    column: wrong,
    cells,
    changes: changes.flatMap((change) => {
      const field = entity === null ? undefined : FIELDS[entity].find((one) => one.name === change.field);
      const written = (value: unknown) =>
        value == null || !field ? null : safely(() => cellOf(field, value, context), value);
      return field ? [{ column: field.column, old: written(change.old), new: written(change.new) }] : [];
    }),
  };
};

/** Input of a request as it came, which needn't be what the field has. */
function safely(write: () => string, value: unknown): string {
  try {
    return write();
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
