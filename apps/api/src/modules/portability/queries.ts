import { IMPORT_LISTED_MAX, type ImportPrivacy } from '@corkboard/contract';
import { prepared, type Executor } from '../../platform/db';
import type { RequestViewer } from '../../http/context';
import type { NewItem } from './items';

export interface ImportRow {
  id: string;
  kind: 'bookmarks' | 'archive';
  state: 'waiting' | 'reading' | 'running' | 'done' | 'failed';
  file_name: string;
  privacy: ImportPrivacy;
  file_key: string | null;
  total: number;
  saved: number;
  skipped: number;
  failed: number;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const COLUMNS =
  'id, kind, state, file_name, privacy, file_key, total, saved, skipped, failed, error, created_at, finished_at';

export const insertImport = prepared<
  ImportRow,
  [user: string, kind: string, name: string, key: string, privacy: ImportPrivacy]
>(
  'import.add',
  `insert into imports (user_id, kind, file_name, file_key, privacy) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
);

export const selectImport = prepared<ImportRow, [user: string, id: string]>(
  'import.get',
  `select ${COLUMNS} from imports where user_id = $1 and id = $2`,
);

export const selectImports = prepared<ImportRow, [user: string]>(
  'imports.of',
  `select ${COLUMNS} from imports where user_id = $1 order by id desc limit 20`,
);

/** Imports that are not at their end, of everybody. */
export const selectUnfinished = prepared<{ user_id: string; id: string }, []>(
  'imports.unfinished',
  `select user_id, id from imports where state in ('waiting', 'reading', 'running') order by id`,
);

export interface ListedRow {
  position: number;
  board: string;
  title: string;
  link: string | null;
  state: 'skipped' | 'failed';
  reason: string;
}
export const selectListed = prepared<ListedRow, [user: string, id: string]>(
  'import.listed',
  `select position, board, title, link, state, coalesce(reason, '') as reason from import_items
   where user_id = $1 and import_id = $2 and state in ('skipped', 'failed') order by position limit ${IMPORT_LISTED_MAX}`,
);

export type ItemRow = NewItem & { position: number };
export const selectWaiting = prepared<ItemRow, [user: string, id: string, limit: number]>(
  'import.waiting',
  `select position, kind, board, privacy, section, title, description, alt_text, link, picture, address, details from import_items
   where user_id = $1 and import_id = $2 and state = 'waiting' order by position limit $3`,
);

const startReading = prepared<object, [user: string, id: string]>(
  'import.reading',
  `update imports set state = 'reading' where user_id = $1 and id = $2 and state = 'waiting'`,
);
export const markReading = startReading;

/** Only one reader writes the items of an import: the state tells whether they are there. */
const lockUnread = prepared<{ id: string }, [user: string, id: string]>(
  'import.lock',
  `select id from imports where user_id = $1 and id = $2 and state in ('waiting', 'reading') for update`,
);
const setRead = prepared<object, [user: string, id: string, total: number]>(
  'import.read',
  `update imports set state = 'running', total = $3 where user_id = $1 and id = $2`,
);
const addItems = prepared<object, [user: string, id: string, first: number, items: string]>(
  'import.items',
  `insert into import_items (user_id, import_id, position, kind, board, privacy, section, title, description, alt_text, link,
     picture, address, details)
   select $1, $2, $3 + i.n - 1, i.kind, i.board, i.privacy, i.section, i.title, i.description, i.alt_text, i.link, i.picture,
     i.address, i.details
   from rows from (json_to_recordset($4::json) as (kind text, board text, privacy text, section text, title text,
     description text, alt_text text, link text, picture text, address text, details jsonb)) with ordinality
     as i (kind, board, privacy, section, title, description, alt_text, link, picture, address, details, n)`,
);

const PIECE = 1000;

/** Writes down what a file holds; the import runs from then on. Nothing happens when another reader was faster. */
export async function writeItems(
  tx: Executor,
  userId: string,
  id: string,
  items: readonly NewItem[],
): Promise<void> {
  if (!(await lockUnread(tx, [userId, id]))[0]) return;
  for (let at = 0; at < items.length; at += PIECE)
    await addItems(tx, [userId, id, at, JSON.stringify(items.slice(at, at + PIECE))]);
  await setRead(tx, [userId, id, items.filter(({ kind }) => kind === 'pin').length]);
}

/** Holds an import that runs: only one transaction at a time saves for it. */
export const lockRunning = prepared<{ id: string }, [user: string, id: string]>(
  'import.lock.running',
  `select id from imports where user_id = $1 and id = $2 and state = 'running' for no key update`,
);
export const stillWaiting = prepared<object, [user: string, id: string, position: number]>(
  'import.still.waiting',
  `select 1 from import_items where user_id = $1 and import_id = $2 and position = $3 and state = 'waiting'`,
);

/** Ends an item and counts it, once; only pins count. */
export const markItem = prepared<
  object,
  [user: string, id: string, position: number, state: string, reason: string | null, pin: string | null]
>(
  'import.mark',
  `with marked as (
     update import_items set state = $4, reason = $5, pin_id = $6
     where user_id = $1 and import_id = $2 and position = $3 and state = 'waiting' returning kind
   )
   update imports set saved = saved + ($4 = 'saved')::int, skipped = skipped + ($4 = 'skipped')::int,
     failed = failed + ($4 = 'failed')::int
   where user_id = $1 and id = $2 and exists (select 1 from marked where kind = 'pin')`,
);

/** Ends an import; gives the file that is not needed any more. */
export const finishImport = prepared<
  { file_key: string | null },
  [user: string, id: string, state: string, error: string | null]
>(
  'import.finish',
  `with before as (select file_key from imports where user_id = $1 and id = $2 for update)
   update imports set state = $3, error = $4, finished_at = now(), file_key = null
   from before where user_id = $1 and id = $2 and state in ('waiting', 'reading', 'running') returning before.file_key`,
);

export const selectViewer = prepared<RequestViewer, [id: string]>(
  'import.viewer',
  `select id, username, is_partner as "isPartner", is_staff as "isStaff", locale, country from users where id = $1`,
);
