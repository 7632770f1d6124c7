import type { BULK_ROW_STATES, BulkEntity, BulkRowAct, BulkRowEntity } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

export type RowState = (typeof BULK_ROW_STATES)[number];
/** A field before and after; JSON values as the calls have them. */
export interface FieldChange {
  readonly field: string;
  readonly old?: unknown;
  readonly new?: unknown;
}
/** A row of a job. */
export interface BulkRow {
  line: number;
  step: number;
  entity: BulkRowEntity | null;
  act: BulkRowAct | null;
  cells: Record<string, string> | null;
  input: Record<string, unknown> | null;
  parent_line: number | null;
  entity_id: string | null;
  state: RowState;
  code: number | null;
  message: string | null;
  /** The column that is wrong. */
  wrong: string | null;
  changes: readonly FieldChange[];
  logged_id: string | null;
}
/** The same with what the row that creates its parent came to. */
export interface WorkRow extends BulkRow {
  parent_id: string | null;
  parent_state: RowState | null;
}
type OfJob = [account: string, job: string];

const COLUMNS = `r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, r.changes, r.logged_id`;
const RECORD = `line int, step smallint, entity text, act text, cells jsonb, input jsonb, parent_line int, entity_id bigint, state text, code int,
  message text, wrong text, changes jsonb, logged_id bigint`;

/** Adds rows, or puts others in their place. @param rows as JSON */
export const putRows = prepared<never, [...OfJob, rows: string]>(
  'bulk_editor.put_rows',
  `insert into ad_bulk_rows (ad_account_id, job_id, line, step, entity, act, cells, input, parent_line, entity_id, state, code, message, wrong, changes, logged_id)
   select $1, $2, r.line, r.step, r.entity, r.act, r.cells, r.input, r.parent_line, r.entity_id, r.state, r.code, r.message, r.wrong, coalesce(r.changes, '[]'), r.logged_id
   from jsonb_to_recordset($3::jsonb) as r(${RECORD})
   on conflict (ad_account_id, job_id, line) do update set step = excluded.step, entity = excluded.entity, act = excluded.act, cells = excluded.cells,
     input = excluded.input, parent_line = excluded.parent_line, entity_id = excluded.entity_id, state = excluded.state, code = excluded.code,
     message = excluded.message, wrong = excluded.wrong, changes = excluded.changes, logged_id = excluded.logged_id`,
);
/** Writes down what became of rows. @param rows as JSON */
export const endRows = prepared<never, [...OfJob, rows: string]>(
  'bulk_editor.end_rows',
  `update ad_bulk_rows o set state = r.state, code = r.code, message = r.message, wrong = r.wrong, entity_id = coalesce(r.entity_id, o.entity_id),
     input = coalesce(r.input, o.input), changes = coalesce(r.changes, o.changes), logged_id = r.logged_id
   from jsonb_to_recordset($3::jsonb) as r(${RECORD})
   where o.ad_account_id = $1 and o.job_id = $2 and o.line = r.line`,
);

/** The next rows in one state and of one step. */
export const nextRows = prepared<WorkRow, [...OfJob, state: RowState, count: number]>(
  'bulk_editor.next_rows',
  `select ${COLUMNS}, p.entity_id as parent_id, p.state as parent_state
   from ad_bulk_rows r left join ad_bulk_rows p on p.ad_account_id = r.ad_account_id and p.job_id = r.job_id and p.line = r.parent_line
   where r.ad_account_id = $1 and r.job_id = $2 and r.state = $3 and r.state in ('NEW', 'WAITING')
     and r.step = (select min(f.step) from ad_bulk_rows f where f.ad_account_id = $1 and f.job_id = $2 and f.state = $3 and f.state in ('NEW', 'WAITING'))
   order by r.step, r.line limit $4::int`,
);
/** Rows of a job in some states, from a line on. */
export const selectRows = prepared<
  BulkRow,
  [...OfJob, states: readonly string[] | null, after: string, count: number]
>(
  'bulk_editor.rows',
  `select ${COLUMNS} from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and ($3::text[] is null or r.state = any($3))
     and r.line > $4::bigint order by r.line limit $5::int`,
);
/** Rows that can be corrected, locked. */
export const lockWrong = prepared<BulkRow, [...OfJob, lines: readonly number[]]>(
  'bulk_editor.lock_wrong',
  `select ${COLUMNS} from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and r.line = any($3::int[]) and r.state = 'ERROR' and r.cells is not null
   order by r.line for update`,
);
/** The row above a line that something belongs to: the nearest of some kinds. */
export const rowAbove = prepared<{ line: number }, [...OfJob, line: number, entities: readonly BulkEntity[]]>(
  'bulk_editor.row_above',
  `select line from ad_bulk_rows where ad_account_id = $1 and job_id = $2 and line < $3::int and entity = any($4::text[]) order by line desc limit 1`,
);
/** Rows that failed only because the row that creates their parent did wait again. */
export const waitAgain = prepared<never, [...OfJob, code: number]>(
  'bulk_editor.wait_again',
  `update ad_bulk_rows set state = 'NEW', code = null, message = null, wrong = null
   where ad_account_id = $1 and job_id = $2 and state = 'ERROR' and code = $3::int and input is not null`,
);

/** Lines of the history that this transaction wrote about some entities. */
export const loggedNow = prepared<
  {
    id: string;
    entity_id: string;
    action: string;
    field: string | null;
    old_value: unknown;
    new_value: unknown;
  },
  [account: string, entities: readonly string[]]
>(
  'bulk_editor.logged_now',
  `select id, entity_id, action, field, old_value, new_value from change_log
   where scope_id = $1 and entity_id = any($2::bigint[]) and changed_at = now() order by id`,
);
/** Those of some entities that were changed after a line of the history. */
export const changedLater = prepared<
  { entity_id: string },
  [account: string, entities: readonly string[], after: readonly string[]]
>(
  'bulk_editor.changed_later',
  `select e.entity_id from unnest($2::bigint[], $3::bigint[]) as e(entity_id, after_id)
   where exists (select from change_log l where l.scope_id = $1 and l.entity_id = e.entity_id and l.id > e.after_id)`,
);
/** Changes of a job, in parts. */
export const doneRows = prepared<BulkRow, [...OfJob, after: number, count: number]>(
  'bulk_editor.done_rows',
  `select ${COLUMNS} from ad_bulk_rows r where r.ad_account_id = $1 and r.job_id = $2 and r.state = 'SUCCESS' and r.logged_id is not null and r.line > $3::int
   order by r.line limit $4::int`,
);
/** Keywords of an account after an id, a page at a time. */
export const keywordIds = prepared<
  { id: string },
  [account: string, after: string, archived: boolean, count: number]
>(
  'bulk_editor.keyword_ids',
  `select id from keywords where ad_account_id = $1 and id > $2::bigint and ($3 or not archived) order by id limit $4::int`,
);
