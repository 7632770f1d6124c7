import type {
  ConversionFileFailure,
  ConversionFilePurpose,
  ConversionFileStatus,
  WrongRowKind,
} from '@corkboard/contract';
import { prepared } from '../../../../platform/db';
import type { Layout } from './layout';

/** Of each kind of mistake, how many rows, and the first of them. */
export type WrongRows = Partial<Record<WrongRowKind, { count: number; rows: number[] }>>;

/** A file of conversions. */
export interface FileRow {
  id: string;
  ad_account_id: string;
  purpose: ConversionFilePurpose;
  name: string;
  size: string;
  modified_ms: string;
  status: ConversionFileStatus;
  failure: ConversionFileFailure | null;
  created_at: Date;
  finished_at: Date | null;
  bytes_read: string;
  rows_read: number;
  rows_counted: number;
  rows_repeated: number;
  rows_wrong: number;
  wrong: WrongRows;
  /** Numbers of the parts that came, while they come. */
  parts: number[];
  results: {
    campaign_id: string;
    campaign_name: string;
    kind: string;
    events: string;
    value_micro: string;
  }[];
}

const COLUMNS = `f.id, f.ad_account_id, f.purpose, f.name, f.size, f.modified_ms, f.status, f.failure, f.created_at, f.finished_at, f.bytes_read, f.rows_read,
  f.rows_counted, f.rows_repeated, f.rows_wrong, f.wrong,
  case when f.status = 'UPLOADING' then array(select p.part from conversion_file_parts p
    where p.ad_account_id = f.ad_account_id and p.file_id = f.id order by p.part) else '{}' end as parts,
  coalesce((select jsonb_agg(jsonb_build_object('campaign_id', r.campaign_id::text, 'campaign_name', c.name, 'kind', r.kind,
      'events', r.events::text, 'value_micro', r.value_micro::text) order by r.events desc, r.campaign_id, r.kind)
    from conversion_file_results r join campaigns c on c.ad_account_id = r.ad_account_id and c.id = r.campaign_id
    where r.ad_account_id = f.ad_account_id and r.file_id = f.id), '[]') as results`;

/** One file of an ad account. */
export const selectFile = prepared<FileRow, [account: string, id: string]>(
  'conversion_files.one',
  `select ${COLUMNS} from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint`,
);

/** The files of an ad account for one purpose, the newest first. */
export const selectFiles = prepared<
  FileRow,
  [account: string, purpose: string, before: string, limit: number]
>(
  'conversion_files.list',
  `select ${COLUMNS} from conversion_files f where f.ad_account_id = $1::bigint and f.purpose = $2 and f.id < $3::bigint
   order by f.id desc limit $4::int`,
);

/** Until the transaction ends nobody else adds a file to the ad account. */
export const lockFiles = prepared<never, [account: string]>(
  'conversion_files.lock',
  `select pg_advisory_xact_lock(hashtextextended('conversion files', $1::bigint))`,
);
/** How many of its files aren't done. */
export const countOpen = prepared<{ count: number }, [account: string]>(
  'conversion_files.count_open',
  'select count(*)::int as count from conversion_files where ad_account_id = $1::bigint and finished_at is null',
);

export const insertFile = prepared<
  { id: string },
  [account: string, purpose: string, name: string, size: number, modified: number, seal: Buffer]
>(
  'conversion_files.add',
  `insert into conversion_files (ad_account_id, purpose, name, size, modified_ms, seal) values ($1::bigint, $2, $3, $4::bigint, $5::bigint, $6) returning id`,
);

/** A file that takes parts, and whether this one came already. */
export const selectOpen = prepared<
  { size: string; seal: Buffer; has_part: boolean },
  [account: string, id: string, part: number]
>(
  'conversion_files.open',
  `select f.size, coalesce(f.seal, '') as seal, exists (select from conversion_file_parts p where p.ad_account_id = $1::bigint and p.file_id = $2::bigint and p.part = $3::int) as has_part
   from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING'`,
);

/** Notes a part of a file that takes parts still. */
export const insertPart = prepared<{ part: number }, [account: string, id: string, part: number]>(
  'conversion_files.add_part',
  `insert into conversion_file_parts (ad_account_id, file_id, part)
   select f.ad_account_id, f.id, $3::int from conversion_files f
   where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING' for share
   on conflict (ad_account_id, file_id, part) do update set received_at = now() returning part`,
);

/** Holds a file until the transaction ends. */
export const lockFile = prepared<
  { size: string; status: ConversionFileStatus; parts: number },
  [account: string, id: string]
>(
  'conversion_files.hold',
  `select f.size, f.status, (select count(*)::int from conversion_file_parts p where p.ad_account_id = f.ad_account_id and p.file_id = f.id) as parts
   from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint for update`,
);
export const noteUploaded = prepared<never, [account: string, id: string]>(
  'conversion_files.uploaded',
  `update conversion_files set status = 'UPLOADED' where ad_account_id = $1::bigint and id = $2::bigint`,
);
export const deleteFile = prepared<{ size: string }, [account: string, id: string]>(
  'conversion_files.delete',
  `delete from conversion_files f where f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status = 'UPLOADING'
   returning f.size`,
);

/** A file that is read, and how. */
export interface ReadingRow {
  purpose: ConversionFilePurpose;
  size: string;
  seal: Buffer;
  started_at: Date;
  layout: Layout | null;
  bytes_read: string;
  rows_read: number;
  rows_blank: number;
  wrong: WrongRows;
  currency: string;
  time_zone: string;
}

/** Begins the reading of a file, or goes on with it. */
export const beginReading = prepared<ReadingRow, [account: string, id: string]>(
  'conversion_files.begin',
  `update conversion_files f set status = 'PROCESSING', started_at = coalesce(f.started_at, now())
   from ad_accounts a where a.id = f.ad_account_id and f.ad_account_id = $1::bigint and f.id = $2::bigint and f.status in ('UPLOADED', 'PROCESSING')
   returning f.purpose, f.size, coalesce(f.seal, '') as seal, coalesce(f.started_at, now()) as started_at, f.layout, f.bytes_read, f.rows_read, f.rows_blank, f.wrong,
     a.currency, a.time_zone`,
);

/** Notes how far a file is read, unless somebody else read on meanwhile: no row then. */
export const noteRead = prepared<
  { id: string },
  [
    account: string,
    id: string,
    from: number,
    to: number,
    layout: string | null,
    rows: number,
    blank: number,
    counted: number,
    repeated: number,
    wrong: number,
    mistakes: string | null,
  ]
>(
  'conversion_files.read_on',
  `update conversion_files set bytes_read = $4::bigint, layout = coalesce($5::jsonb, layout), rows_read = rows_read + $6::int, rows_blank = rows_blank + $7::int,
     rows_counted = rows_counted + $8::int, rows_repeated = rows_repeated + $9::int,
     rows_wrong = rows_wrong + $10::int, wrong = coalesce($11::jsonb, wrong)
   where ad_account_id = $1::bigint and id = $2::bigint and bytes_read = $3::bigint and status = 'PROCESSING' returning id`,
);

/** Adds what people did who had met an ad. */
export const addResults = prepared<never, [account: string, id: string, results: string]>(
  'conversion_files.add_results',
  `insert into conversion_file_results as r (ad_account_id, file_id, campaign_id, kind, events, value_micro)
   select $1::bigint, $2::bigint, n.campaign_id, n.kind, n.events, n.value_micro
   from jsonb_to_recordset($3::jsonb) as n (campaign_id bigint, kind text, events bigint, value_micro bigint)
   on conflict (ad_account_id, file_id, campaign_id, kind) do update set events = r.events + excluded.events, value_micro = r.value_micro + excluded.value_micro`,
);

/** Ends the reading of a file: from now on nobody can open its parts. */
export const endReading = prepared<{ id: string }, [account: string, id: string, failure: string | null]>(
  'conversion_files.end',
  `update conversion_files f set finished_at = now(), seal = null, failure = w.why,
     status = case when w.why is null and f.rows_wrong = 0 then 'SUCCEEDED' when f.rows_read > f.rows_wrong then 'PARTIAL' else 'FAILED' end
   from (select e.ad_account_id, e.id, coalesce($3, case when e.rows_read = 0 then 'EMPTY' end) as why from conversion_files e
     where e.ad_account_id = $1::bigint and e.id = $2::bigint) w
   where f.ad_account_id = w.ad_account_id and f.id = w.id and f.status in ('UPLOADED', 'PROCESSING') returning f.id`,
);

/** Files that are done and whose parts may still be in the storage, and such as were never sent whole. */
export const selectLeft = prepared<
  { ad_account_id: string; id: string; size: string; is_done: boolean },
  [days: number, limit: number]
>(
  'conversion_files.left',
  `select f.ad_account_id, f.id, f.size, f.finished_at is not null as is_done from conversion_files f
   where f.finished_at is not null and exists (select from conversion_file_parts p where p.ad_account_id = f.ad_account_id and p.file_id = f.id)
     or f.status = 'UPLOADING' and f.created_at < now() - make_interval(days => $1::int)
   order by f.id limit $2::int`,
);
export const deleteParts = prepared<never, [account: string, id: string]>(
  'conversion_files.delete_parts',
  'delete from conversion_file_parts where ad_account_id = $1::bigint and file_id = $2::bigint',
);
/** Whether there is such a file. */
export const selectKnown = prepared<{ size: string }, [account: string, id: string]>(
  'conversion_files.known',
  'select size from conversion_files where ad_account_id = $1::bigint and id = $2::bigint',
);
