import { isDeepStrictEqual } from 'node:util';
import {
  BULK_CELL_MAX,
  BULK_CLEAR,
  BULK_ENTITIES,
  BULK_ERRORS,
  BULK_TYPES,
  type BulkColumn,
  type BulkEntity,
  type BulkRowEntity,
  bulkMessages as text,
} from '@corkboard/contract';
import { type CellContext, CellError, id } from './cells';
import type { SheetLine } from './sheet';
import { type Field, FIELDS, IN_LISTS, PARENTS, STEPS } from './fields';
import type { BulkRow, FieldChange } from './row-queries';

/** A row as it's kept at first. */
export type NewRow = Omit<BulkRow, 'changes' | 'logged_id'> & { changes?: readonly FieldChange[] };
type Cells = SheetLine['cells'];
/** The line above that something of some kinds belongs to. */
type LineAbove = (kinds: readonly BulkEntity[], line: number) => number | null;

/** Why a cell is wrong, and which. */
class WrongCell extends Error {
  constructor(
    readonly column: BulkColumn,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Task of a line of a sheet, or why it can't be read; null for one that has neither Create nor Edit in column A.
 *
 * @param above gives the nearest line above of some kinds
 */
export function planRow({ line, cells }: SheetLine, context: CellContext, above: LineAbove): NewRow | null {
  const action = cells.Action?.trim().toLowerCase();
  if (action !== 'create' && action !== 'edit') return null;
  const type = cells.Type?.trim().toLowerCase();
  const entity = BULK_ENTITIES.find((one) => BULK_TYPES[one].toLowerCase() === type) ?? null;
  const act = action === 'create' ? 'CREATE' : 'EDIT';
  const row: NewRow = {
    line,
    entity,
    act,
    cells: cells as Record<string, string>,
    step: entity === null ? 0 : STEPS[entity],
    input: null,
    parent_line: null,
    entity_id: null,
    state: 'NEW',
    code: null,
    message: null,
    wrong: null,
  };
  try {
    if (entity === null) throw new WrongCell('Type', text.type);
    requireOwn(entity, cells);
    if (act === 'EDIT') return { ...row, ...editOf(entity, cells, context) };
    if (cells.ID !== undefined) throw new WrongCell('ID', text.idUnneeded);
    return { ...row, ...creationOf(entity, cells, context, (kinds) => above(kinds, line)) };
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    return { ...row, state: 'ERROR', code: BULK_ERRORS.cell, message: error.message, wrong: error.column };
  }
}

const OF_ALL: readonly BulkColumn[] = ['Action', 'Type', 'ID'];
/** Refuses a cell that rows of the kind have no field for, and one that is too long. */
function requireOwn(entity: BulkEntity, cells: Cells): void {
  for (const [name, cell] of Object.entries(cells)) {
    const column = name as BulkColumn;
    if (cell.length > BULK_CELL_MAX) throw new WrongCell(column, text.cell(column, text.long(BULK_CELL_MAX)));
    if (!OF_ALL.includes(column) && !FIELDS[entity].some((field) => field.column === column))
      throw new WrongCell(column, text.cell(column, text.foreign(BULK_TYPES[entity])));
  }
}

const isClear = (cell: string): boolean => cell.trim() === BULK_CLEAR;

function valueOf({ column, codec }: Field, cell: string, context: CellContext): unknown {
  if (isClear(cell)) return codec.clear ?? null;
  try {
    return codec.read(cell, context);
  } catch (error) {
    if (error instanceof CellError) throw new WrongCell(column, text.cell(column, error.message));
    throw error;
  }
}

function creationOf(
  entity: BulkEntity,
  cells: Cells,
  context: CellContext,
  above: (kinds: readonly BulkEntity[]) => number | null,
): Pick<NewRow, 'input' | 'parent_line'> {
  const input: Record<string, unknown> = {};
  for (const field of FIELDS[entity]) {
    const cell = cells[field.column];
    if (cell !== undefined && !isClear(cell)) input[field.name] = valueOf(field, cell, context);
  }
  const parents = PARENTS[entity];
  if (IN_LISTS.has(entity)) {
    const { campaign_id: campaign, ad_group_id: group, archived: _, status, ...rest } = input;
    // New ones are active, and the calls take no status for them.
    const listed = status === undefined || status === 'ACTIVE' ? rest : { ...rest, status };
    const parent = group ?? campaign;
    if (parent !== undefined) return { input: { ...listed, parent_id: parent }, parent_line: null };
    const line = above(parents.map(([kind]) => kind));
    // A keyword without a line above is for the ad account itself.
    if (line === null && entity !== 'KEYWORD')
      throw new WrongCell('Campaign ID', text.parentNeeded('Campaign ID'));
    return { input: listed, parent_line: line };
  }
  const [parent] = parents;
  if (!parent || parent[1] in input) return { input, parent_line: null };
  const line = above([parent[0]]);
  const column = entity === 'AD_GROUP' ? 'Campaign ID' : 'Ad group ID';
  if (line === null) throw new WrongCell(column, text.parentNeeded(column));
  return { input, parent_line: line };
}

/** Reads all cells, so that a wrong one is said at once; which of them change something is seen by what is there. */
function editOf(entity: BulkEntity, cells: Cells, context: CellContext): Pick<NewRow, 'input' | 'entity_id'> {
  if (cells.ID === undefined) throw new WrongCell('ID', text.idNeeded);
  let entityId: string;
  try {
    entityId = id.read(cells.ID, context) as string;
  } catch (error) {
    if (error instanceof CellError) throw new WrongCell('ID', text.cell('ID', error.message));
    throw error;
  }
  const input: Record<string, unknown> = { id: entityId };
  for (const field of FIELDS[entity]) {
    const cell = cells[field.column];
    if (cell !== undefined) input[field.name] = valueOf(field, cell, context);
  }
  return { input, entity_id: entityId };
}

/** Fields of what is there that a row changes, and the one that can't change. */
export interface Difference {
  readonly changes: readonly FieldChange[];
  readonly refused: Field | null;
}

/**
 * Changes that a row to edit makes to what is there. A cell that says what a download would write changes nothing, however often it's sent.
 *
 * @param now fields as the calls have them
 */
export function differenceOf(
  { entity, cells, input }: Pick<BulkRow, 'cells' | 'input'> & { entity: BulkRowEntity },
  now: Readonly<Record<string, unknown>>,
  context: CellContext,
): Difference {
  const changes: FieldChange[] = [];
  let refused: Field | null = null;
  for (const field of FIELDS[entity]) {
    if (!input || !(field.name in input)) continue;
    const [old, wanted] = [now[field.name] ?? null, input[field.name]];
    const cell = cells?.[field.column];
    if (isDeepStrictEqual(old, wanted) || (cell !== undefined && cell === cellOf(field, old, context)))
      continue;
    changes.push({ field: field.name, old, new: wanted });
    if (field.fixed) refused ??= field;
  }
  return { changes, refused };
}

/** How a field is written in a sheet. */
export const cellOf = ({ codec }: Field, value: unknown, context: CellContext): string =>
  value === null || value === undefined ? '' : codec.write(value, context);
