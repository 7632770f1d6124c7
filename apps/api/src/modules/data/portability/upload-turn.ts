import { randomUUID } from 'node:crypto';
import { ERROR_CODES, portabilityMessages as text } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { conflict } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { selectRunning } from './queries';

/** Seconds after which an upload that nobody renews is taken for one of a process that ended; renewed three times as often. */
const LEASE_SECONDS = 30;

const take = prepared<{ user_id: string }, [user: string, token: string]>(
  'import.upload.take',
  `insert into import_uploads (user_id, token) values ($1, $2)
   on conflict (user_id) do update set token = excluded.token, seen_at = now()
     where import_uploads.seen_at < now() - interval '${LEASE_SECONDS} seconds'
   returning user_id`,
);
const renew = prepared<object, [user: string, token: string]>(
  'import.upload.renew',
  'update import_uploads set seen_at = now() where user_id = $1 and token = $2',
);
const giveBack = prepared<object, [user: string, token: string]>(
  'import.upload.end',
  'delete from import_uploads where user_id = $1 and token = $2',
);

/**
 * Takes in a file of the person's with `receive`, unless another import of theirs runs or another file of theirs is coming in, in any
 * process: then nothing of it is read.
 *
 * @throws Refusal 409 `boardBusyFirst` naming `file` while another import of theirs runs or another file of theirs comes in
 */
export async function inUploadTurn<Received>(
  { db, viewer, log }: ViewerCtx,
  receive: () => Promise<Received>,
): Promise<Received> {
  const busy = () => conflict('file', text.running, ERROR_CODES.boardBusyFirst);
  if ((await selectRunning(db, [viewer.id]))[0]) throw busy();
  const token = randomUUID();
  if (!(await take(db, [viewer.id, token]))[0]) throw busy();
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'the turn of an upload could not be noted');
  };
  const renewing = setInterval(() => void renew(db, [viewer.id, token]).catch(warn), LEASE_SECONDS * 333);
  try {
    return await receive();
  } finally {
    clearInterval(renewing);
    await giveBack(db, [viewer.id, token]).catch(warn);
  }
}
