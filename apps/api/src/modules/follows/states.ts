import { cleanLines, movingMessages, USER_STATES_MAX } from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { badField } from '../../http/refusal';
import { prepared } from '../../platform/db';

/** Keeps a state; the newest value counts. No row when the person keeps too many others. */
const upsert = prepared<{ value: string }, [user: string, state: string, value: string, max: number]>(
  'states.set',
  `insert into user_states (user_id, state, value)
   select $1, $2, $3 where (select count(*) from user_states where user_id = $1 and state <> $2) < $4::int
   on conflict (user_id, state) do update set value = excluded.value, changed_at = now()
   returning value`,
);

const select = prepared<{ value: string }, [user: string, state: string]>(
  'states.get',
  'select value from user_states where user_id = $1 and state = $2',
);

/** Keeps something a page wants to know about the viewer (UserStateResource). */
export async function keepState(
  { db, viewer }: ViewerCtx,
  { state, value }: { state: string; value: string },
): Promise<{ state: string; value: string }> {
  const [kept] = await upsert(db, [viewer.id, state, cleanLines(value), USER_STATES_MAX]);
  if (!kept) throw badField('state', movingMessages.tooManyStates);
  return { state, value: kept.value };
}

/** What is kept under a name; null when nothing is. */
export async function keptState(
  { db, viewer }: ViewerCtx,
  { state }: { state: string },
): Promise<{ state: string; value: string | null }> {
  const [kept] = await select(db, [viewer.id, state]);
  return { state, value: kept?.value ?? null };
}
