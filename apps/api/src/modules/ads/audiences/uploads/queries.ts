import { prepared } from '../../../../platform/db';

/** An upload to a customer list; times are Unix seconds. */
export interface UploadRow {
  id: string;
  ad_account_id: string;
  list_id: string;
  operation: 'ADD' | 'REMOVE';
  total_parts: number;
  state: 'NOT_STARTED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  creation_time: number;
  updated_time: number;
  valid: number | null;
  invalid: number | null;
}

const COLUMNS = `u.id, u.ad_account_id, u.list_id, u.operation, u.total_parts, u.state, u.valid, u.invalid,
  extract(epoch from u.created_time)::int as creation_time, extract(epoch from u.updated_time)::int as updated_time`;

/** An upload to a list. */
export const selectUpload = prepared<UploadRow, [account: string, list: string, id: string]>(
  'audiences.upload',
  `select ${COLUMNS} from customer_list_uploads u where u.ad_account_id = $1::bigint and u.list_id = $2::bigint and u.id = $3::bigint`,
);
/** The same, which nobody else changes until the transaction ends, and how many of its parts came. */
export const lockUpload = prepared<
  UploadRow & { parts: number },
  [account: string, list: string, id: string]
>(
  'audiences.lock_upload',
  `select ${COLUMNS}, (select count(*)::int from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id) as parts
   from customer_list_uploads u where u.ad_account_id = $1::bigint and u.list_id = $2::bigint and u.id = $3::bigint for update`,
);

/** Makes an upload, unless too many of the account wait or run. */
export const insertUpload = prepared<
  { id: string },
  [account: string, list: string, operation: string, parts: number, seal: Buffer, most: number]
>(
  'audiences.add_upload',
  `insert into customer_list_uploads (ad_account_id, list_id, operation, total_parts, seal)
   select $1::bigint, $2::bigint, $3, $4::int, $5
   where (select count(*) from customer_list_uploads u where u.ad_account_id = $1::bigint and u.seal is not null) < $6::int returning id`,
);

/** An upload that takes its parts still. */
export const selectOpenUpload = prepared<
  { seal: Buffer; total_parts: number; has_part: boolean },
  [account: string, id: string, part: number]
>(
  'audiences.open_upload',
  `select coalesce(u.seal, '') as seal, u.total_parts, exists (select from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id and p.part = $3::int) as has_part
   from customer_list_uploads u where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'NOT_STARTED'`,
);
export const insertUploadPart = prepared<{ part: number }, [account: string, id: string, part: number]>(
  'audiences.add_upload_part',
  `insert into customer_list_upload_parts (ad_account_id, upload_id, part)
   select u.ad_account_id, u.id, $3::int from customer_list_uploads u
   where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'NOT_STARTED' for share
   on conflict (ad_account_id, upload_id, part) do update set part = excluded.part returning part`,
);
export const noteRunning = prepared<never, [account: string, id: string]>(
  'audiences.run_upload',
  `update customer_list_uploads set state = 'RUNNING', updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint`,
);

/** An upload that runs, with the type of its list. */
export const selectRunningUpload = prepared<
  { list_id: string; list_type: string; operation: 'ADD' | 'REMOVE'; total_parts: number; seal: Buffer },
  [account: string, id: string]
>(
  'audiences.running_upload',
  `select u.list_id, l.list_type, u.operation, u.total_parts, coalesce(u.seal, '') as seal from customer_list_uploads u
     join customer_lists l on l.ad_account_id = u.ad_account_id and l.id = u.list_id
   where u.ad_account_id = $1::bigint and u.id = $2::bigint and u.state = 'RUNNING'`,
);
/** Ends an upload: from now on nobody can open its parts. */
export const endUpload = prepared<
  { id: string },
  [account: string, id: string, state: string, valid: number | null, invalid: number | null]
>(
  'audiences.end_upload',
  `update customer_list_uploads set state = $3, valid = $4::int, invalid = $5::int, seal = null, updated_time = now()
   where ad_account_id = $1::bigint and id = $2::bigint and state = 'RUNNING' returning id`,
);

/** Uploads whose parts may be in the storage though nobody needs them any more. */
export const selectLeftUploads = prepared<
  { ad_account_id: string; id: string; total_parts: number; is_done: boolean },
  [hours: number, limit: number]
>(
  'audiences.left_uploads',
  `select u.ad_account_id, u.id, u.total_parts, u.seal is null as is_done from customer_list_uploads u
   where u.seal is null and exists (select from customer_list_upload_parts p where p.ad_account_id = u.ad_account_id and p.upload_id = u.id)
     or u.state = 'NOT_STARTED' and u.created_time < now() - make_interval(hours => $1::int)
   order by u.id limit $2::int`,
);
export const deleteUploadParts = prepared<never, [account: string, id: string]>(
  'audiences.delete_upload_parts',
  'delete from customer_list_upload_parts where ad_account_id = $1::bigint and upload_id = $2::bigint',
);
export const deleteUpload = prepared<{ id: string }, [account: string, id: string]>(
  'audiences.delete_upload',
  `delete from customer_list_uploads where ad_account_id = $1::bigint and id = $2::bigint and state = 'NOT_STARTED' returning id`,
);
