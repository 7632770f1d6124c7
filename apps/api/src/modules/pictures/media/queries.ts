import { type Executor, prepared } from '../../../platform/db';

/** A stored picture. */
export interface ImageRow {
  signature: string;
  width: number;
  height: number;
  dominant_color: string;
  animated: boolean;
  has_avif: boolean;
}

const IMAGE = 'signature, width, height, dominant_color, animated, has_avif';

const reclaim = prepared<ImageRow, [signature: string]>(
  'image.reclaim',
  `update images set unused_since = null where signature = $1 returning ${IMAGE}`,
);
const isUnused = prepared<ImageRow & { unused: boolean }, [signature: string]>(
  'image.unused',
  `select ${IMAGE}, unused_since is not null as unused from images where signature = $1`,
);

/** A stored picture, for whoever is about to use it: it is not swept away in the next days. */
export async function claimImage(executor: Executor, signature: string): Promise<ImageRow | undefined> {
  const [found] = await isUnused(executor, [signature]);
  if (!found) return undefined;
  const { unused, ...row } = found;
  // A sweep that is faster leaves nothing to claim.
  return unused ? (await reclaim(executor, [signature]))[0] : row;
}

export const selectImage = prepared<ImageRow, [signature: string]>(
  'image.get',
  `select ${IMAGE} from images where signature = $1`,
);

export const insertImage = prepared<
  ImageRow,
  [
    signature: string,
    phash: string,
    width: number,
    height: number,
    color: string,
    animated: boolean,
    bytes: number,
  ]
>(
  'image.add',
  `insert into images (signature, phash, width, height, dominant_color, animated, bytes)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (signature) do nothing returning ${IMAGE}`,
);

export const markAvif = prepared<never, [signature: string]>(
  'image.avif',
  'update images set has_avif = true where signature = $1',
);

const LOCK_SPACE = 7_203_115;
const lock = prepared<never, [space: number, signature: string]>(
  'image.lock',
  'select pg_advisory_xact_lock($1::int, hashtext($2))',
);

/** Lets only one transaction at a time store or clear away a picture, in all processes. */
export const lockImage = (tx: Executor, signature: string): Promise<unknown> =>
  lock(tx, [LOCK_SPACE, signature]);

const secret = prepared<{ value: string }, []>(
  'media.secret',
  `select value from server_secrets where name = 'media'`,
);

/** The key that makes picture addresses impossible to guess. */
export async function selectMediaSecret(executor: Executor): Promise<string> {
  const [row] = await secret(executor, []);
  if (!row)
    throw new Error('The database has lost the key of its picture addresses (server_secrets, media).');
  return row.value;
}

/** A picture on its way, with what is known of it. */
export interface UploadRow {
  id: string;
  state: 'processing' | 'ready' | 'failed';
  source_url: string | null;
  /** The page that it is on, where that is known, and what language its person reads. */
  page_url: string | null;
  locale: string;
  error: string | null;
  signature: string | null;
  width: number | null;
  height: number | null;
  dominant_color: string | null;
}

const uploads = (from: string): string =>
  `select u.id, u.state, u.source_url, u.page_url, u.error, u.signature, i.width, i.height, i.dominant_color,
     (select p.locale from users p where p.id = u.user_id) as locale
   from ${from} u left join images i on i.signature = u.signature`;

/** An upload of this person. */
export const selectUpload = prepared<UploadRow, [user: string, id: string]>(
  'upload.get',
  `${uploads('media_uploads')} where u.user_id = $1::bigint and u.id = $2::bigint`,
);

/** Notes an upload: ready when its picture is known, else being prepared. */
export const insertUpload = prepared<
  UploadRow,
  [user: string, sourceUrl: string | null, signature: string | null, page: string | null]
>(
  'upload.add',
  `with u as (
     insert into media_uploads (user_id, state, source_url, signature, page_url)
     values ($1::bigint, case when $3::text is null then 'processing' else 'ready' end, $2::text, $3::text, $4::text) returning *
   ) ${uploads('u')}`,
);

/** Ends an upload that is being prepared, with its picture or with what went wrong. */
export const finishUpload = prepared<
  { id: string },
  [user: string, id: string, signature: string | null, error: string | null]
>(
  'upload.finish',
  `update media_uploads set state = case when $3::text is null then 'failed' else 'ready' end, signature = $3::text,
     error = $4::text
   where user_id = $1::bigint and id = $2::bigint and state = 'processing' returning id`,
);

/** Uploads that are being prepared, of everybody. */
export const unfinishedUploads = prepared<{ user_id: string; id: string }, []>(
  'uploads.unfinished',
  `select user_id, id from media_uploads where state = 'processing' order by id`,
);
