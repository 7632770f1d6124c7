import { UNUSED_PICTURE_DAYS } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

const KEPT = `interval '${UNUSED_PICTURE_DAYS} days'`;

/** SQL: something shows the picture `i`, or may yet. A test finds the tables that have pictures. */
const USED = `(
  exists (select 1 from pins where image_signature = i.signature)
  or exists (select 1 from trashed_pins where image_signature = i.signature)
  or exists (select 1 from pin_comments where image_signature = i.signature)
  or exists (select 1 from media_uploads where signature = i.signature)
  or exists (select 1 from boards where cover_signature = i.signature)
  or exists (select 1 from users where image_signature = i.signature)
  or exists (select 1 from users where cover_signature = i.signature))`;

/** Deletes so many uploads that nobody made a pin of for days: what is on a pin is the pin's by now. */
export const deleteUploads = prepared<{ id: string }, [limit: number]>(
  'uploads.sweep',
  `delete from media_uploads where (user_id, id) in (
     select user_id, id from media_uploads where created_at < now() - ${KEPT} and state <> 'processing' limit $1::int)
   returning id`,
);

/** Marks a page of pictures by signature: unused from now on, or used again. Gives the page. */
export const markUnused = prepared<{ signature: string }, [after: string, limit: number]>(
  'images.unused.mark',
  `with page as (
     select i.signature, ${USED} as used, i.unused_since from images i where i.signature > $1 order by i.signature limit $2::int
   ), marked as (
     update images i set unused_since = case when page.used then null else now() end
     from page where i.signature = page.signature and page.used = (page.unused_since is not null)
   )
   select signature from page order by signature`,
);

/** Pictures whose time is over. */
export const selectOver = prepared<{ signature: string }, [limit: number]>(
  'images.unused.over',
  `select signature from images where unused_since < now() - ${KEPT} order by unused_since limit $1::int`,
);

/** Deletes a picture's row if its time is still over: whoever took the mark away meanwhile keeps it. */
export const deleteImage = prepared<{ signature: string }, [signature: string]>(
  'image.delete',
  `delete from images i where i.signature = $1 and i.unused_since < now() - ${KEPT} and not ${USED} returning i.signature`,
);

/** Of these signatures those that are no picture's. */
export const selectStrangers = prepared<{ signature: string }, [signatures: readonly string[]]>(
  'images.strangers',
  `select signature from unnest($1::text[]) signature where not exists (select 1 from images i where i.signature = signature.signature)`,
);
