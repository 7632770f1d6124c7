import { prepared } from '../../../platform/db';

/** A bulk edit that runs as a job. */
export interface OperationRow {
  id: string;
  actor_id: string;
  kind: 'move' | 'delete';
  state: 'running' | 'done' | 'failed';
  owner_id: string;
  board_id: string;
  section_id: string | null;
  except_ids: string[];
  until_id: string;
  to_owner_id: string | null;
  to_board_id: string | null;
  to_section_id: string | null;
  drop_section: boolean;
  total: string;
  done: string;
}

const COLUMNS = `id, actor_id, kind, state, owner_id, board_id, section_id, except_ids, until_id, to_owner_id, to_board_id,
  to_section_id, drop_section, total, done`;

type NewOperation = [
  actor: string,
  kind: 'move' | 'delete',
  owner: string,
  board: string,
  section: string | null,
  except: readonly string[],
  until: string,
  toOwner: string | null,
  toBoard: string | null,
  toSection: string | null,
  dropSection: boolean,
  total: string,
];

export const insertOperation = prepared<OperationRow, NewOperation>(
  'operation.insert',
  `insert into board_operations (actor_id, kind, owner_id, board_id, section_id, except_ids, until_id, to_owner_id,
     to_board_id, to_section_id, drop_section, total)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${COLUMNS}`,
);

export const selectOperation = prepared<OperationRow, [id: string]>(
  'operation.get',
  `select ${COLUMNS} from board_operations where id = $1`,
);

/** The operation, locked: only one worker runs it at a time. */
export const lockOperation = prepared<OperationRow, [id: string]>(
  'operation.lock',
  `select ${COLUMNS} from board_operations where id = $1 for update`,
);

/** Operations that are not at their end. */
export const runningOperations = prepared<{ id: string }, []>(
  'operation.running',
  `select id from board_operations where state = 'running' order by id`,
);

export const addDone = prepared<never, [id: string, pins: number]>(
  'operation.done.add',
  'update board_operations set done = done + $2::int where id = $1',
);

export const finishOperation = prepared<never, [id: string, state: 'done' | 'failed']>(
  'operation.finish',
  `update board_operations set state = $2, finished_at = now() where id = $1 and state = 'running'`,
);

/** Deletes operations that ended a week ago. */
export const sweepOperations = prepared<never, []>(
  'operation.sweep',
  `delete from board_operations where created_at < now() - interval '7 days'`,
);
