import { createHash, randomUUID } from 'node:crypto';
import { ERROR_CODES, messages } from '@corkboard/contract';
import type { FastifyReply } from 'fastify';
import { type Db, prepared } from '../platform/db';
import type { ViewerCtx } from './context';
import { badField, Refusal } from './refusal';

const HEADER = 'Idempotency-Key';
/** How long a key means the same call. */
const KEPT = "interval '24 hours'";
/** After this nobody works on a call any more: what was not done then can be done by another try. */
const LEASE = "interval '2 minutes'";

type Key = [userId: string, appId: string, key: string];

/** Takes a key for a call; no row when it is taken. */
const claim = prepared<{ claim: string }, [...Key, hash: string, claim: string]>(
  'idempotency.claim',
  `with old as (
     delete from idempotency_keys where (user_id, app_id, key) in (
       select user_id, app_id, key from idempotency_keys where created_at <= now() - ${KEPT} and (user_id, app_id, key) <> ($1, $2, $3)
       limit 100 for update skip locked)
   )
   insert into idempotency_keys as k (user_id, app_id, key, request_hash, claim) values ($1, $2, $3, $4, $5)
   on conflict (user_id, app_id, key) do update
     set request_hash = excluded.request_hash, claim = excluded.claim, done = false, answer = null, claimed_at = now(), created_at = now()
     where k.created_at <= now() - ${KEPT}
       or k.request_hash = excluded.request_hash and not k.done and k.claimed_at <= now() - ${LEASE}
   returning k.claim`,
);
/** State of a key. `lost` means that it is done and its lease is over: an answer that is still missing then can't be stored anymore. */
const selectKey = prepared<{ request_hash: string; lost: boolean; answer: string | null }, Key>(
  'idempotency.select',
  `select request_hash, done and claimed_at <= now() - ${LEASE} as lost, answer
   from idempotency_keys where user_id = $1 and app_id = $2 and key = $3`,
);
/** Notes that what a key stands for is done, in the transaction that does it; no row for who took too long. */
const markDone = prepared<{ key: string }, [...Key, claim: string]>(
  'idempotency.mark_done',
  `update idempotency_keys set done = true where user_id = $1 and app_id = $2 and key = $3 and claim = $4 returning key`,
);
const keepAnswer = prepared<never, [...Key, claim: string, answer: string]>(
  'idempotency.keep_answer',
  `update idempotency_keys set done = true, answer = $5 where user_id = $1 and app_id = $2 and key = $3 and claim = $4`,
);
/** Gives a key back of a call that did nothing. */
const release = prepared<never, [...Key, claim: string]>(
  'idempotency.release',
  'delete from idempotency_keys where user_id = $1 and app_id = $2 and key = $3 and claim = $4 and not done',
);

const clash = (message: string): Refusal =>
  new Refusal(409, ERROR_CODES.badParameter, message, { field: HEADER });

/** The key that a program sent along; null for none. Throws for one that is none. */
function keyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badField(HEADER, messages.idempotencyKey);
  return key;
}

/** Hash of a request, including the pictures that were taken out of its body. */
function hashOf(ctx: ViewerCtx, name: string, options: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([name, options]));
  for (const [attached, bytes] of ctx.attached ?? []) hash.update(`\n${attached}\n`).update(bytes ?? '');
  return hash.digest('hex');
}

/** A database whose transactions note, with what they write, that the call is done. */
const noting = (db: Db, key: [...Key, claim: string]): Db => ({
  ...db,
  transaction: (fn, options) =>
    db.transaction(async (tx) => {
      const result = await fn(tx);
      if ((await markDone(tx, key)).length === 0) throw clash(messages.idempotencyBusy);
      return result;
    }, options),
});

/**
 * Carries out a call once for the key that its program sent along, and gives later requests with the key the same answer for a day
 * (docs/handbook/calls.md#idempotency-keys). Without a key it is simply carried out, and a call that is refused leaves its key free.
 *
 * @throws Refusal 400 `badParameter` naming the header for what is no key; 422 `badParameter` for a key of another request; 409
 * `badParameter` while the first request is under way, and when it was cut off after it was done
 */
export async function onlyOnce<Answer>(
  header: string | string[] | undefined,
  reply: FastifyReply,
  ctx: ViewerCtx,
  { name, options }: { name: string; options: unknown },
  run: (ctx: ViewerCtx) => Promise<Answer>,
): Promise<Answer> {
  const key = keyIn(header);
  if (key === null) return run(ctx);
  const { db } = ctx;
  const who: Key = [ctx.viewer.personId, ctx.appId ?? '0', key];
  const hash = hashOf(ctx, name, options);
  const mine: [...Key, string] = [...who, randomUUID()];
  if ((await claim(db, [...who, hash, mine[3]])).length === 0) {
    const [kept] = await selectKey(db, who);
    if (kept && kept.request_hash !== hash)
      throw new Refusal(422, ERROR_CODES.badParameter, messages.idempotencyOther, { field: HEADER });
    if (kept?.answer == null) throw clash(kept?.lost ? messages.idempotencyLost : messages.idempotencyBusy);
    reply.header('Idempotent-Replayed', 'true');
    return JSON.parse(kept.answer) as Answer;
  }
  let answer: Answer;
  try {
    answer = await run({ ...ctx, db: noting(db, mine) });
  } catch (error) {
    await release(db, mine);
    throw error;
  }
  await keepAnswer(db, [...mine, JSON.stringify(answer)]);
  return answer;
}
