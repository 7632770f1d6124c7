import type { BULK_JOB_KINDS, BULK_SHEET_FORMATS, BulkJobState, CallOptions } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

type Download = NonNullable<CallOptions<'POST /v5/ad_accounts/{ad_account_id}/bulk/download'>['body']>;
/** Content and form of the file of a download. */
export interface AskedDownload extends Omit<Download, 'output_format'> {
  readonly output_format?: Download['output_format'] | (typeof BULK_SHEET_FORMATS)[number];
  readonly with_archived?: boolean | undefined;
}
export type JobKind = (typeof BULK_JOB_KINDS)[number];

/** A job of the bulk editor. */
export interface JobRow {
  ad_account_id: string;
  id: string;
  token: string;
  user_id: string | null;
  scopes: string[] | null;
  kind: JobKind;
  state: BulkJobState;
  file_name: string | null;
  /** Of a download; of a sheet the form in which it was uploaded. */
  asked: AskedDownload | null;
  undoes_id: string | null;
  message: string | null;
  total: number;
  has_file: boolean;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}
/** The same as pages show it. */
export interface ShownJobRow extends JobRow {
  made_by: string | null;
  left: number;
  succeeded: number;
  warnings: number;
  errors: number;
  /** Whether it was taken back. */
  undone: boolean;
}

const COLUMNS = `j.ad_account_id, j.id, j.token, j.user_id, j.scopes, j.kind, j.state, j.file_name, j.asked, j.undoes_id, j.message, j.total,
  j.has_file, j.created_at, j.started_at, j.finished_at`;
const SHOWN = `select ${COLUMNS}, u.full_name as made_by, r."left", r.succeeded, r.warnings, r.errors,
     exists (select from ad_bulk_jobs b where b.ad_account_id = j.ad_account_id and b.undoes_id = j.id) as undone
   from ad_bulk_jobs j left join users u on u.id = j.user_id
     cross join lateral (
       select count(*) filter (where state in ('NEW', 'WAITING'))::int as "left", count(*) filter (where state = 'SUCCESS')::int as succeeded,
         count(*) filter (where state = 'WARNING')::int as warnings, count(*) filter (where state = 'ERROR')::int as errors
       from ad_bulk_rows where ad_account_id = j.ad_account_id and job_id = j.id
     ) r`;

export const addJob = prepared<
  { id: string },
  [
    account: string,
    token: string,
    person: string,
    scopes: readonly string[] | null,
    kind: JobKind,
    state: BulkJobState,
    fileName: string | null,
    asked: string | null,
    undoes: string | null,
  ]
>(
  'bulk_editor.add',
  `insert into ad_bulk_jobs (ad_account_id, token, user_id, scopes, kind, state, file_name, asked, undoes_id, started_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9, case when $6 = 'RUNNING' then now() end) returning id`,
);
export const setTotal = prepared<never, [account: string, id: string, total: number]>(
  'bulk_editor.total',
  `update ad_bulk_jobs set total = $3::int where ad_account_id = $1 and id = $2`,
);
export const jobById = prepared<JobRow, [account: string, id: string]>(
  'bulk_editor.by_id',
  `select ${COLUMNS} from ad_bulk_jobs j where j.ad_account_id = $1 and j.id = $2`,
);
/** Until the transaction ends, nobody else changes its state. */
export const lockJob = prepared<JobRow, [account: string, id: string]>(
  'bulk_editor.lock',
  `select ${COLUMNS} from ad_bulk_jobs j where j.ad_account_id = $1 and j.id = $2 for update`,
);
export const jobByToken = prepared<JobRow, [token: string]>(
  'bulk_editor.by_token',
  `select ${COLUMNS} from ad_bulk_jobs j where j.token = $1`,
);
export const shownJob = prepared<ShownJobRow, [account: string, id: string]>(
  'bulk_editor.shown',
  `${SHOWN} where j.ad_account_id = $1 and j.id = $2`,
);
/** Jobs of an ad account, the newest first. */
export const selectJobs = prepared<
  ShownJobRow,
  [account: string, before: string, count: number, kinds: readonly string[] | null]
>(
  'bulk_editor.jobs',
  `${SHOWN} where j.ad_account_id = $1 and j.id < $2::bigint and ($4::text[] is null or j.kind = any($4)) order by j.id desc limit $3::int`,
);

/** Moves a job to another state from one of some; nothing where it was in none of them. */
export const moveJob = prepared<
  { id: string },
  [account: string, id: string, from: readonly BulkJobState[], to: BulkJobState, message: string | null]
>(
  'bulk_editor.move',
  `update ad_bulk_jobs set state = $4, message = $5,
     started_at = case when $4 = 'RUNNING' then coalesce(started_at, now()) else started_at end,
     finished_at = case when $4 in ('DONE', 'FAILED', 'CANCELLED') then now() end
   where ad_account_id = $1 and id = $2 and state = any($3) returning id`,
);
/** Ends a download whose file is there, if nobody ended it meanwhile. */
export const finishDownload = prepared<{ id: string }, [account: string, id: string, rows: number]>(
  'bulk_editor.finish_download',
  `update ad_bulk_jobs set state = 'DONE', total = $3::int, has_file = true, finished_at = now()
   where ad_account_id = $1 and id = $2 and state = 'RUNNING' returning id`,
);

/** Jobs that a process has work on. */
export const unfinishedJobs = prepared<Pick<JobRow, 'ad_account_id' | 'id' | 'kind' | 'state'>, []>(
  'bulk_editor.unfinished',
  `select ad_account_id, id, kind, state from ad_bulk_jobs where state in ('CHECKING', 'RUNNING') order by id`,
);
/** Jobs that are listed no more, with files. */
export const oldFiles = prepared<Pick<JobRow, 'token' | 'asked'>, [days: number, count: number]>(
  'bulk_editor.old_files',
  `select token, asked from ad_bulk_jobs where has_file and created_at < now() - $1::int * interval '1 day' order by created_at limit $2::int`,
);
export const filesGone = prepared<never, [tokens: readonly string[]]>(
  'bulk_editor.files_gone',
  `update ad_bulk_jobs set has_file = false where token = any($1::text[])`,
);
export const dropJobs = prepared<never, [days: number]>(
  'bulk_editor.drop',
  `delete from ad_bulk_jobs where created_at < now() - $1::int * interval '1 day' and not has_file`,
);
