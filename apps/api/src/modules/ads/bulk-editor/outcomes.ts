import {
  BULK_ERRORS,
  type BulkRowAct,
  type BulkRowEntity,
  bulkMessages as text,
  ERROR_CODES,
} from '@corkboard/contract';
import { invalid } from '../../../http/errors';
import type { WrongItem } from '../../../http/validate';
import type { Exception } from '../campaigns';
import { columnOf } from './fields';
import type { BulkRow, FieldChange } from './row-queries';

/** A row that is to be carried out, as the call for its kind takes it. */
export interface Task {
  readonly line: number;
  readonly entity: BulkRowEntity;
  readonly act: BulkRowAct;
  readonly input: Readonly<Record<string, unknown>>;
}
/** Outcome of a row: the id of what it made or changed, with the changes that its history isn't asked for; or why it failed. */
export type Outcome =
  | { readonly id: string; readonly changes?: readonly FieldChange[]; readonly exception?: undefined }
  | { readonly id?: undefined; readonly exception: Exception };

/** Record of a row that was looked at or carried out. */
export interface RowEnd {
  line: number;
  state: 'WAITING' | 'SUCCESS' | 'WARNING' | 'ERROR';
  code?: number;
  message?: string;
  wrong?: string | null;
  entity_id?: string;
  input?: Readonly<Record<string, unknown>>;
  changes?: readonly FieldChange[];
  logged_id?: string | null;
}

/** A failed outcome as it's written down: rows of sheets have columns, and those of requests fields. */
export function failedEnd(
  { line, entity, cells }: Pick<BulkRow, 'line' | 'entity' | 'cells'>,
  { code, message, field }: NonNullable<Outcome['exception']>,
): RowEnd {
  const wrong = entity === null ? null : columnOf(entity, field);
  const said = cells === null || wrong === null ? message : message.replace(NAMED, `${wrong}: `);
  return { line, state: 'ERROR', code, message: said, wrong };
}
/** A sentence begins with its field: `"status" must be …` and `status: must be …`. What is within one stays named. */
const NAMED = /^(?:"[a-z_]+" |[a-z_]+: )/;

/** The outcome of an item that its call doesn't take. */
export function refusedItem({ error }: WrongItem): Outcome {
  const { message, field } = invalid(error);
  return { exception: { code: ERROR_CODES.badParameter, message, ...(field && { field }) } };
}

/** The outcome of a row whose parent wasn't made. */
export const parentFailed = (line: number): Outcome => ({
  exception: { code: BULK_ERRORS.parent, message: text.parentFailed(line), field: 'parent' },
});
