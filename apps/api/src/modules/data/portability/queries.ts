import { type ImportFormat, IMPORT_LISTED_MAX, type ImportPrivacy } from '@corkboard/contract';
import { prepared, type Executor } from '../../../platform/db';
import type { RequestViewer } from '../../../http/context';
import type { NewItem } from './items';
import type { FileKind } from './read-file';

export interface ImportRow {
  id: string;
  kind: FileKind;
  state: 'waiting' | 'reading' | 'ready' | 'running' | 'done' | 'failed';
  /** Which program wrote the file; null until it is read. */
  format: ImportFormat | null;
  file_name: string;
  privacy: ImportPrivacy;
  file_key: string | null;
  /** Of what is to be saved: its boards and sections, and all Pins. */
  boards: number;
  sections: number;
  total: number;
  saved: number;
  skipped: number;
  failed: number;
  /** Pins that are tried again later, and those that only wait for the person to try them again. */
  retrying: number;
  kept: number;
  /** When the first of them is tried again. */
  retry_at: Date | null;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const COLUMNS = `id, kind, state, format, file_name, privacy, file_key, boards, sections, total, saved, skipped, failed, retrying, kept, error, created_at,
  finished_at, (select min(i.retry_at) from import_items i
    where i.user_id = imports.user_id and i.import_id = imports.id and i.state = 'retrying') as retry_at`;

export const insertImport = prepared<
  ImportRow,
  [user: string, kind: string, name: string, key: string, privacy: ImportPrivacy, review: boolean]
>(
  'import.add',
  `insert into imports (user_id, kind, file_name, file_key, privacy, review) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
);

export const selectImport = prepared<ImportRow, [user: string, id: string]>(
  'import.get',
  `select ${COLUMNS} from imports where user_id = $1 and id = $2`,
);

export const selectImports = prepared<ImportRow, [user: string]>(
  'imports.of',
  `select ${COLUMNS} from imports where user_id = $1 order by id desc limit 20`,
);

/** Imports that are not at their end, of everybody; `retry_at` is set for those that are at it but for what is tried again. */
export const selectUnfinished = prepared<{ user_id: string; id: string; retry_at: Date | null }, []>(
  'imports.unfinished',
  `select user_id, id, null::timestamptz as retry_at from imports where state in ('waiting', 'reading', 'running')
   union all
   select i.user_id, i.import_id, min(i.retry_at) from import_items i
     join imports m on m.user_id = i.user_id and m.id = i.import_id and m.state = 'done'
   where i.state = 'retrying' group by i.user_id, i.import_id
   order by id`,
);
/** Whether an import of the person runs, or waits for them to start it. */
export const selectRunning = prepared<{ id: string }, [user: string]>(
  'imports.running',
  `select id from imports where user_id = $1 and state in ('waiting', 'reading', 'ready', 'running')`,
);

export interface ListedRow {
  position: number;
  board: string;
  title: string;
  link: string | null;
  state: 'skipped' | 'failed' | 'retrying' | 'kept';
  reason: string;
}
export const selectListed = prepared<ListedRow, [user: string, id: string]>(
  'import.listed',
  `select position, board, title, coalesce(link, address) as link, state, coalesce(reason, '') as reason from import_items
   where user_id = $1 and import_id = $2 and state in ('skipped', 'failed', 'retrying', 'kept')
   order by position limit ${IMPORT_LISTED_MAX}`,
);

export type ItemRow = Omit<NewItem, 'refused'> & {
  position: number;
  /** How often it failed. */
  attempts: number;
};
const ITEM = `select position, kind, board, privacy, section, title, description, alt_text, link, picture, address, details, attempts
  from import_items where user_id = $1 and import_id = $2`;
export const selectWaiting = prepared<ItemRow, [user: string, id: string, limit: number]>(
  'import.waiting',
  `${ITEM} and state = 'waiting' order by position limit $3`,
);
/** Items that are due for a retry. */
export const selectDue = prepared<ItemRow, [user: string, id: string, limit: number]>(
  'import.due',
  `${ITEM} and state = 'retrying' and retry_at <= now() order by position limit $3`,
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
const setRead = prepared<
  object,
  [user: string, id: string, total: number, skipped: number, format: ImportFormat]
>(
  'import.read',
  `with places as (
     select count(distinct board)::int as boards, count(distinct (board, section)) filter (where section is not null)::int as sections
     from import_items where user_id = $1 and import_id = $2 and state = 'waiting' and kind <> 'profile'
   )
   update imports set state = case when review then 'ready' else 'running' end, total = $3, skipped = $4, format = $5,
     boards = places.boards, sections = places.sections
   from places where user_id = $1 and id = $2`,
);

/** Starts an import that its person looked at. */
export const startImport = prepared<{ id: string }, [user: string, id: string]>(
  'import.start',
  `update imports set state = 'running' where user_id = $1 and id = $2 and state = 'ready' returning id`,
);
/** Gives up an import that was not started; gives its file. */
export const deleteReady = prepared<{ file_key: string | null }, [user: string, id: string]>(
  'import.delete',
  `delete from imports where user_id = $1 and id = $2 and state = 'ready' returning file_key`,
);
const addItems = prepared<object, [user: string, id: string, first: number, items: string]>(
  'import.items',
  `insert into import_items (user_id, import_id, position, kind, board, privacy, section, title, description, alt_text, link,
     picture, address, details, state, reason)
   select $1, $2, $3 + i.n - 1, i.kind, i.board, i.privacy, i.section, i.title, i.description, i.alt_text, i.link, i.picture,
     i.address, i.details, case when i.refused is null then 'waiting' else 'skipped' end, i.refused
   from rows from (json_to_recordset($4::json) as (kind text, board text, privacy text, section text, title text,
     description text, alt_text text, link text, picture text, address text, details jsonb, refused text)) with ordinality
     as i (kind, board, privacy, section, title, description, alt_text, link, picture, address, details,
     refused, n)`,
);

/** Writes down what a file holds; the import runs from then on, or waits for its person. Nothing happens when another reader was faster. */
export async function writeItems(
  tx: Executor,
  userId: string,
  id: string,
  pieces: AsyncIterable<{
    format: ImportFormat;
    items: string;
    count: number;
    pins: number;
    refused: number;
  }>,
): Promise<void> {
  if (!(await lockUnread(tx, [userId, id]))[0]) return;
  let [position, total, skipped] = [0, 0, 0];
  let format: ImportFormat | undefined;
  for await (const { items, count, pins, refused, ...piece } of pieces) {
    format = piece.format;
    await addItems(tx, [userId, id, position, items]);
    position += count;
    total += pins;
    skipped += refused;
  }
  if (format) await setRead(tx, [userId, id, total, skipped, format]);
}

/** Holds an import whose items are being saved: only one transaction at a time saves for it. */
export const lockRunning = prepared<{ id: string }, [user: string, id: string]>(
  'import.lock.running',
  `select id from imports where user_id = $1 and id = $2 and state in ('running', 'done') for no key update`,
);
export const stillWaiting = prepared<object, [user: string, id: string, position: number]>(
  'import.still.waiting',
  `select from import_items where user_id = $1 and import_id = $2 and position = $3 and state in ('waiting', 'retrying')`,
);

/** Ends an item, or puts it off by some hours, and counts it once; only pins count. */
export const markItem = prepared<
  object,
  [
    user: string,
    id: string,
    position: number,
    state: string,
    reason: string | null,
    pin: string | null,
    hours: number | null,
  ]
>(
  'import.mark',
  `with before as (
     select kind, state from import_items
     where user_id = $1 and import_id = $2 and position = $3 and state in ('waiting', 'retrying')
   ), marked as (
     update import_items i set state = $4, reason = $5, pin_id = $6, attempts = i.attempts + ($4 in ('retrying', 'kept'))::int,
       retry_at = now() + make_interval(hours => $7)
     from before where i.user_id = $1 and i.import_id = $2 and i.position = $3
     returning before.kind, before.state
   )
   update imports m set saved = m.saved + ($4 = 'saved')::int, skipped = m.skipped + ($4 = 'skipped')::int,
     failed = m.failed + ($4 = 'failed')::int, kept = m.kept + ($4 = 'kept')::int,
     retrying = m.retrying + ($4 = 'retrying')::int - (marked.state = 'retrying')::int
   from marked where m.user_id = $1 and m.id = $2 and marked.kind = 'pin'`,
);

/** Lets every link that is kept be tried once more, now; gives how many there are. */
export const retryKept = prepared<{ again: string }, [user: string, id: string, attempts: number]>(
  'import.retry',
  `with again as (
     update import_items set state = 'retrying', retry_at = now(), attempts = $3
     where user_id = $1 and import_id = $2 and state in ('kept', 'retrying') and (state = 'kept' or retry_at > now())
     returning state
   ), counted as (
     select count(*) as again from again
   )
   update imports m set retrying = m.retrying + m.kept, kept = 0 from counted
   where m.user_id = $1 and m.id = $2 and m.state = 'done' returning counted.again`,
);

/** Gives up links that are kept or would be tried again: the one at a position, or all. They count as skipped, and are not kept. */
export const dismissKept = prepared<object, [user: string, id: string, position: number | null]>(
  'import.dismiss',
  `with gone as (
     delete from import_items
     where user_id = $1 and import_id = $2 and state in ('kept', 'retrying') and ($3::int is null or position = $3::int)
     returning state
   ), counted as (
     select count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'retrying')::int as retrying
     from gone
   )
   update imports m set kept = m.kept - counted.kept, retrying = m.retrying - counted.retrying,
     skipped = m.skipped + counted.kept + counted.retrying
   from counted where m.user_id = $1 and m.id = $2`,
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
  `select id, id as "personId", username, is_partner as "isPartner", is_staff as "isStaff", locale, country,
     country_derived_from as "countryDerivedFrom", measuring, null::text as limited
   from users where id = $1`,
);
